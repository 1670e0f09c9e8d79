import { byCount, group, line, lines, list, promises, text } from "../fields.ts";
import { closing, link, pageDocument } from "./page.ts";

const plan = (label: string) =>
	group(label, {
		name: line("Name", { max: 60, isSpecified: true }),
		period: line("Below the price", { max: 40, isSpecified: true }),
		features: lines("What it holds", { hint: "A line each", isSpecified: true }),
		action: line("Button", { max: 40 }),
	});

/** {two}: two quarters. {six}: the longer plan. */
const SUM = ["two", "six", "saved"];
const sum = (label: string) => line(label, { max: 200, placeholders: SUM });

const part = (label: string) =>
	group(label, {
		name: line("Its tab", { max: 30 }),
		title: line("Title", { max: 80 }),
		text: text("Sentences", { max: 300 }),
	});

/** Managed intelligence; prices, quotes and questions are documents of the company. */
export const managedIntelligenceDocument = pageDocument(
	{ title: "Managed intelligence", path: "/managed-intelligence" },
	{
		hero: group("Top", {
			title: line("Headline", { max: 80 }),
			lead: text("First sentences", { max: 300 }),
			primary: link("First button"),
			secondary: link("Second button"),
		}),
		features: group("What a client gets", {
			title: line("Title", { max: 60 }),
			items: list(
				"Features",
				{ title: line("Title", { max: 80 }), text: text("Sentences", { max: 300 }), ownerConfirms: promises },
				{ item: "feature", min: 1, max: 6 },
			),
		}),
		tour: group("The example", {
			title: line("Title", { max: 60 }),
			sampleLabel: line("Next to invented figures", { max: 40, isSpecified: true }),
			text: text("Sentences", { max: 400 }),
			dashboard: group("Dashboard", { name: line("Its tab", { max: 30 }) }),
			report: part("Report"),
			reportAlone: line("Link to the report's own page", { max: 40 }),
			reportFold: line("Unfolds the report on a phone", { max: 40 }),
			answers: part("Answers"),
		}),
		scope: group("What both plans hold", {
			title: line("Title", { max: 60 }),
			text: text("Sentence", { max: 200 }),
			fold: line("Unfolds the rows on a phone", { max: 40 }),
			rows: list(
				"Rows",
				{ term: line("What", { max: 80 }), text: text("How much of it", { max: 300 }), ownerConfirms: promises },
				{
					item: "row",
					min: 0,
					max: 12,
					hint: "A row that promises something is shown once an owner has confirmed it.",
				},
			),
		}),
		booking: group("Line with the booking button", { text: text("Sentences", { max: 200 }) }),
		testimonials: group("Quotes of clients", {
			title: line("Title", { max: 60 }),
			sampleLabel: line("Next to invented ones", { max: 40, isSpecified: true }),
		}),
		plans: group("Plans", {
			title: line("Title", { max: 60 }),
			quarterly: plan("Quarterly"),
			semiAnnual: plan("Semi-annual"),
			mark: group("Mark on the second", {
				text: line("Words", { max: 40, isSpecified: true }),
				ownerConfirms: promises,
			}),
			prices: group("What follows from the prices", {
				saving: line("What the longer plan saves", { max: 60, isSpecified: true, placeholders: ["saved"] }),
				free: byCount("Months that are free", { max: 60, isSpecified: true }),
				sum: group("Below both plans", {
					more: sum("Where the longer plan costs more"),
					same: sum("Where both cost the same"),
					less: sum("Where it costs less"),
					lessByMonths: byCount("Where it costs less by whole months", { max: 200, placeholders: SUM }),
				}),
			}),
			terms: group("Terms", {
				text: text("Sentences", { max: 400, hint: "A link is written [words](address)." }),
				ownerConfirms: promises,
			}),
		}),
		questions: group("Questions", { title: line("Title", { max: 60 }) }),
		closing: closing(),
	},
);
