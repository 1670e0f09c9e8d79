/** What is said of a request that never becomes one, and of one too many. */
export const connectionMessages = {
	unreadable: "This request could not be read.",
	tooSlow: "This request took too long to arrive.",
	tooLarge: "This request is larger than this site reads.",
	headersTooLarge: "The headers of this request are larger than this site reads.",
	tooManyVisits: {
		title: "Too many requests.",
		text: "Your network asked for very many pages within a minute. Please wait a minute, then reload this page.",
	},
} as const;
