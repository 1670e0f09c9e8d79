import { z } from "zod";
import { choice, fieldHints, flag, group, line, list, text } from "../fields.ts";
import { heading, nextStep, pageDocument } from "./page.ts";

/** Tools; the case studies are a document of the company. */
export const toolsDocument = pageDocument(
	{ title: "Tools", path: "/tools" },
	{
		heading: heading({ isSpecified: true }),
		tools: group("Tools", {
			title: line("Title", { max: 60, isSpecified: true }),
			tryNow: line("Button of a tool", { max: 30, isSpecified: true }),
			comingSoon: line("Button of one in the making", { max: 30, isSpecified: true }),
			items: list(
				"Tools",
				{
					title: line("Name", { max: 60, isSpecified: true }),
					slug: z
						.string()
						.regex(/^[a-z0-9-]+$/, "Small letters, digits and hyphens.")
						.register(fieldHints, { label: "Last part of the address", hint: "/tools/…" }),
					description: text("What it does", { max: 300 }),
					image: choice("Drawing", ["loanThreshold", "basicCore", "advancedCores", "planSurvey"]),
					comingSoon: flag("It is in the making: the button leads to its waitlist"),
				},
				{ item: "tool", min: 1, max: 8 },
			),
		}),
		stories: group("Case studies", {
			title: line("Title", { max: 60, isSpecified: true }),
			sampleLabel: line("Next to invented ones", { max: 40, isSpecified: true }),
		}),
		next: nextStep(),
	},
);
