import { z } from "zod";
import { digitsWithCountry } from "#content/telephone-digits.ts";
import {
	amount,
	choice,
	fieldHints,
	flag,
	group,
	line,
	lines,
	list,
	optionalLine,
	text,
	webAddress,
} from "./field-hints.ts";

const WEEK = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
const NETWORKS = ["Facebook", "X", "LinkedIn", "Instagram"] as const;
const MOST_OFFICES = 6;

const clock = (label: string) =>
	z
		.string()
		.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time such as 09:00.")
		.register(fieldHints, { label, type: "time" });

const timeZone = z
	.string()
	.refine((name) => Intl.supportedValuesOf("timeZone").includes(name), "Enter a time zone such as America/Chicago.")
	.register(fieldHints, { label: "Time zone", hint: "As in Africa/Lagos. The first office's is the desk's." });

const plan = (label: string) =>
	group(label, {
		dollars: amount("Price in whole US dollars", { max: 1_000_000 }),
		paymentUrl: webAddress("Page where it is paid", { hint: "Of your payment provider" }),
	});

/** What a company is called, where it is, how it is reached, what it costs. */
const factsSchema = z.object({
	legalName: line("Legal name", {
		hint: "As your registration has it. It stands in the footer, in every email and PDF.",
	}),
	description: line("What you do, in one sentence", { hint: "Footer and search engines" }),
	email: z
		.email("Enter an address in the form name@company.com.")
		.max(254)
		.register(fieldHints, { label: "Email", type: "email", hint: "On every page" }),
	plans: group("Prices", {
		quarterly: plan("Quarterly Plan"),
		semiAnnual: plan("Semi-Annual Plan"),
	}),
	scheduling: group("Booking a call", {
		label: line("Words of the button"),
		href: webAddress("Your booking page"),
	}),
	offices: list(
		"Offices",
		{
			label: line("As the footer names it", { hint: "Illinois, USA" }),
			phone: z
				.string()
				.trim()
				.regex(/^\+[\d\s()./\u2010-\u2015-]{6,39}$/u, "Enter the number with its country, such as +1 (312) 555-0142.")
				.register(fieldHints, { label: "Telephone", type: "tel" }),
			lines: lines("Address as it is shown", { hint: "A line each" }),
			street: line("Street"),
			city: line("City"),
			region: line("State or region"),
			postalCode: optionalLine("Postal code", { hint: "Empty where there is none" }),
			place: line("As a sentence names the place", { hint: "“With offices in Illinois and Lagos.”" }),
			country: line("Country"),
			countryInText: line("Country in the middle of a sentence", { hint: "the United States" }),
			countryCode: z
				.string()
				.regex(/^[A-Z]{2}$/, "Enter the two capital letters of the country, such as US.")
				.register(fieldHints, { label: "Country's two letters", hint: "US, NG, GB" }),
			timeZone,
		},
		{ item: "office", min: 1, max: MOST_OFFICES, hint: "The first is the seat." },
	),
	businessHours: group(
		"Business hours",
		{
			open: line("When you are open, as a sentence has it", { hint: "Monday to Friday, 9am-5pm" }),
			closed: line("When you are closed", { hint: "Closed on weekends" }),
			days: z.array(z.enum(WEEK)).min(1, "Choose at least one day.").register(fieldHints, { label: "Days" }),
			opens: clock("From"),
			closes: clock("To"),
		},
		"In each office's own time",
	),
	social: list(
		"Social networks",
		{ name: choice("Network", NETWORKS), href: webAddress("Your page there") },
		{ item: "network", min: 0, max: NETWORKS.length },
	),
	whatsApp: group("WhatsApp", {
		number: z
			.string()
			.overwrite(digitsWithCountry)
			.regex(/^\d{7,15}$/, "Enter the number with its country code, such as +49 89 1234567.")
			.register(fieldHints, { label: "Number", type: "tel", hint: "With the country code: +49 89 1234567" }),
		greeting: line("What the visitor's message begins with"),
	}),
	secondCurrency: group(
		"A second currency",
		{
			name: line("Name", { hint: "Naira" }),
			sign: line("Sign", { hint: "₦", max: 4 }),
			perDollar: z
				.number("Enter a number.")
				.positive("Enter a number above 0.")
				.register(fieldHints, { label: "So much for one US dollar" }),
			source: line("Whose rate it is", { hint: "the Central Bank of Nigeria's rate" }),
			day: line("Of which day", { hint: "March 3, 2026" }),
		},
		"Stands beside amounts in dollars. Leave all of it empty to show none.",
	).optional(),
	generatorOpenedOn: z.iso.date("Enter a date.").optional().register(fieldHints, {
		label: "The marketing plan generator opened on",
		type: "date",
		hint: "Empty while it is being built. Its waitlist is deleted six months after this day.",
	}),
});

