import { createContext } from "react-router";

/** A form that was posted without script and refused: what was typed, and what is wrong with it. */
export type RejectedSubmission = {
	values: Record<string, string>;
	problems: { field: string; message: string }[];
};

/** Where a page's loader finds the rejected submission that its address names. */
export const rejectedSubmissionContext = createContext<RejectedSubmission | null>(null);
