/** A file of text that `npm run rebrand` writes from the brand. */
export type WrittenFile = {
	/** Its path from the project's root. */
	file: string;
	/** What has to stand in it; `committed` is what does. */
	write: (committed: string) => string;
};
