/** What a form without script gets back when it was refused: the typing, and what is wrong with it. */
export type RejectedSubmission = {
	values: Record<string, string>;
	problems: { field: string; message: string }[];
};
