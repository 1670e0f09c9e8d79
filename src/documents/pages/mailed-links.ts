import { documentOf } from "../document.ts";
import { group } from "../fields.ts";
import { linkViews } from "./page.ts";

const { open, opensItself, done, over, incomplete } = linkViews;

export const mailedLinksDocument = documentOf(
	{
		title: "Links in emails",
		about: "The pages behind the links of the newsletter",
		where: "Links in emails",
		previews: ["/newsletter/confirm", "/newsletter/undo", "/newsletter/unsubscribe"],
	},
	{
		confirm: group("Confirming a subscription", { open, "opens-itself": opensItself, done, over, incomplete }),
		undo: group("Undoing an unsubscription", { open, done, over, incomplete }),
		unsubscribe: group("Leaving the newsletter", { open, done, incomplete }),
	},
);
