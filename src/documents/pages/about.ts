import { z } from "zod";
import { choice, fieldHints, group, line, list, optionalLine, promises, text } from "#documents/fields.ts";
import { closing, heading, pageDocument, searchResults } from "./page.ts";

const PERCENTS = ["75", "90", "100"] as const;

export const aboutDocument = pageDocument(
	{ name: "about", title: "About", path: "/about" },
	{
		meta: searchResults,
		heading: heading(),
		intro: group("Words that change, below the heading", {
			words: z.array(z.string().trim().min(1).max(40)).length(3, "Write three lines.").register(fieldHints, {
				label: "One after the other",
				hint: "A line each",
				isLong: true,
				isMessage: true,
				isSpecified: true,
			}),
		}),
		drives: group("What drives you", {
			title: line("Title", { max: 60 }),
			label: line("Of the tabs, for those who don't see them", { max: 60 }),
			statements: list(
				"Statements",
				{
					name: line("Tab", { max: 20, isSpecified: true }),
					statement: text("Sentence", { max: 300, isSpecified: true }),
					text: optionalLine("Below it", { max: 300, isLong: true }),
					picture: choice("Drawing", ["mission", "vision", "goal"]),
					drawingLabel: optionalLine("What the drawing shows, for those who don't see it"),
					caption: optionalLine("Below the drawing"),
				},
				{ item: "statement", min: 1, max: 3 },
			),
		}),
		approach: group("How you work", {
			title: line("Title", { max: 60 }),
			drawingLabel: line("What the drawing shows, for those who don't see it"),
			steps: z
				.array(
					z.object({
						title: line("Step", { max: 40, isSpecified: true }),
						text: text("Sentences", { max: 350 }),
						ownerConfirms: promises,
					}),
				)
				.length(3, "The drawing has three steps.")
				.register(fieldHints, { label: "Steps", item: "step" }),
		}),
		people: group("Who you are", {
			title: line("Title", { max: 60 }),
			text: text("Sentence", { max: 200, hint: "Shown where more than one is named" }),
			promise: text("What is promised of the free consultation", {
				max: 200,
				hint: "{firstPerson} is the first of them.",
			}),
			nobody: text("While no one is named", { max: 300 }),
		}),
		impact: group("Impact", {
			title: line("Title", { max: 60, isSpecified: true }),
			figures: list(
				"Figures",
				{
					percent: choice("Percent", PERCENTS),
					label: line("Of what", { max: 60, isSpecified: true }),
					text: text("What it means", { max: 250 }),
					ownerConfirms: promises,
				},
				{ item: "figure", min: 1, max: 3 },
			),
		}),
		closing: closing(),
	},
);
