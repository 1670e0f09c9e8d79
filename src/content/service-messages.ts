/** What the tools' services say when a request never reaches its tool. */
export const serviceMessages = {
	tooLarge: "That is more than this service reads, which is 64 KB.",
	wrongType: "Please send JSON, with the content type application/json.",
	wrongMethod: "This address only takes POST requests.",
	crossSite: "This service only takes requests from pages of its own site.",
	malformed: "What was sent could not be read as JSON.",
	overloaded: "Too many people are asking for this right now. Please try again in a minute.",
	tooManyRequests: "Too many requests. Please try again in a minute.",
} as const;
