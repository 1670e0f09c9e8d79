type Reader = { name: string; timeZone: string };

/** `Good morning, Ada`, by the hour of the reader's own clock. */
export function greeting(now: Date, { name, timeZone }: Reader): string {
	const hour = Number(new Intl.DateTimeFormat("en-US", { hour: "2-digit", hourCycle: "h23", timeZone }).format(now));
	const part = hour < 12 ? "morning" : hour < 18 ? "afternoon" : "evening";
	return `Good ${part}, ${name.split(" ")[0]}`;
}

/** The words of Today. */
export const todayCopy = {
	title: "Today",
	open: {
		title: "Needs an answer",
		count: (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? "needs" : "need"} an answer`,
		order: "What waits longest comes first",
		late: ", late",
		mailFailed: "Email failed",
		notPublished: "Not published",
		wasDue: (moment: string) => `It was to appear ${moment}. Open it to see what keeps it back.`,
		failed: (recipient: string, reason: string) => `To ${recipient}: ${reason}.`,
		held: (because: string, day: string) => `Looks automated: ${because.toLowerCase()}. It is deleted on ${day}.`,
		more: (count: number) => `${count.toLocaleString("en-US")} more in the inbox`,
		clear: {
			title: "Nothing is waiting",
			answered: (name: string, moment: string) => `${name} answered the last one ${moment}.`,
			you: "You",
			text: "New leads and messages appear here, and come by email as well.",
			link: "Open the inbox",
		},
		unreadable: {
			title: "What waits could not be read",
			text: "Nothing is lost. Try again in a moment.",
		},
	},
} as const;
