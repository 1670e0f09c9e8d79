import { documentOf } from "#documents/document.ts";
import { group, line, list, text } from "#documents/fields.ts";
import { anyAddress, link } from "./page.ts";

/** Links to pages, by the names that these pages have in breadcrumbs, too, or to other sites. */
const menu = (label: string) =>
	list(
		label,
		{ label: line("Words", { max: 30, isSpecified: true }), to: anyAddress("Page") },
		{ item: "link", min: 1, max: 8 },
	);

export const shellDocument = documentOf(
	{
		file: "pages/shell",
		title: "Header and footer",
		about: "Header, footer and what else every page has",
		where: "Every page",
		previews: ["/", "/tools/business-assessment"],
	},
	{
		skip: line("Link past the header", { max: 40 }),
		header: group("Header", {
			menu: line("Button of the menu, for those who don't see it", { max: 40 }),
			label: line("What the links are, for those who don't see it", { max: 40 }),
			links: menu("Links"),
			contact: link("Button", { isSpecified: true }),
		}),
		confirmed: group("Once a subscription is confirmed", {
			welcome: text("Sentences", {
				max: 250,
				placeholders: ["name"],
				hint: "{name} is the subscriber's first name.",
				isSpecified: true,
			}),
			welcomeWithoutName: text("Where no name is known", { max: 250 }),
			close: line("Button that closes them", { max: 40 }),
		}),
		footer: group("Footer", {
			network: line("Link to a social network, for those who don't see it", {
				max: 60,
				placeholders: ["network"],
				hint: "{network} is its name.",
			}),
			explore: line("Title of the pages", { max: 40 }),
			links: menu("Pages"),
			copyright: line("Last line", { max: 80 }),
			legal: menu("Behind it"),
		}),
		consent: group("Choice about statistics, where a tag manager is set", {
			title: line("Title", { max: 40 }),
			question: text("Question", { max: 300 }),
			agree: line("Button to agree", { max: 40 }),
			decline: line("Button to decline", { max: 40 }),
			counted: text("For who has agreed", { max: 300 }),
			notCounted: text("For who has declined", { max: 300 }),
			signal: text("For a browser that sends Global Privacy Control", { max: 400 }),
			close: line("Button that closes it", { max: 40 }),
			choices: line("Button in the footer", { max: 40 }),
		}),
		offline: line("Where a form can't be sent for want of a connection"),
		opensNewTab: line("Of links to other sites, for those who don't see it", { max: 60 }),
		chat: group("Chat", {
			region: line("What it is, for those who don't see it", { max: 40 }),
			label: line("Button", { max: 60, isSpecified: true }),
		}),
	},
);
