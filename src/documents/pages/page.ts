import { z } from "zod";
import { documentOf, type SiteDocument } from "#documents/document.ts";
import { fieldHints, group, line, list, text, webAddress } from "#documents/fields.ts";
import { COMPANY_PLACEHOLDERS } from "#documents/placeholders.ts";
import { LOCALE } from "#domain/format-number.ts";

const TITLE_MAX = 100;
const DESCRIPTION_MAX = 500;

// Never "//": that leads to another site.
const SITE_ADDRESS = /^(?:\/(?!\/)[a-z0-9/#-]*|#[a-z0-9-]+)$/;

/** An address of this site, or of a part of the page itself. */
const siteAddress = (label: string) =>
	z
		.string()
		.regex(SITE_ADDRESS, "Enter an address of this site, such as /managed-intelligence.")
		.register(fieldHints, { label, hint: "/managed-intelligence" });

/** The same, or an address of the web. */
export const anyAddress = (label: string) => {
	const outside = webAddress(label);
	return z
		.string()
		.refine(
			(address) => SITE_ADDRESS.test(address) || outside.safeParse(address).success,
			"Enter an address of this site, such as /managed-intelligence, or one of another that begins with https://.",
		)
		.register(fieldHints, { label, hint: "/managed-intelligence, or https://…" });
};

/** A link or button to a page of this site. */
export const link = (label: string, { isSpecified }: { isSpecified?: true } = {}) =>
	group(label, {
		label: line("Words", { max: 60, ...(isSpecified && { isSpecified }) }),
		to: siteAddress("Page"),
	});

/** A heading and the sentence below it. */
export const heading = ({ isSpecified }: { isSpecified?: true } = {}) =>
	group("Heading", {
		title: line("Title", { max: 80, ...(isSpecified && { isSpecified }) }),
		lead: text("First sentences", { max: 400 }),
	});

/** The next step of a reader at the end of a page; a button that books the free call is always there. */
export const nextStep = () =>
	group("Next step", {
		title: line("Title", { max: 60 }),
		text: text("Sentences", { max: 300 }),
		primary: link("Button before the booking button"),
	});

/** The last call of a page. */
export const closing = () =>
	group("Last call", {
		title: line("Title", { max: 80, isSpecified: true }),
		text: text("Sentence", { max: 300 }),
		primary: link("First button", { isSpecified: true }),
		secondary: link("Second button"),
	});

/** Ways on from a message that has the whole screen. */
export const waysOn = () =>
	list(
		"Links",
		{ name: line("Words", { max: 60 }), path: siteAddress("Page") },
		{ item: "link", min: 1, max: 6, hint: "The first is the main one" },
	);

const linkWords = { title: line("Title", { max: 60 }), text: text("Sentences", { max: 300 }) };
const withButton = (label: string) => group(label, { ...linkWords, button: line("Button", { max: 60 }) });
const withLinks = (label: string) => group(label, { ...linkWords, links: waysOn() });

/** The states of the page behind a link in a mail, by what the link has to show. */
export const linkViews = {
	open: withButton("Before the button is pressed"),
	opensItself: withButton("While the browser that subscribed presses it"),
	done: withLinks("Done"),
	over: withLinks("Used, or too old"),
	incomplete: withLinks("A part of the address is missing"),
};

/** The title and description of a page in search results. */
export const titleAndDescription = (hint: { placeholders?: readonly string[]; hint?: string } = {}) => ({
	title: line("Title of the window", { max: TITLE_MAX, ...hint }),
	description: text("Description", { max: DESCRIPTION_MAX, ...hint }),
});

/** The same with the day on which the page's own words last changed. */
export const searchResults = group("In search results", {
	...titleAndDescription(),
	updated: z.iso.date("Enter a date.").register(fieldHints, {
		label: "Words last changed",
		type: "date",
		hint: "Publishing a change puts that day here, unless you choose another.",
	}),
});

type PageSchema = z.ZodObject<{ meta: z.ZodType<{ title: string; description: string; updated?: string }> }>;

/** The document of a page. */
export type PageDocument<Schema extends PageSchema = PageSchema> = SiteDocument<Schema> & {
	/** The address of the page. */
	path: string;
};

/** The documents of pages among these, in the order of their addresses. */
export const pagesAmong = (documents: Iterable<SiteDocument>): PageDocument[] =>
	[...documents].filter(isPage).toSorted((one, other) => one.path.localeCompare(other.path, LOCALE));

const isPage = (document: SiteDocument): document is PageDocument => "path" in document;

type NewPage = {
	/** Of its file in `content/pages/`. */
	name: string;
	file?: string;
	title: string;
	path: string;
	about?: string;
	placeholders?: readonly string[];
	forOwners?: readonly string[];
	/** Further addresses that show words of it. */
	alsoAt?: readonly string[];
};

/** Makes the document of a page, with its parts in the order in which the page shows them. */
export function pageDocument<Shape extends PageSchema["shape"]>(
	{ name, path, alsoAt = [], placeholders = [], ...page }: NewPage,
	shape: Shape,
) {
	const document = documentOf(
		{
			file: `pages/${name}`,
			about: "The words of the page",
			...page,
			id: `page-${name}`,
			where: path,
			previews: [path, ...alsoAt],
			placeholders: [...COMPANY_PLACEHOLDERS, ...placeholders],
		},
		shape,
	);
	return { ...document, path };
}
