import { readFileSync } from "node:fs";

type Mend = { where: string; before: string; after: string };

/** The replacements that the decision record lists, row by row: in which assessment, before, after. */
const MENDS: readonly Mend[] = readFileSync("docs/decisions/0017-assessment-agreement.md", "utf8")
	.split("\n")
	.map((line) => line.split("|").map((cell) => cell.trim()))
	.flatMap(([, where = "", before = "", after = ""]) =>
		["basic", "advanced", "both"].includes(where) ? { where, before, after } : [],
	);

function replaceEverywhere(node: unknown, mend: Mend): unknown {
	if (typeof node === "string") return node.replaceAll(mend.before, mend.after);
	if (Array.isArray(node)) return node.map((item) => replaceEverywhere(item, mend));
	if (typeof node !== "object" || node === null) return node;
	return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, replaceEverywhere(value, mend)]));
}

/** The reference's data with our mends made in it. A mend that finds nothing to mend is a mistake. */
export function mendWords(assessment: "basic" | "advanced", definition: unknown): unknown {
	const ours = MENDS.filter(({ where }) => where === assessment || where === "both");
	if (ours.length === 0) throw new Error("The decision record lists no mends.");
	return ours.reduce((mended, mend) => {
		const next = replaceEverywhere(mended, mend);
		if (JSON.stringify(next) === JSON.stringify(mended)) throw new Error(`The reference does not say "${mend.before}"`);
		return next;
	}, definition);
}
