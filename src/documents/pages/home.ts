import { choice, group, line, list, promises, text } from "../fields.ts";
import { closing, link, pageDocument } from "./page.ts";

const figure = (label: string) =>
	group(label, {
		value: line("Figure", { max: 20, isSpecified: true }),
		label: line("Of what", { max: 40, isSpecified: true }),
	});

const assessment = (label: string) => group(label, { facts: line("Below its name", { max: 80 }) });

export const homeDocument = pageDocument(
	{ title: "Home", path: "/" },
	{
		hero: group("Top", {
			title: line("Headline", { max: 80, isSpecified: true }),
			lead: text("First sentence", { max: 250 }),
			plans: group("Line of prices", {
				link: line("Link to the plans", { max: 60 }),
				after: line("After it", { max: 80 }),
			}),
			services: link("Second button", { isSpecified: true }),
		}),
		dataInsights: group("Card", {
			title: line("Title", { max: 60, isSpecified: true }),
			note: line("Note", { max: 40 }),
			growth: figure("First figure"),
			points: figure("Second figure"),
			accuracy: figure("Third figure"),
		}),
		platforms: group("Platforms", {
			title: line("Title", { max: 60, isSpecified: true }),
			note: line("Note", { max: 120 }),
			pause: line("Button that stops them", { max: 20 }),
			play: line("Button that starts them", { max: 20 }),
			moving: line("What moves, for those who don't see it", { max: 60 }),
		}),
		services: group("Services", {
			title: line("Title", { max: 60 }),
			text: text("Sentences", { max: 300 }),
			ownerConfirms: promises,
			all: line("Link to all", { max: 120 }),
		}),
		why: group("Why you", {
			title: line("Title", { max: 60 }),
			text: text("Sentences", { max: 300 }),
			reasons: list(
				"Reasons",
				{
					title: line("Title", { max: 60, isSpecified: true }),
					picture: choice("Drawing", ["strategyFirst", "builtToScale", "valueLed", "insightAction"]),
					text: text("Sentences", { max: 300 }),
					ownerConfirms: promises,
				},
				{ item: "reason", min: 1, max: 8 },
			),
		}),
		assessments: group("Assessments", {
			title: line("Title", { max: 80 }),
			text: text("Sentences", { max: 250 }),
			basic: assessment("Business Assessment"),
			advanced: assessment("Advanced Business Assessment"),
			start: line("Button", { max: 20, isSpecified: true }),
			note: line("Note", { max: 80 }),
		}),
		testimonials: group("Quotes of clients", {
			title: line("Title", { max: 60 }),
			sampleLabel: line("Next to invented ones", { max: 40, isSpecified: true }),
			position: line("Which one is shown", {
				max: 40,
				placeholders: ["current", "total"],
				hint: "{current} is its number, {total} how many there are.",
			}),
			show: line("Button that shows one, for those who don't see it", {
				max: 40,
				placeholders: ["number"],
				hint: "{number} is its number.",
			}),
			pause: line("Button that stops them", { max: 40 }),
			play: line("Button that starts them", { max: 40 }),
		}),
		closing: closing(),
	},
);
