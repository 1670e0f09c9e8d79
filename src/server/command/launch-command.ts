import { existsSync, readFileSync } from "node:fs";
import { counted } from "#desk/kit/formats.ts";
import { type Claim, type LaunchList, launchList } from "#desk/launch/launch-list.ts";
import { confirmationsDocument } from "#documents/company/confirmations.ts";
import { pathOfFile } from "#documents/content/company-content.ts";
import type { SiteDocument } from "#documents/document.ts";
import { readDocuments } from "#documents/document-store.server.ts";
import { type Documents, documentsOfRepository, kindIn } from "#documents/documents.ts";
import { companyContentOf, DOCUMENT, documentsIn } from "#documents/site-documents.server.ts";
import { claimSentence } from "#domain/claims.ts";
import { shortened } from "#domain/placeholder-facts.ts";
import type { Config } from "#platform/config.server.ts";
import { hasDatabase, openWhileServerRuns } from "#platform/database/open-while-server-runs.ts";
import { findHeldUp } from "#platform/outbox/mail-health.ts";
import { documentKinds } from "#server/all-documents.ts";
import { EXIT_CODES } from "./terminal.ts";

/** The file, with the line on which one of the texts stands, where it is written out there. */
function positionOf(file: string, texts: readonly string[], source: string): string {
	const lines = source.split("\n");
	const line = texts.map((each) => lines.findIndex((text) => text.includes(each.slice(0, 40)))).find((at) => at >= 0);
	return line === undefined ? file : `${file}:${line + 1}`;
}

const sourceOf = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : "");

/** Names the place where the owner changes it: a file of the repository, or the desk once it was published there. */
function placeOf(documents: Documents, document: SiteDocument, value: string): string {
	const { id } = document;
	const { texts, inRepository } = kindIn(documents, DOCUMENT);
	const text = texts.get(id);
	if (text === undefined || text !== inRepository.get(id)) return `/desk/website/${id}`;
	const file = pathOfFile(document);
	return positionOf(file, [value], sourceOf(file));
}

const lineOfClaim = ({ file, kind, texts }: Claim) =>
	`${positionOf(file, texts, sourceOf(file))}  ${kind} that no one has confirmed: ${claimSentence(texts)}`;

/** The list as the terminal has it, a line each. */
export function linesOf(list: LaunchList, documents: Documents): string[] {
	return [
		...list.placeholders.map(
			({ document, label, value, meaning }) =>
				`${placeOf(documents, document, value)}  ${meaning}: ${label}: ${shortened(value)}`,
		),
		...list.samples.map(
			({ document, words }) =>
				`${placeOf(documents, document, words)}  sample, not a client's words or numbers: ${shortened(words)}`,
		),
		...list.missing.map(({ document, title, text }) => `${placeOf(documents, document, "")}  ${title}: ${text}`),
		...list.claims.map(lineOfClaim),
		...list.outdated.map(({ says, by }) =>
			by === ""
				? `${placeOf(documents, confirmationsDocument, says)}  no one has confirmed: ${says}`
				: `${placeOf(documents, confirmationsDocument, says)}  no claim says this, word for word: ${says}`,
		),
		...list.settings.map(({ name, problem }) => `environment  ${name} ${problem}`),
	];
}

/** Reads what is published and what keeps mail from leaving; of a site that was never started, the repository's documents. */
async function readSite(config: Config) {
	const now = () => new Date();
	if (!hasDatabase(config)) return { documents: documentsOfRepository(documentKinds, now()), heldUp: null };
	const database = await openWhileServerRuns(config);
	try {
		const documents = await readDocuments({ database, kinds: documentKinds, now });
		return { documents, heldUp: await findHeldUp(database.kysely) };
	} finally {
		await database.close();
	}
}

/** Prints what keeps the site from opening, a line each; returns the exit code, 1 while there is something. */
export async function launchCommand(config: Config, print: (line: string) => void): Promise<number> {
	const { documents, heldUp } = await readSite(config);
	const { texts } = kindIn(documents, DOCUMENT);
	const list = launchList(texts, companyContentOf(documents), {
		documents: documentsIn(documents),
		settings: config.settingsToSettle,
		heldUp,
		now: new Date(),
	});
	const lines = linesOf(list, documents);
	for (const line of lines) print(line);
	print(
		lines.length === 0
			? "Nothing is in the way of the launch."
			: `${counted(lines.length, "thing")} to settle before launch.`,
	);
	return lines.length === 0 ? EXIT_CODES.done : EXIT_CODES.notPossible;
}
