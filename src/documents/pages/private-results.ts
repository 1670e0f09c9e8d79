import { documentOf } from "#documents/document.ts";
import { byCount, group, line, text } from "#documents/fields.ts";
import { COMPANY_PLACEHOLDERS, PERIOD_PLACEHOLDERS } from "#documents/placeholders.ts";
import { waysOn } from "./page.ts";

const placeholders = [...COMPANY_PLACEHOLDERS, ...PERIOD_PLACEHOLDERS];

const label = (of: string, ...own: string[]) => line(of, { max: 80, placeholders: own });
const sentences = (of: string, ...own: string[]) => text(of, { max: 300, placeholders: own });
const message = (of: string) => group(of, { title: label("Title"), text: sentences("Sentences") });

export const privateResultsDocument = documentOf(
	{
		file: "pages/private-results",
		title: "Private results",
		about: "The page behind a private link",
		where: "Private links",
		previews: ["/results/incomplete"],
		placeholders,
	},
	{
		heading: group("Heading", {
			title: label("Title"),
			private: sentences("Who can open it"),
			again: label("Button to another result"),
			print: label("Button that prints"),
			againNote: sentences("Below the buttons"),
			facts: label("Below the title of the report", "assessment", "day"),
		}),
		outdated: sentences("Where the report can't be shown"),
		changes: group("What changed", {
			title: label("Title"),
			since: label("Since when", "day"),
			caption: label("What the table shows", "before", "now"),
			pillar: label("First column"),
			change: label("Last column"),
			total: label("Last row"),
			earlier: label("An earlier result", "day", "points"),
			score: label("One that is not compared", "day", "total", "maximum"),
			notComparable: sentences("Why not"),
			scoredAnew: sentences("Where the points have changed"),
		}),
		remove: group("How long it stays", {
			title: label("Title"),
			ends: sentences("When it ends", "day"),
			summary: label("Title of what removes it"),
			text: byCount("Sentences"),
			button: label("Button"),
		}),
		gone: group("In its place", {
			removed: group("Once it is removed", { title: label("Title"), text: byCount("Sentences") }),
			over: message("Once it has ended"),
			incomplete: message("A part of the address is missing"),
			links: waysOn(),
		}),
	},
);
