/** What every endpoint says when a request never reaches its form. */
export const formMessages = {
	tooLarge: "That is more than we can take. Please shorten your message.",
	wrongType: "Please send this form as JSON or as a normal form post.",
	wrongMethod: "This address only takes form posts.",
	getOnly: "This address only answers questions. Please use GET.",
	crossSite: "This form was sent from another site. Please open it on ours and send it again.",
	malformed: "We could not read what was sent. Please try again.",
	tooManyRequests: "Too many requests. Please try again in a few seconds.",
	unavailable: "Something went wrong on our side. Please try again later.",
	sendAgain: "Send again",
	sendAgainOrGoBack:
		"What you typed is not lost: send it again with the button, or go back in your browser to change it.",
	goBack: "Go back in your browser: what you typed is still there, and you can send it again.",
} as const;
