import { documentOf } from "../document.ts";
import { group, line, text } from "../fields.ts";
import { COMPANY_PLACEHOLDERS } from "../placeholders.ts";
import { waysOn } from "./not-found.ts";

const title = () => line("Title", { max: 60 });
const sentences = () => text("Sentences", { max: 300 });

const withButton = (label: string) =>
	group(label, { title: title(), text: sentences(), button: line("Button", { max: 60 }) });

const withLinks = (label: string) => group(label, { title: title(), text: sentences(), links: waysOn() });

const open = () => withButton("Before the button is pressed");
const done = () => withLinks("Done");
const over = () => withLinks("Used, or too old");
const incomplete = () => withLinks("A part of the address is missing");

/** The pages behind the links in mails, each by what its link has to show. */
export const mailedLinksDocument = documentOf(
	{
		file: "pages/mailed-links",
		title: "Links in emails",
		about: "The pages behind the links of the newsletter and the waitlist",
		where: "Links in emails",
		previews: ["/newsletter/confirm", "/newsletter/undo", "/newsletter/unsubscribe", "/waitlist/leave"],
		placeholders: COMPANY_PLACEHOLDERS,
	},
	{
		confirm: group("Confirming a subscription", {
			open: open(),
			"opens-itself": withButton("While the browser that subscribed presses it"),
			done: done(),
			over: over(),
			incomplete: incomplete(),
		}),
		undo: group("Undoing an unsubscription", { open: open(), done: done(), over: over(), incomplete: incomplete() }),
		unsubscribe: group("Leaving the newsletter", { open: open(), done: done(), incomplete: incomplete() }),
		leaveWaitlist: group("Leaving the waitlist", { open: open(), done: done(), incomplete: incomplete() }),
	},
);
