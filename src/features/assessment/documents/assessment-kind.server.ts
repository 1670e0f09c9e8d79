import { createContext } from "react-router";
import { contentOfRepository } from "#content/company-content.ts";
import type { SiteDocument } from "#documents/document.ts";
import { fileText, valueOfFile } from "#documents/document-file.ts";
import { refusedLinks } from "#documents/links-in-text.ts";
import { content } from "#documents/read-document.ts";
import { mergeDocuments } from "#documents/stored-document.ts";
import { textOfValues, valuesOfText } from "#documents/stored-text.ts";
import { type AssessmentId, assessments, type SiteAssessment } from "#features/assessment/assessments.server.ts";
import type { DocumentKind, TextProblem, Texts } from "#platform/documents/document-kind.ts";
import type { Documents } from "#platform/documents/documents.ts";
import { adviceSchema, stepSchema } from "./advice.schema.ts";
import { alertsSchema, assessmentSchema, sectionSchema } from "./assessment.schema.ts";
import { ADVICE, keptDocuments, readAssessment } from "./read-assessment.ts";

export const ASSESSMENT = "assessment";

/** Every assessment of the site as it is published. */
export type Assessments = Readonly<Record<AssessmentId, SiteAssessment>>;

/** The same for the loaders of pages. */
export const assessmentsContext = createContext<Assessments>(assessments);

const all: readonly SiteAssessment[] = Object.values(assessments);
const nameOf = ({ page }: SiteAssessment) => contentOfRepository.page(page).name;
const inFiles = new Map(all.flatMap(({ documents }) => Object.entries(documents)));
/** `assessments/basic/growth` has the id `assessment-basic-growth`. */
const idOf = (name: string) => name.replace("assessments/", "assessment/").replaceAll("/", "-");
const names = new Map([...inFiles.keys()].map((name) => [idOf(name), name]));

function documentOf(id: string, name: string): SiteDocument {
	const [, folder = "", file = ""] = name.split("/");
	const pages = all.filter(({ documents }) => name in documents);
	const shown = {
		...{ id, file: name },
		where: pages.map(nameOf).join(", "),
		previews: pages.map(({ path }) => path),
		placeholders: [],
		forOwners: [],
	};
	if (name === ADVICE) {
		return { ...shown, schema: adviceSchema, title: "Advice", about: "What holds the advice together" };
	}
	if (folder === "steps") {
		// In the words that most businesses read.
		const { versions } = stepSchema.parse(inFiles.get(name));
		const title = `Step: ${versions.at(-1)?.do}`;
		return { ...shown, schema: stepSchema, title, about: "What to do, by size and trade" };
	}
	const about = { assessment: "Bands and pillars", alerts: "Alarms, warnings and notes" }[file];
	const values = inFiles.get(name);
	const title = typeof values === "object" && values && "section" in values ? String(values.section) : undefined;
	const [page] = pages.map(nameOf);
	return {
		...shown,
		schema: { assessment: assessmentSchema, alerts: alertsSchema }[file] ?? sectionSchema,
		title: `${page}: ${title ?? about}`,
		about: about ?? "Questions, answers, and what follows from them",
	};
}

/** The documents of the assessments by id, with the fields that each has. */
export const assessmentDocuments: ReadonlyMap<string, SiteDocument> = new Map(
	Array.from(names, ([id, name]) => [id, documentOf(id, name)]),
);

const inRepository: Texts = new Map(Array.from(names, ([id, name]) => [id, textOfValues(inFiles.get(name))]));

/** Reads each assessment with these values in place of the files'; one whose values are all of the files is not read again. @throws when they don't fit together */
function readAll(values: ReadonlyMap<string, unknown>): Assessments {
	const changed = new Map(Array.from(values, ([id, value]) => [names.get(id) ?? "", value]));
	const documents = keptDocuments(
		{ ...Object.fromEntries(inFiles), ...Object.fromEntries(changed) },
		new Set(inFiles.values()),
	);
	const read = (each: SiteAssessment): SiteAssessment => {
		const isOfFiles = !Object.keys(each.documents).some((name) => changed.has(name));
		return isOfFiles ? each : { ...each, ...readAssessment(documents, each.folder) };
	};
	return { ...assessments, ...Object.fromEntries(all.map((each) => [each.id, read(each)])) };
}

/** The values of the texts that are not those of the files. */
function changedValues(texts: Texts): Map<string, unknown> {
	const changed = [...texts].filter(([id, text]) => names.has(id) && text !== inRepository.get(id));
	return new Map(changed.map(([id, text]) => [id, valuesOfText(text)]));
}

const PLACEHOLDER = /\{\w+\}/g;
const placeholders = new Set([...inRepository.values()].flatMap((text) => text.match(PLACEHOLDER) ?? []));

/** Placeholders that no document of an assessment has: nothing would stand for them. */
function unknownPlaceholders(text: string): TextProblem[] {
	const unknown = new Set((text.match(/\{[^{}"\n]*\}/g) ?? []).filter((each) => !placeholders.has(each)));
	return [...unknown].map((each) => ({
		message: `${each} is not known here. Known: ${[...placeholders].join(", ")}.`,
	}));
}

function fitTogether(values: ReadonlyMap<string, unknown>): boolean {
	try {
		readAll(values);
		return [...values.values()].every((each) => unknownPlaceholders(textOfValues(each)).length === 0);
	} catch {
		return false;
	}
}

function problemsOf(id: string, text: string, published: Texts): TextProblem[] {
	const document = assessmentDocuments.get(id);
	if (!document) return [{ message: "There is no such document." }];
	const { error } = document.schema.safeParse(valuesOfText(text));
	if (error) return error.issues.map(({ path, message }) => ({ field: path.join("."), message }));
	const unknown = unknownPlaceholders(text);
	if (unknown.length > 0) return unknown;
	try {
		readAll(changedValues(new Map([...published, [id, text]])));
		return [];
	} catch (failure) {
		return [{ message: failure instanceof Error ? failure.message : String(failure) }];
	}
}

const pages = new Set(all.map(({ path }) => path));

/** Questions, answers, points, alarms and steps of the assessments. */
export const assessmentKind: DocumentKind = {
	kind: ASSESSMENT,
	inRepository,
	files: {
		folder: "content",
		ending: ".yml",
		names,
		form: {
			textOfFile: (id, file) => {
				const values = valueOfFile(file);
				return textOfValues(assessmentDocuments.get(id)?.schema.safeParse(values).data ?? values);
			},
			fileOfText: (text, before) => fileText(valuesOfText(text), before),
			fileInRepository: (id) => content.textOf(names.get(id) ?? ""),
		},
	},
	isPublished: () => true,
	problemsOf: (id, text, published) => [...problemsOf(id, text, published), ...refusedLinks(valuesOfText(text))],
	merge: (stored) => mergeDocuments(stored, (id) => inRepository.get(id), fitTogether),
	addressesOf: () => pages,
	mainAddressesOf: () => [...pages],
};

const known = new WeakMap<Texts, Assessments>();

/** The assessments in this content. */
export function assessmentsIn({ kinds }: Documents): Assessments {
	const texts = kinds.get(ASSESSMENT)?.texts ?? inRepository;
	const found = known.get(texts) ?? readAll(changedValues(texts));
	known.set(texts, found);
	return found;
}
