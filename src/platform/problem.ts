/**
 * A condition that keeps the site from working until somebody acts. Anyone may read it: no address, path, host or visitor's
 * text.
 */
export type Problem = {
	/** The same for as long as it is the same problem, whatever its figures are; docs/monitoring.md explains each. */
	code: string;
	problem: string;
	remedy: string;
};

/** A problem as one text. */
export const describeProblem = ({ problem, remedy }: Problem): string => `${problem} ${remedy}`;
