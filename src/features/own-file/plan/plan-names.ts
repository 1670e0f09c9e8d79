import { addDays, type IsoDate } from "#domain/dates.ts";

// Apart from the file's format, which only the page reads: the worker takes none of its library.

type Sealed = { sealed: IsoDate };

const DAYS_UNTIL_OPEN = 90;
const NAMES_MOST_CHARACTERS = 900;
const NAME_MOST_CHARACTERS = 80;

export const opensOn = ({ sealed }: Sealed): IsoDate => addDays(sealed, DAYS_UNTIL_OPEN);
export const planFileName = ({ sealed }: Sealed): string => `sales-plan-${sealed}.txt`;

/** A name as it stands in a line of the file, where `;` parts names and braces are places. */
export const nameInPlan = (name: string): string =>
	name.replaceAll(/[;{}]/g, ",").replaceAll(/\s+/g, " ").slice(0, NAME_MOST_CHARACTERS).trim();

/** The first of these names, as many as leave the file small. */
export function namesInPlan(names: readonly string[]): string[] {
	let characters = 0;
	return names.map(nameInPlan).filter((name) => {
		characters += name.length + "; ".length;
		return characters <= NAMES_MOST_CHARACTERS;
	});
}
