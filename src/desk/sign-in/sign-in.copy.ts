import { brand } from "#brand.ts";

/** The words of the sign-in and of what leads to it. */
export const signInCopy = {
	signIn: {
		title: "Sign in to the desk",
		lead: `For people who work at ${brand.name}. We send a link to your address. It works once, for 15 minutes.`,
		email: "Email",
		send: "Send me a sign-in link",
		signedOut: "You were signed out after 12 hours without use. Sign in again; what you typed comes back.",
	},
	kept: {
		title: "What you typed is still here.",
		text: "You had to sign in again, or to confirm that it is you, before it was sent. It is in its form again, and not saved yet.",
		show: "Show what you typed",
		drop: "Drop it",
	},
	refused: {
		title: "That didn’t work.",
		text: "Check the field below.",
		email: "Enter an address in the form name@company.com.",
		waits:
			"No new link was mailed: the last one is less than a minute old, or there were five in 15 minutes. Open the last one, or ask again a little later.",
		tooMany: (time: string) => `Too many links were asked for. Try again at ${time}.`,
	},
	sent: {
		title: "Check your inbox",
		before: "If ",
		after:
			" may sign in and was not mailed too many links lately, a link is on its way. It usually arrives within a minute.",
		open: "Open the link in this browser. It works once and ends at ",
		stop: ".",
		nothing:
			"Nothing there? Look in the spam folder, then ask for another link after 60 seconds. At most 5 in 15 minutes and 20 a day go to one address, whoever asks for them. A browser that you signed in with before has its own, so if someone used them up, ask there, or use a passkey.",
		again: "Send another link",
		otherAddress: "Use another address",
	},
	link: {
		title: "Sign in to the desk",
		text: "One more press, so that a program which checks links in emails does not sign in for you.",
		button: "Sign in",
	},
	ended: {
		title: "This link has ended",
		text: "Sign-in links work once and for 15 minutes. This one has been used or is too old.",
		unasked: "If you did not ask for that link, someone typed your address. Without the link no one gets in.",
	},
	otherBrowser: {
		title: "Open this link where you asked for it",
		text: "A sign-in link works only in the browser that asked for it. Open it there, or ask for a new one here.",
	},
	first: {
		title: "Welcome to your desk",
		text: "No one may sign in yet. You are the first, and the owner: you can add others later.",
		name: "Your name",
		nameMissing: "Enter your name.",
		button: "Begin",
	},
	nobody: {
		title: "No one may sign in yet",
		text: "This is a new site. When it starts, its terminal prints a link for the first person. Whoever set it up can make another:",
		command: "npm run desk -- invite you@company.com",
		after: "After that, add your colleagues under People and settings. This page then goes away.",
		done: "I have done that",
	},
	confirm: {
		title: "Is it you?",
		text: "What you are about to do takes data out, removes it, lets people in, or sends email to all readers. You signed in a while ago, so we ask once more.",
		send: "Send me a link",
		sent: (email: string) => `A link is on its way to ${email}. Open it in this browser; it brings you back here.`,
		button: "Yes, go on",
		linkText: "You asked to confirm that it is you.",
	},
} as const;

/** The words about passkeys. */
export const passkeyCopy = {
	or: "or",
	signIn: "Sign in with a passkey",
	confirm: "Use a passkey",
	what: "A passkey is the fingerprint, face or code that unlocks this device. Set one up after your first sign-in, under People and settings.",
	failed: "The passkey was not used. Try again, or ask for a link.",
	unknown: "This passkey does not belong to anybody at the desk.",
} as const;
