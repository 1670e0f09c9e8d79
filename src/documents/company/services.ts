import { z } from "zod";
import { documentOf } from "#documents/document.ts";
import { choice, fieldHints, group, line, lines, list, optionalLine, promises, text } from "#documents/fields.ts";
import { link } from "#documents/pages/page.ts";

const DRAWINGS = ["managedIntelligence", "workflow", "infrastructure", "models", "agents"] as const;

export const servicesDocument = documentOf(
	{
		file: "company/services",
		title: "Services",
		about: "What you offer, and what is in it",
		where: "Home, Services",
		previews: ["/services", "/"],
		placeholders: ["planFrom"],
	},
	{
		services: list(
			"Services",
			{
				title: line("Name"),
				inShort: line("In the middle of a sentence", { hint: "managed intelligence" }),
				summary: line("In one line", { hint: "Home" }),
				text: text("What it is", { hint: "Services" }),
				features: lines("What you get", { hint: "A line each" }),
				from: optionalLine("From what price", {
					max: 60,
					hint: "From $4,000, or how it is quoted. Home and Services show it, and how long it takes, once an owner has confirmed the service.",
				}),
				ownerConfirms: promises,
				comparison: group(
					"In the comparison",
					{
						forWhom: line("For whom"),
						price: line("From what price", {
							hint: "Or how it is quoted. {planFrom} is the lower price of your plans.",
						}),
						duration: line("How long it takes"),
						needs: line("What you need from the client"),
						example: link("Example").optional(),
					},
					"Leave it empty to leave it out.",
				).optional(),
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
				drawing: group("Drawing", { name: choice("Which", DRAWINGS) }, "Leave it empty for none.").optional(),
			},
			{ item: "service", min: 1, max: 10 },
		),
	},
);
