import { group, line, lines, list, promises, text } from "../fields.ts";
import { PERIOD_PLACEHOLDERS } from "../placeholders.ts";
import { nextStep, pageDocument } from "./page.ts";

const TEXT_MAX = 1_200;

const heading = group("Heading", {
	title: line("Title", { max: 60 }),
	updated: line("When the words last changed", { max: 60, placeholders: ["date"], hint: "{date} is the day above." }),
	contents: line("Title of the contents", { max: 40 }),
});

const paragraphs = (label: string) =>
	list(
		label,
		{
			text: text("Sentences", { max: TEXT_MAX, hint: "A link is written as [words](address)." }),
			ownerConfirms: promises,
		},
		{ item: "paragraph", min: 1, max: 12 },
	);

const before = paragraphs("Paragraphs");
const points = lines("Points", { hint: "A line each" });
/** Each with what it means here. */
const terms = list(
	"Terms",
	{ term: line("Term", { max: 60 }), text: text("Sentences", { max: TEXT_MAX }), ownerConfirms: promises },
	{ item: "term", min: 1, max: 20 },
);
/** Below the list or the table. */
const after = paragraphs("Paragraphs at the end");

/** Its name is its address on the page, which shows its parts in the order before, points, terms, table, after. */
const section = <Shape extends Parameters<typeof group>[1]>(label: string, shape: Shape) =>
	group(label, { title: line("Title", { max: 80 }), ...shape });

const caption = line("What the table shows", { max: 80 });
const column = (label: string) => line(label, { max: 40 });
const cell = (label: string) => text(label, { max: 250 });

/**
 * What this site does with personal data. Somebody has to confirm what the code cannot know: periods that the owner agrees
 * to, contracts, and the law that applies to the company.
 */
export const privacyPolicyDocument = pageDocument(
	{ title: "Privacy policy", path: "/privacy-policy", placeholders: PERIOD_PLACEHOLDERS },
	{
		heading,
		"who-we-are": section("Who you are", { before }),
		"what-you-give-us": section("What visitors give you", { before, terms, after }),
		"collected-automatically": section("What is collected automatically", { terms }),
		why: section("Legal grounds", {
			before,
			table: group("Table", {
				caption,
				columns: group("Columns", { use: column("First column"), ground: column("Second column") }),
				rows: list(
					"Rows",
					{ use: cell("Use"), ground: cell("Legal ground"), ownerConfirms: promises },
					{ item: "row", min: 1, max: 30 },
				),
			}),
			after,
		}),
		"who-else-sees-it": section("Who else sees it", { before, points, after }),
		"how-long": section("How long you keep it", {
			table: group("Table", {
				caption,
				columns: group("Columns", { data: column("First column"), kept: column("Second column") }),
				rows: list(
					"Rows",
					{ data: cell("Data"), kept: cell("Kept"), ownerConfirms: promises },
					{
						item: "row",
						min: 1,
						max: 30,
						hint: "The site deletes after the periods in braces: only what deletes can change them.",
					},
				),
			}),
			after,
		}),
		"your-rights": section("Rights", { before, points, after }),
		"security-changes-contact": section("Security, changes, contact", { terms, after }),
	},
);

/** What works for whom, how that is known, and what is missing. */
export const accessibilityDocument = pageDocument(
	{ title: "Accessibility", path: "/accessibility" },
	{
		heading,
		aim: section("Aim", { before }),
		"what-to-expect": section("What to expect", { points }),
		"how-tested": section("Tests", { before, points, after }),
		"known-gaps": section("Gaps", { terms }),
		"tell-us": section("How to tell you", { before }),
	},
);

/** What happens to the data of a client, and what the agreement says: nothing of it follows from the code. */
export const dataAndContractDocument = pageDocument(
	{ title: "Data and contract", path: "/data-and-contract" },
	{
		heading,
		scope: section("What the page is about", { before }),
		access: section("Who gets access, and how", { terms }),
		location: section("Where the data are", { terms }),
		"ai-providers": section("Which AI providers see what", { terms }),
		deletion: section("What is deleted, and when", { terms }),
		secrecy: section("Secrecy", { terms }),
		ownership: section("Who owns what", { terms }),
		ending: section("How it ends", { terms }),
		next: nextStep(),
	},
);
