/** Netlify's functions by name, which is their address too, and what each of them does (`handlers.ts`). */
export const netlifyFunctions = {
	"send-email": "answerRequest",
	"join-waitlist": "answerRequest",
	subscribe: "answerRequest",
	"check-subscription": "answerRequest",
	site: "answerRequest",
	"carry-mail": "carryMail",
	forget: "forget",
};
