/** Messages about a request that cannot be read, and about one too many. */
export const connectionMessages = {
	unreadable: "This request could not be read.",
	tooSlow: "This request took too long to arrive.",
	tooLarge: "This request is larger than this site accepts.",
	headersTooLarge: "The headers of this request are larger than this site accepts.",
	tooManyVisits: {
		title: "Too many requests.",
		text: "Your network asked for too many pages within a minute. Please wait a minute, then reload this page.",
	},
} as const;

/** Messages of every endpoint about a request that does not reach its form. */
export const formMessages = {
	tooLarge: "That is more than we can take. Please shorten your message.",
	wrongType: "Please send this form as JSON or as a normal form post.",
	wrongMethod: "This address only takes form posts.",
	getOnly: "This address only takes GET requests.",
	crossSite: "This form was sent from another site. Please open it on ours and send it again.",
	malformed: "We could not read what was sent. Please try again.",
	tooManyRequests: "Too many requests. Please try again in a few seconds.",
	unavailable: "Something went wrong on our side. Please try again later.",
	sendAgain: "Send again",
	sendAgainOrGoBack:
		"What you typed is not lost: send it again with the button, or go back in your browser to change it.",
	goBack: "Go back in your browser: what you typed is still there, and you can send it again.",
} as const;

/** Messages of the tools' services about a request that does not reach its tool. */
export const serviceMessages = {
	tooLarge: "That is more than this service reads, which is 64 KB.",
	wrongType: "Please send JSON, with the content type application/json.",
	wrongMethod: "This address only takes POST requests.",
	crossSite: "This service only takes requests from pages of its own site.",
	malformed: "What was sent could not be read as JSON.",
	overloaded: "Too many people are asking for this right now. Please try again in a minute.",
	tooManyRequests: "Too many requests. Please try again in a minute.",
} as const;
