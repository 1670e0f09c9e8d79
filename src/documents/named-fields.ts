import { capitalized } from "./content/format-text.ts";
import { byCount, line, text } from "./fields.ts";
import { namesIn } from "./placeholders.ts";

/** The words of a line, one by one. */
type Words<Line extends string> = Line extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Line;

/** `Not enough`, of notEnough. */
const labelOf = (name: string) =>
	capitalized(name.replaceAll(/[-_]/g, " ").replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

/** Makes a field for each of the names in a line, with its own label; all of them may say the same placeholders. */
export const fieldsNamed =
	<Field>(field: (label: string, own: { placeholders: readonly string[] }) => Field, figures: readonly string[] = []) =>
	<const Names extends string>(names: Names, placeholders = "") => {
		const own = { placeholders: [...figures, ...namesIn(placeholders)] };
		const fields = namesIn(names).map((name) => [name, field(labelOf(name), own)]);
		// The names are those of the line.
		return Object.fromEntries(fields) as Record<Words<Names>, Field>;
	};

/** Fields by their names, all of which may say these figures: sentences, lines that agree with a count, and words. */
export const namedFields = (figures?: readonly string[]) => ({
	says: fieldsNamed((label, own) => text(label, { max: 500, ...own }), figures),
	counts: fieldsNamed((label, own) => byCount(label, { max: 300, ...own }), figures),
	words: fieldsNamed((label, own) => line(label, { max: 100, ...own }), figures),
});
