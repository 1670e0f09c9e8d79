/** What is said of a request that never becomes one: no visitor's browser sends such. */
export const connectionMessages = {
	unreadable: "This request could not be read.",
	tooSlow: "This request took too long to arrive.",
	tooLarge: "This request is larger than this site reads.",
	headersTooLarge: "The headers of this request are larger than this site reads.",
} as const;
