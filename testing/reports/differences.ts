/** A report whose three steps are not those that a person advised, or not in that order. */
type Difference = { firm: string; assessment: "basic" | "advanced"; right: "engine" | "person" | "both"; why: string };

const notes: readonly (readonly [Difference["firm"], Difference["assessment"], Difference["right"], string])[] = [
	[
		"solo-consultant",
		"basic",
		"person",
		"More clients were asked for: half a page a month wins some, counting what they cost wins none. The ranking prefers the 7 points of an hour's work.",
	],
	[
		"solo-consultant",
		"advanced",
		"engine",
		"The person put the untested backup first. It has become an hour on the side, which leaves the place to a step that brings clients.",
	],
	[
		"bakery-lagos",
		"basic",
		"person",
		"The job that only one person can do is the second warning, and one warning gets a place. The engine counts what a customer costs, because costs were named.",
	],
	[
		"heating-45",
		"advanced",
		"person",
		"Repricing the worst jobs serves the goal, to keep more profit. The ranking takes a second step about people, the trouble that was named.",
	],
	["dental-clinic", "basic", "both", "Connecting calendar and invoices earns 9 points, finishing the procedures 8."],
	[
		"software-firm",
		"basic",
		"both",
		"The same three steps. The person begins with the months of cash, the engine with the largest gain.",
	],
	[
		"private-school",
		"basic",
		"both",
		"Chaos was named: the person brings the records together first, the engine writes the work down first.",
	],
	[
		"corner-shop",
		"basic",
		"person",
		"For two people with a notebook a list of regulars does more than a page of figures, which the named trouble moves up.",
	],
	[
		"corner-shop",
		"advanced",
		"both",
		"The margin is roughly known: the engine works it out, the person already counts what spoils.",
	],
	[
		"poultry-farm",
		"basic",
		"person",
		"One book for flock, feed and sales helps more than a list of customers; the ranking sees the points alone.",
	],
	[
		"poultry-farm",
		"advanced",
		"person",
		"A lender asks for books. Beside two alarms a warning gets no place, so the report says it as a sentence.",
	],
	["small-hotel", "basic", "both", "The same three steps. The warning takes a place, not the first one."],
	[
		"small-hotel",
		"advanced",
		"both",
		"Faults counted, or regulars with a fixed rate: each keeps guests, the trouble that was named.",
	],
	[
		"lorry-firm",
		"basic",
		"both",
		"After spending the engine works out the margin, which needs it; the person gathers the records.",
	],
	[
		"lorry-firm",
		"advanced",
		"both",
		"Disorder was named: the engine puts the books in order, the person costs five routes.",
	],
	[
		"charity",
		"basic",
		"person",
		"The same three steps. Spending by month comes before the margin that it is a part of.",
	],
	[
		"charity",
		"advanced",
		"engine",
		"The person put the untested backup first; it has become an hour on the side. A budget and a reserve are what remains.",
	],
	[
		"estate-agency",
		"advanced",
		"person",
		"Paying for portals without a count is the second warning, and one warning gets a place; the report says it as a sentence.",
	],
];

/** Every difference, with who is right. The engine is not bent to single cases: its ranking rests on published points. */
export const differences: readonly Difference[] = notes.map(([firm, assessment, right, why]) => ({
	firm,
	assessment,
	right,
	why,
}));
