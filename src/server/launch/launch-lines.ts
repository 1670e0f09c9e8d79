import { existsSync, readFileSync } from "node:fs";
import { documentFile } from "#content/company-content.ts";
import type { Claim } from "#desk/launch/claims.ts";
import type { LaunchList } from "#desk/launch/launch-list.ts";
import { claimSentence } from "#domain/claims.ts";
import { shortened } from "#domain/stand-ins.ts";
import { COMPANY } from "#features/company/company-documents.server.ts";
import { type Documents, kindIn } from "#platform/documents/documents.ts";

/** The file, with the line on which one of the texts stands, where it is written out there. */
function positionOf(file: string, texts: readonly string[], source: string): string {
	const lines = source.split("\n");
	const line = texts.map((each) => lines.findIndex((text) => text.includes(each.slice(0, 40)))).find((at) => at >= 0);
	return line === undefined ? file : `${file}:${line + 1}`;
}

const sourceOf = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : "");

/** Where the owner changes it: in a file of the repository, or at the desk once it was published there. */
function placeOf(documents: Documents, id: Parameters<typeof documentFile>[0], value: string): string {
	const { texts, inRepository } = kindIn(documents, COMPANY);
	const text = texts.get(id);
	if (text === undefined || text !== inRepository.get(id)) return `/desk/website/${id}`;
	return positionOf(documentFile(id), [value], sourceOf(documentFile(id)));
}

const lineOfClaim = ({ file, kind, texts }: Claim) =>
	`${positionOf(file, texts, sourceOf(file))}  ${kind} that nobody has confirmed: ${claimSentence(texts)}`;

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
		...(list.isNobodyShown
			? [
					`${placeOf(documents, "people", "people")}  nobody is shown: About needs one person with a name and a photograph`,
				]
			: []),
		...list.claims.map(lineOfClaim),
		...list.outdated.map(({ says, by }) =>
			by === ""
				? `${placeOf(documents, "confirmations", says)}  nobody's name stands beside: ${says}`
				: `${placeOf(documents, "confirmations", says)}  no claim says this, word for word: ${says}`,
		),
		...list.settings.map(({ name, problem }) => `environment  ${name} ${problem}`),
	];
}
