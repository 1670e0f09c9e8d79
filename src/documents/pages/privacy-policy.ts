import { group, line, list, promises, text } from "../fields.ts";
import { PERIOD_PLACEHOLDERS } from "../placeholders.ts";
import { pageDocument } from "./page.ts";
import { after, before, points, policyHeading, section, terms } from "./policy.ts";

const caption = () => line("What the table shows", { max: 80 });
const column = (label: string) => line(label, { max: 40 });
const cell = (label: string) => text(label, { max: 250 });

/**
 * What this site does with personal data. Somebody has to confirm what the code cannot know: periods that the owner agrees
 * to, contracts, and the law that applies to the company. The name of a section is its address on the page.
 */
export const privacyPolicyDocument = pageDocument(
	"privacy-policy",
	{ title: "Privacy policy", path: "/privacy-policy", placeholders: PERIOD_PLACEHOLDERS },
	{
		heading: policyHeading(),
		"who-we-are": section("Who you are", { before: before() }),
		"what-you-give-us": section("What visitors give you", { before: before(), terms: terms(), after: after() }),
		"collected-automatically": section("What is collected automatically", { terms: terms() }),
		why: section("Legal grounds", {
			before: before(),
			table: group("Table", {
				caption: caption(),
				columns: group("Columns", {
					use: column("First column"),
					ground: column("Second column"),
				}),
				rows: list(
					"Rows",
					{ use: cell("Use"), ground: cell("Legal ground"), ownerConfirms: promises },
					{ item: "row", min: 1, max: 30 },
				),
			}),
			after: after(),
		}),
		"who-else-sees-it": section("Who else sees it", { before: before(), points: points(), after: after() }),
		"how-long": section("How long you keep it", {
			table: group("Table", {
				caption: caption(),
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
			after: after(),
		}),
		"your-rights": section("Rights", { before: before(), points: points(), after: after() }),
		"security-changes-contact": section("Security, changes, contact", { terms: terms(), after: after() }),
	},
);
