import { parseArgs } from "node:util";
import {
	circlesOfFiles,
	circlesOfRooms,
	measureStructure,
	registriesOf,
	wayOfContactMessage,
} from "./measure-structure.ts";
import { readSourceTree } from "./source-tree.ts";

/**
 * `node tools/structure/print-structure.ts [--root FOLDER]` prints the size and the grain of a checkout: this one, or
 * another commit's, to be compared.
 */
const { values } = parseArgs({ options: { root: { type: "string", default: "." } } });
const tree = readSourceTree(values.root);
const structure = measureStructure(tree);
const percent = (part: number) => `${Math.round(part * 100)} %`;
const list = (title: string, lines: readonly string[]) => [
	`${title}: ${lines.length}`,
	...lines.map((line) => `  ${line}`),
];

console.log(
	[
		`src without tests: ${structure.files} files, ${structure.lines} lines, median ${structure.medianLines}`,
		`files of at most 15 lines: ${percent(structure.shortFiles)}`,
		`files with one importer: ${percent(structure.filesWithOneImporter)}`,
		`exports with one importer: ${percent(structure.exportsWithOneImporter)}`,
		...list(
			"circles of files",
			circlesOfFiles(tree).map((circle) => circle.join(" ↔ ")),
		),
		...list(
			"circles of rooms",
			circlesOfRooms(tree).map((circle) => circle.join(" ↔ ")),
		),
		...list("files from the contact page to the queued mail", wayOfContactMessage(tree)),
		...list(
			"files elsewhere that name the waitlist",
			registriesOf(tree, "waitlist", /waitlist_entries|join-waitlist|leadersPath/),
		),
	].join("\n"),
);
