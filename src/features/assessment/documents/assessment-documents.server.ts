import { createContext } from "react-router";
import { contentOfRepository } from "#documents/content/company-content.ts";
import type { SiteDocument } from "#documents/document.ts";
import type { Texts } from "#documents/document-kind.ts";
import { type Documents, kindIn } from "#documents/documents.ts";
import { companyContentOf, DOCUMENT } from "#documents/site-documents.server.ts";
import { textOfValues, valuesOfText } from "#documents/stored-text.ts";
import { type Confirmation, isConfirmed, isRecord } from "#domain/claims.ts";
import { assessments, type SiteAssessment } from "#features/assessment/assessments.server.ts";
import { adviceSchema, stepSchema } from "./advice.schema.ts";
import { alertsSchema, assessmentSchema, sectionSchema } from "./assessment.schema.ts";
import { goalsSchema, problemSchema, type Source, sourcesSchema } from "./first-half.schema.ts";
import { ADVICE, keptDocuments, readAssessment, SOURCES } from "./read-assessment.ts";

/** Every assessment of the site as it is published. */
export type Assessments = ReadonlyMap<string, SiteAssessment>;

/** The same for the loaders of pages. */
export const assessmentsContext = createContext<Assessments>(assessments);

const all: readonly SiteAssessment[] = [...assessments.values()];
const nameOf = ({ page }: SiteAssessment) => contentOfRepository.page(page).name;
const inFiles = new Map(all.flatMap(({ documents }) => Object.entries(documents)));
/** `assessments/business-assessment/growth` has the id `assessment-business-assessment-growth`. */
const idOf = (name: string) => name.replace("assessments/", "assessment/").replaceAll("/", "-");
const names = new Map([...inFiles.keys()].map((name) => [idOf(name), name]));
const pagePaths = all.map(({ path }) => path);

const aboutFiles: Readonly<Record<string, { schema: SiteDocument["schema"]; about: string }>> = {
	assessment: { schema: assessmentSchema, about: "Bands and pillars" },
	alerts: { schema: alertsSchema, about: "Alarms, warnings and notes" },
	goals: { schema: goalsSchema, about: "Figures of the goals" },
};

/** The schema of a document, and what the desk calls it. */
function kindOfDocument(name: string, page: string | undefined): Pick<SiteDocument, "schema" | "title" | "about"> {
	const [, folder = "", file = ""] = name.split("/");
	if (name === ADVICE) return { schema: adviceSchema, title: "Advice", about: "What holds the advice together" };
	if (name === SOURCES) {
		return { schema: sourcesSchema, title: "Sources", about: "Of the figures that reports compare with" };
	}
	const values = inFiles.get(name);
	if (folder === "steps") {
		// In the words that most businesses read.
		const title = `Step: ${stepSchema.parse(values).versions.at(-1)?.do}`;
		return { schema: stepSchema, title, about: "What to do, by size and trade" };
	}
	const { section, title = section } = isRecord(values) ? values : {};
	if (file === "problems") {
		return { schema: problemSchema, title: `${page}: ${title}`, about: "The figure to take, and the first step" };
	}
	const known = aboutFiles[file];
	if (known) return { ...known, title: `${page}: ${known.about}` };
	const about = "Questions, answers, and what follows from them";
	return { schema: sectionSchema, title: `${page}: ${title}`, about };
}

function documentOf(id: string, name: string): SiteDocument {
	const pages = all.filter(({ documents }) => name in documents);
	const names = pages.map(nameOf);
	return {
		...kindOfDocument(name, names[0]),
		id,
		file: name,
		where: names.join(", "),
		previews: pages.map(({ path }) => path),
		mainPages: pagePaths,
		placeholders: [],
		forOwners: [],
		problemsTogether,
	};
}