/** A claim: what only the owner can make true waits until somebody stands by it. */
const promises = flag("It promises something: somebody has to confirm it before the site opens");

const DRAWINGS = ["managedIntelligence", "workflow", "infrastructure", "models", "agents"] as const;

/** What the company offers. */
const servicesSchema = z.object({
	services: list(
		"Services",
		{
			title: line("Name"),
			inShort: line("In the middle of a sentence", { hint: "managed intelligence" }),
			summary: line("In one line", { hint: "Home" }),
			text: text("What it is", { hint: "Services" }),
			features: lines("What you get", { hint: "A line each" }),
			ownerConfirms: promises,
			link: group(
				"Link to a page of its own",
				{
					label: line("Words of the link"),
					about: line("Said after them to those who hear the link alone"),
					to: z
						.string()
						// Never "//": that leads to another site.
						.regex(/^\/(?!\/)[a-z0-9/#-]*$/, "Enter an address of this site, such as /managed-intelligence.")
						.register(fieldHints, { label: "Page", hint: "/managed-intelligence" }),
				},
				"Leave it empty if it has none.",
			).optional(),
			drawing: group(
				"Drawing",
				{ name: choice("Which", DRAWINGS), label: line("What it shows, for those who don't see it") },
				"Leave it empty for none.",
			).optional(),
		},
		{ item: "service", min: 1, max: 10 },
	),
});

const quotes = (label: string) =>
	list(
		label,
		{
			quote: text("What was said"),
			author: line("Who said it"),
			position: line("Position"),
			company: line("Company"),
			sample: flag("No client said this: show “Invented example” beside it"),
			avatar: z
				.int("Enter a whole number.")
				.min(0)
				.max(11, "Enter a number from 0 to 11.")
				.register(fieldHints, { label: "Drawing beside it", hint: "A number from 0 to 11" }),
		},
		{ item: "quote", min: 0, max: 12 },
	);

/** What clients said. */
const testimonialsSchema = z.object({
	home: quotes("On Home"),
	managedIntelligence: quotes("On Managed intelligence"),
});

/** Who works at the company: up to six people, or nobody is named. */
const peopleSchema = z.object({
	people: list(
		"People",
		{
			name: line("Name"),
			role: line("What they do, and in which office"),
			text: line("What they do for a client, in one sentence"),
			photo: optionalLine("Photograph", {
				hint: "The name of a picture, as in /pictures/… Without one a monogram is drawn.",
			}),
		},
		{ item: "person", min: 0, max: 6, hint: "In the order of the page" },
	),
});

const answers = (label: string) =>
	list(
		label,
		{
			question: line("Question"),
			answer: text("Answer"),
			withBooking: flag("Show the link to the free call below it"),
			ownerConfirms: promises,
		},
		{
			item: "question",
			min: 0,
			max: 20,
			hint: "{plan prices}, {places} and {opening hours} stand for your own.",
		},
	);

/** What people ask, with the answers. */
const questionsSchema = z.object({
	contact: answers("On Contact"),
	managedIntelligence: answers("On Managed intelligence"),
});

const slug = () =>
	z
		.string()
		.trim()
		.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "The address has small letters, digits and single hyphens only.")
		.max(80, "Keep it under 80 characters.");

/** What was done for clients. */
const storiesSchema = z.object({
	stories: list(
		"Case studies",
		{
			slug: slug().register(fieldHints, { label: "Last part of the address", hint: "/tools/…" }),
			sample: flag("No client stands behind it: it says that it is invented, wherever it is shown"),
			title: line("Client"),
			websiteUrl: webAddress("The client's website").optional(),
			pageTitle: line("Title of the page", { hint: "In search results, without your name", max: 60 }),
			pageDescription: line("Description of the page", { hint: "In search results", max: 155 }),
			updated: z.iso.date("Enter a date.").register(fieldHints, { label: "Last changed", type: "date" }),
			description: text("In a sentence or two", { hint: "On the list, and below the heading" }),
			companyDescription: text("Who the client is"),
			issue: text("What was wrong"),
			solution: list(
				"What was done",
				{ title: line("Step"), description: text("What it was") },
				{ item: "step", min: 1, max: 8 },
			),
			period: line("Which months are compared"),
			metrics: list(
				"Numbers",
				{
					metric: line("What is counted"),
					before: line("Before"),
					after: line("After"),
					impact: line("What lies between"),
				},
				{ item: "number", min: 0, max: 10 },
			),
			quote: group("What the client says", {
				text: text("Words"),
				author: line("Who said it"),
				company: line("Of which company"),
			}),
			keyFigure: group("The one figure for the list", {
				change: line("Figure", { hint: "−33%" }),
				label: line("Of what", { hint: "customers lost a month" }),
			}),
		},
		{ item: "case study", min: 0, max: 12 },
	).refine(
		(stories) => new Set(stories.map(({ slug }) => slug)).size === stories.length,
		"Two case studies have the same address.",
	),
});

/** The title of its page then has 60 characters without the company's name: search engines cut off the rest. */
const CATEGORY_NAME_MAX = 36;
const MOST_CATEGORIES = 20;
const MOST_EARLIER = 20;

/** A category as it was called before, so that texts and links that still say so lead to it. */
const earlier = (label: string, hint: string, text: z.ZodString) =>
	z
		.array(text)
		.max(MOST_EARLIER, `Keep it to ${MOST_EARLIER} lines.`)
		.optional()
		.register(fieldHints, { label, hint, isLong: true, isOnceFilled: true });

/** The first of these texts that stands there twice. */
const repeated = (texts: readonly string[]) => texts.find((text, index) => texts.indexOf(text) !== index);

/** What articles are about, in the order of the blog's filter. */
const categoriesSchema = z.object({
	categories: list(
		"Categories",
		{
			name: line("Name", { max: CATEGORY_NAME_MAX, hint: "If you change it, its articles stay in it." }),
			slug: slug().register(fieldHints, {
				label: "Last part of the address",
				hint: "/blog/category/… Made of the name if you leave it empty. If you change it, the old one leads here.",
			}),
			earlierNames: earlier(
				"Earlier names",
				"A line each. Articles that still have one of these stay in this category.",
				z.string().trim().min(1).max(CATEGORY_NAME_MAX, `Keep each line to ${CATEGORY_NAME_MAX} characters.`),
			),
			earlierSlugs: earlier(
				"Earlier addresses",
				"A line each, the last part alone. Each leads to the address above.",
				slug(),
			),
		},
		{ item: "category", min: 1, max: MOST_CATEGORIES, hint: "In the order of the blog's filter" },
	).superRefine((categories, context) => {
		const name = repeated(categories.flatMap((each) => [each.name, ...(each.earlierNames ?? [])]));
		if (name !== undefined) context.addIssue(`“${name}” is there twice, as a name or as an earlier one.`);
		const address = repeated(categories.flatMap((each) => [each.slug, ...(each.earlierSlugs ?? [])]));
		if (address !== undefined) context.addIssue(`“${address}” is there twice, as an address or as an earlier one.`);
	}),
});

const SENTENCE_MAX = 3_000;
const MOST_CONFIRMATIONS = 500;

/**
 * Who stands by which sentence, and since when. `says` is the text of a claim, word for word: a text that changes has to be
 * confirmed anew.
 */
const confirmationsSchema = z.object({
	confirmations: list(
		"Confirmations",
		{
			says: line("Sentence", { max: SENTENCE_MAX }),
			by: line("Who stands by it"),
			on: z.iso.date("Enter a date.").register(fieldHints, { label: "Since", type: "date" }),
		},
		{ item: "confirmation", min: 0, max: MOST_CONFIRMATIONS },
	),
});

const PATH_MAX = 200;
const MOST_CHANGES = 300;

/** Part of a sentence: the space between it and the link that follows belongs to it. */
const asItStands = (label: string) => z.string().min(1).max(SENTENCE_MAX).register(fieldHints, { label });

/** Texts of a page in other words than the site came with. */
const wordsSchema = z.object({
	changes: list(
		"Texts",
		{
			path: line("Where it stands", { max: PATH_MAX }),
			was: asItStands("What it said"),
			text: asItStands("What it says"),
			/** The specification fixes it, and somebody chose to change it all the same. */
			isDeliberate: z.boolean().optional().register(fieldHints, { label: "Changed all the same" }),
		},
		{ item: "text", min: 0, max: MOST_CHANGES },
	),
});

/** The documents of the company, by id, with the fields that each has. */
export const companyDocuments = {
	facts: factsSchema,
	services: servicesSchema,
	testimonials: testimonialsSchema,
	people: peopleSchema,
	questions: questionsSchema,
	stories: storiesSchema,
	categories: categoriesSchema,
	confirmations: confirmationsSchema,
	"words-home": wordsSchema,
	"words-about": wordsSchema,
	"words-services": wordsSchema,
	"words-tools": wordsSchema,
	"words-managed-intelligence": wordsSchema,
	"words-contact": wordsSchema,
} as const;

/** Which of them. */
export type CompanyDocumentId = keyof typeof companyDocuments;

/** All of them. */
export const companySchema = z.object(companyDocuments);

/** What the documents say, checked. */
export type CompanyValues = z.output<typeof companySchema>;
