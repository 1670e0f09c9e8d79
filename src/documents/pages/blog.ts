import { documentOf } from "#documents/document.ts";
import { group, line, lines, text } from "#documents/fields.ts";
import { message } from "./form-messages.ts";
import { formFields } from "./forms.ts";
import { closing, heading, link, nextStep, pageDocument, titleAndDescription } from "./page.ts";

const CATEGORY = { placeholders: ["category"], hint: "{category} is its name." } as const;

export const blogDocument = pageDocument(
	{
		name: "blog",
		title: "Blog",
		about: "The words around the lists of articles, and of the newsletter's form",
		path: "/blog",
	},
	{
		meta: group("In search results", titleAndDescription()),
		category: group("A category in search results", titleAndDescription(CATEGORY)),
		later: line("Title of a later page", {
			max: 60,
			placeholders: ["title", "page"],
			hint: "{title} is the list's, {page} the number of the page.",
		}),
		feeds: group("Feeds", {
			title: line("Name", { max: 80 }),
			rss: line("As RSS", { max: 80 }),
			json: line("As JSON", { max: 80 }),
		}),
		heading: heading({ isSpecified: true }),
		filter: group("Categories", {
			label: line("What they are, for those who don't see it", { max: 60 }),
			all: line("All of them", { max: 40 }),
		}),
		card: group("Article", { readMore: line("Link to it", { max: 40, isSpecified: true }) }),
		empty: group("A category without articles", {
			text: text("Sentences", { max: 200 }),
			link: line("Link to all of them", { max: 40 }),
		}),
		pages: group("Below a list", {
			label: line("What the links are, for those who don't see it", { max: 60 }),
			newer: line("One way", { max: 40 }),
			position: line("Between them", {
				max: 60,
				placeholders: ["page", "total"],
				hint: "{page} is the number of the page, {total} how many there are.",
			}),
			older: line("The other way", { max: 40 }),
		}),
		newsletter: group("Form of the newsletter", {
			title: line("What it is, for those who don't see it", { max: 60 }),
			fields: formFields(),
			subscribe: line("Button", { max: 40, isSpecified: true }),
			unsubscribe: line("Button for those who are on the list", { max: 40, isSpecified: true }),
			loading: line("Button while the address is looked up", { max: 40, isSpecified: true }),
			submitting: line("Button while it sends", { max: 40, isSpecified: true }),
			begin: line("Below the button at first", { max: 120 }),
			subscribed: line("For those who are on the list", { max: 120 }),
			outcome: group("What became of it", {
				subscribed: message("Subscribed"),
				unsubscribed: message("Unsubscribed"),
				failed: message("Failed", { isSpecified: true }),
				tooManyRequests: message("Too often", { isSpecified: true }),
			}),
		}),
		closing: closing(),
		next: nextStep(),
	},
);

const toolLine = (label: string) =>
	group(label, { title: line("What to do", { max: 80 }), text: line("What happens then") });

export const articleDocument = documentOf(
	{
		file: "pages/article",
		title: "Article",
		about: "What every article has around it",
		where: "/blog/…",
		previews: ["/blog/friday-reconciliation"],
	},
	{
		heading: group("Above it", {
			back: link("Way back"),
			readTime: line("How long it takes, on its card too", {
				max: 40,
				placeholders: ["minutes"],
				hint: "{minutes} is a number.",
				isSpecified: true,
			}),
			shortReadTime: line("The same of one that takes less than a minute", { max: 40 }),
			example: text("Below the title of one whose business is made up; in the feeds and in the mail, too", {
				max: 200,
			}),
		}),
		sums: group("Beside one whose sums follow a reader's own figures", {
			title: line("Title", { max: 60 }),
			lead: line("Below the title", { max: 80, placeholders: ["count"], hint: "{count} is one of the next words." }),
			counts: lines("Three, four, five and six"),
			less: line("Button that lowers a figure, for those who don't see it", { max: 80, placeholders: ["label"] }),
			more: line("Button that raises a figure, for those who don't see it", { max: 80, placeholders: ["label"] }),
			example: line("Below a result", { max: 60, placeholders: ["figure"], hint: "{figure} is the example's." }),
			back: line("Button for the example", { max: 60 }),
			copyLink: line("Button for a link", { max: 60 }),
			link: line("Below that button"),
			copied: line("Once the link is copied"),
			notCopied: line("Where the browser can't copy it"),
			mine: line("Below the title of the article, in place of the line that its business is made up"),
			inExample: line("Behind a sentence that holds for the example alone", { max: 40 }),
			naira: line("The currency of ₦", { max: 40 }),
			dollars: line("The currency of $", { max: 40 }),
			problems: group("Of a figure that can't be used", {
				number: line("No number", { placeholders: ["label"], hint: "{label} is what the figure is." }),
				limits: line("Too small or too large", { placeholders: ["least", "most"] }),
				currency: line("In another currency", { placeholders: ["currency", "sign"] }),
				plain: line("An amount of money in place of a number"),
				above: line("A low figure above its high one"),
			}),
		}),
		contents: line("Title of its contents", { max: 60 }),
		tool: group("Below one whose method the sales file's tool uses", {
			quiet: toolLine("Quiet customers"),
			months: toolLine("Months"),
			data: toolLine("Records"),
		}),
		next: nextStep(),
		neighbors: group("Below it", {
			label: line("What the links are, for those who don't see it", { max: 60 }),
			previous: line("The one before", { max: 40 }),
			next: line("The one after", { max: 40 }),
		}),
	},
);