/** Reads each assessment with these values in place of the files'; one whose values are all of the files is not read again. @throws when they don't fit together */
function readAll(values: ReadonlyMap<string, unknown>): Assessments {
	const changed = new Map(Array.from(values, ([id, value]) => [names.get(id) ?? "", value]));
	const documents = keptDocuments(
		{ ...Object.fromEntries(inFiles), ...Object.fromEntries(changed) },
		new Set(inFiles.values()),
	);
	const read = (each: SiteAssessment): SiteAssessment => {
		const isOfFiles = !Object.keys(each.documents).some((name) => changed.has(name));
		return isOfFiles ? each : { ...each, ...readAssessment(documents, each.id) };
	};
	return new Map(all.map((each) => [each.id, read(each)]));
}

const PLACEHOLDER = /\{\w+\}/g;
const placeholders = new Set([...inFiles.values()].flatMap((values) => textOfValues(values).match(PLACEHOLDER) ?? []));

/** Placeholders that no document of an assessment has: nothing would stand for them. */
function unknownPlaceholders(values: unknown): string[] {
	const unknown = new Set(
		(textOfValues(values).match(/\{[^{}"\n]*\}/g) ?? []).filter((each) => !placeholders.has(each)),
	);
	return [...unknown].map((each) => `${each} is not known here. Known: ${[...placeholders].join(", ")}.`);
}

/** Checks parts that name each other: a step names answers, an alarm names questions. */
function problemsTogether(values: ReadonlyMap<string, unknown>): readonly string[] {
	const unknown = [...values.values()].flatMap(unknownPlaceholders);
	if (unknown.length > 0) return unknown;
	try {
		readAll(values);
		return [];
	} catch (failure) {
		return [failure instanceof Error ? failure.message : String(failure)];
	}
}

/** The documents of the assessments, with the fields that each has: questions, answers, points, alarms and steps. */
export const assessmentDocuments: readonly SiteDocument[] = Array.from(names, ([id, name]) => documentOf(id, name));

/** The words that an owner confirms once she has opened the publisher's page: who says what, of whom, and where. */
export const claimOfSource = ({ publisher, title, year, population, figures, address }: Source): string => {
	const said = figures.map(({ of, value, unit, text }) =>
		[of && `${of}:`, value, unit ?? text].filter(Boolean).join(" "),
	);
	return `${publisher}, ${title}, ${year}: ${said.join("; ")} (${population}), at ${address}`;
};

/** True while the publisher's own page has not been opened. */
export const isReadElsewhere = ({ unconfirmed, readAt }: Source): boolean =>
	unconfirmed === true || readAt !== undefined;

/** The sources as they are published; those that an owner has confirmed are shown, with the publisher's own address. */
function confirmedSources(text: string, given: readonly Confirmation[]): string {
	const { sources } = sourcesSchema.parse(valuesOfText(text));
	const settled = sources.map((source) => {
		const { unconfirmed: _, readAt: __, ...confirmed } = source;
		return isReadElsewhere(source) && isConfirmed([claimOfSource(source)], given) ? confirmed : source;
	});
	return textOfValues({ sources: settled });
}

const SOURCES_ID = idOf(SOURCES);
const ids = new Set(names.keys());
let last: { texts: Texts; assessments: Assessments } = { texts: new Map(), assessments };

/** The assessments in this content; the same object as long as nothing of them changes. */
export function assessmentsIn(documents: Documents): Assessments {
	const { texts: published, inRepository } = kindIn(documents, DOCUMENT);
	const { confirmations } = companyContentOf(documents);
	const sources = confirmedSources(published.get(SOURCES_ID) ?? "", confirmations);
	const all = new Map(published).set(SOURCES_ID, sources);
	const texts = new Map([...all].filter(([id, text]) => ids.has(id) && text !== inRepository.get(id)));
	const isSame = texts.size === last.texts.size && [...texts].every(([id, text]) => last.texts.get(id) === text);
	if (!isSame)
		last = { texts, assessments: readAll(new Map(Array.from(texts, ([id, text]) => [id, valuesOfText(text)]))) };
	return last.assessments;
}
