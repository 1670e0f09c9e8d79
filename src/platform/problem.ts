/**
 * Something that keeps the site from working as it should, until somebody acts. Anyone may read it: it names settings and
 * commands, never an address, a path, a host or a visitor's text.
 */
export type Problem = {
	/** The same for as long as it is the same problem, whatever its figures are; docs/monitoring.md explains each. */
	code: string;
	/** What it is, as a sentence. */
	problem: string;
	/** What to do about it, in sentences. */
	remedy: string;
};

/** A problem as one text. */
export const describeProblem = ({ problem, remedy }: Problem): string => `${problem} ${remedy}`;
