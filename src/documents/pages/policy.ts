import { group, line, lines, list, promises, text } from "../fields.ts";

const TEXT_MAX = 1_200;

/** The head of a policy. */
export const policyHeading = () =>
	group("Heading", {
		title: line("Title", { max: 60 }),
		updated: line("When the words last changed", {
			max: 60,
			placeholders: ["date"],
			hint: "{date} is the day above.",
		}),
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

/** What a section begins with. */
export const before = () => paragraphs("Paragraphs");

/** What a section ends with, below its list or its table. */
export const after = () => paragraphs("Paragraphs at the end");

/** A list of points. */
export const points = () => lines("Points", { hint: "A line each" });

/** A list of terms, each with what it means here. */
export const terms = () =>
	list(
		"Terms",
		{ term: line("Term", { max: 60 }), text: text("Sentences", { max: TEXT_MAX }), ownerConfirms: promises },
		{ item: "term", min: 1, max: 20 },
	);

/** A section: the page shows its parts in the order before, points, terms, table, after. */
export const section = <Shape extends Parameters<typeof group>[1]>(label: string, shape: Shape) =>
	group(label, { title: line("Title", { max: 80 }), ...shape });
