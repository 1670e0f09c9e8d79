import fc from "fast-check";
import { JSDOM } from "jsdom";
import { expect, test } from "vitest";
import { builtPosts } from "#testing/articles/built-posts.ts";
import { articleKind, sumProblems } from "./article-kind.server.ts";
import { type DeclaredSums, exploreArticle } from "./explore-article.server.ts";
import { findSums, isRight } from "./printed-sums.ts";
import { evaluate, follow, type PageSums, printInput, printSum, readTyped } from "./sum-figures.ts";

const IN_EXAMPLE = "(in the example)";
const posts = builtPosts();

const bodyOf = (html: string) => new JSDOM(html).window.document.body;
const textOf = (body: Element) => body.textContent.replaceAll(/\s+/g, " ").trim();

/** The text that the page shows for these inputs. */
function shownText(page: HTMLElement, sums: PageSums, inputs: ReadonlyMap<string, number>): string {
	const body = page.ownerDocument.importNode(page, true);
	const { texts, values } = follow(sums, inputs);
	for (const figure of body.querySelectorAll("[data-is], [data-in]")) {
		figure.textContent = texts.get(figure.getAttribute("data-is") ?? figure.getAttribute("data-in") ?? "") ?? "?";
	}
	for (const words of body.querySelectorAll("[data-when], [data-else]")) {
		const otherwise = words.getAttribute("data-else");
		const isTrue = evaluate(sums.words[Number(words.getAttribute("data-when") ?? otherwise)] ?? [], values) === 1;
		if (isTrue === (otherwise !== null)) words.remove();
	}
	return textOf(body);
}

/** Inputs within their limits, at a hundredth of the way between them or as finely as the page takes them. */
const inputsOf = ({ inputs }: PageSums) =>
	fc
		.tuple(...inputs.map(({ least, most }) => fc.double({ min: least, max: most, noNaN: true })))
		.map((drawn) => new Map(inputs.map(({ name }, index) => [name, Math.round((drawn[index] ?? 0) * 100) / 100])));

const ofRepository = posts.map((post) => ({ post, ...exploreArticle(post.html, post, IN_EXAMPLE) }));

test.each(ofRepository)(
	"the figures of $post.slug are inputs and sums that hold together",
	({ post, html, sums, problems }) => {
		expect(problems).toEqual([]);
		const marked = sums ?? expect.unreachable();
		expect(marked.results).toHaveLength(3);
		expect(shownText(bodyOf(html), marked, new Map())).toBe(textOf(bodyOf(post.html)));
	},
);

test.each(ofRepository)("whatever a reader puts in, every sum that $post.slug prints is right", ({ html, sums }) => {
	const marked = sums ?? expect.unreachable();
	const body = bodyOf(html);
	fc.assert(
		fc.property(inputsOf(marked), (inputs) => {
			const text = shownText(body, marked, inputs);
			const printed = findSums(text);
			// A sum that divides by nothing has a dash in place of a figure.
			expect(text.split(" = ").length - 1 - printed.length).toBeLessThanOrEqual(text.split("–").length - 1);
			expect(printed.filter((sum) => !isRight(sum)).map((sum) => sum.text)).toEqual([]);
		}),
		{ numRuns: 40 },
	);
});

const EXAMPLE =
	"They retype 312 orders at 6 minutes each: 312 × 6 ÷ 60 = 31.2 hours. An hour costs ₦2,000, so 31.2 × ₦2,000 = ₦62,400. It pays.";
const inputs: DeclaredSums["inputs"] = [
	{ name: "orders", says: "retype {orders} orders", value: "312", label: "orders" },
	{ name: "minutes", says: "at {minutes} minutes each", value: "6", label: "minutes" },
	{ name: "hour", says: "An hour costs {hour}", value: "₦2,000", label: "an hour" },
];
const hours = { says: "{orders} × {minutes} ÷ 60 = {hours} hours", sum: "hours = orders × minutes ÷ 60" };
const cost = { says: "{hours} × {hour} = {cost}", sum: "cost = hours × hour" };
const problemsOf = (declared: DeclaredSums, text = EXAMPLE) =>
	exploreArticle(`<p>${text}</p>`, { inputs, sums: [hours, cost], ...declared }, IN_EXAMPLE).problems.map(
		({ message }) => message,
	);

test("marks become fields, figures that follow and halves of sums, and nothing else of the text changes", () => {
	const words = [{ says: "It pays.", if: "cost < 100000", else: "It costs {cost} & more." }];
	const { html, sums } = exploreArticle(`<p>${EXAMPLE}</p>`, { inputs, sums: [hours, cost], words }, IN_EXAMPLE);
	expect(html).toContain('retype <span data-in="orders" data-touch="sums"><span>312</span></span> orders');
	expect(html).toContain(
		'<span data-sum><span><span data-is="hours">31.2</span> × <span data-is="hour">₦2,000</span></span> <span>= <span data-is="cost">₦62,400</span></span></span>',
	);
	expect(html).toContain(
		'<span data-kept><span data-in="hour" data-touch="sums"><span>₦2,000</span></span>,</span> so',
	);
	expect(html).toContain(
		'<span data-when="0">It pays.</span><span data-else="0" hidden>It costs <span data-is="cost"></span> &amp; more.</span>',
	);
	expect(sums?.sums.map(({ terms }) => terms)).toEqual([
		["orders", "minutes", "×", 60, "÷"],
		["hours", "hour", "×"],
	]);
	expect(sums?.inputs.map(({ least, most, step }) => [least, most, step])).toEqual([
		[31.2, 3120, 1],
		[0.6, 60, 1],
		[200, 20_000, 100],
	]);
});

test.each<[string, DeclaredSums, string?]>([
	["no input and no sum above it is called “late”", { sums: [{ ...cost, sum: "cost = late × hour" }] }],
	["no input and no sum above it is called “cost”", { sums: [{ ...cost, sum: "cost = cost × 2" }, hours] }],
	["It comes to ₦62,401", { sums: [hours, { ...cost, sum: "cost = hours × hour + 1" }] }],
	["“retype 312 orders” has to be in the text once; it is not there", {}, EXAMPLE.replace("retype", "type")],
	["has to be in the text once; it is more than once there", {}, `${EXAMPLE} ${EXAMPLE}`],
	["two figures called “hours”", { sums: [hours, hours, cost] }],
	["one of them has to be a rate", { sums: [hours, { ...cost, sum: "cost = hour × hour" }] }],
	["one here is in ₦, and the other isn’t", { sums: [hours, { ...cost, sum: "cost = hours + hour" }] }],
	["“hours” is in ₦, and the text prints 31.2", { sums: [{ ...hours, sum: "hours = hour × 0.0156" }] }],
	["is not true of the example", { words: [{ says: "It pays.", if: "cost > 100000" }] }],
	["has to be a sum with a label", { results: ["cost"] }],
	["a bracket is not closed", { sums: [hours, { ...cost, sum: "cost = (hours × hour" }] }],
])("a fault is named: %s", (message, declared, text) => {
	expect(problemsOf(declared, text).join(" ")).toContain(message);
});

test("two currencies meet by a rate alone, which is an input of its own", () => {
	const text = "A seat costs $20, and a dollar ₦1,500, so 3 seats are ₦90,000.";
	const rate = { name: "rate", says: "a dollar {rate}", value: "₦1,500", per: "$1", label: "a dollar" };
	const declared = {
		inputs: [
			{ name: "seat", says: "costs {seat}", value: "$20", label: "a seat" },
			{ name: "seats", says: "so {seats} seats", value: "3", label: "seats" },
			rate,
		],
		sums: [{ says: "are {total}.", sum: "total = seats × seat × rate" }],
	};
	expect(problemsOf(declared, text)).toEqual([]);
	const { per: _, ...money } = rate;
	expect(problemsOf({ ...declared, inputs: [...declared.inputs.slice(0, 2), money] }, text)).toEqual([
		expect.stringContaining("has to be a rate"),
	]);
});

test("what a reader types is read as it is meant, and refused in words where it is no figure of this kind", () => {
	const naira = { name: "hour", label: "an hour", example: "₦2,000", least: 500, most: 2_000_000, step: 100 };
	const typed = ["1,200", "1 200", "240k", "1.2m", "₦ 900", "750.255"].map((text) => readTyped(text, naira));
	expect(typed).toEqual([1200, 1200, 240_000, 1_200_000, 900, 750.26].map((shown) => ({ shown })));
	const refused = ["", "many", "-5", "$900", "499", "3m"].map((text) => readTyped(text, naira));
	const problems = ["number", "number", "number", "currency", "limits", "limits"];
	expect(refused).toEqual(problems.map((problem) => ({ problem })));
	expect(readTyped("₦5", { ...naira, example: "5", least: 0 })).toEqual({ problem: "plain" });
});

test("a figure is printed as the example is: rounded, up where it says so, with two digits at least, and money as money", () => {
	const printed = (exact: number, example: string, rounds?: "up" | "down") => printSum(exact, { example, rounds }).text;
	expect(printed(43.35, "44", "up")).toBe("44");
	expect(printed(43.35, "43", "down")).toBe("43");
	expect(printed(0.0416, "7.2")).toBe("0.042");
	expect(printed(0.4416, "52%")).toBe("44%");
	expect(printed(-1234.5, "₦900")).toBe("−₦1,235");
	expect(printed(Number.NaN, "7.2")).toBe("–");
	expect(printInput(2.5, { example: "$4" })).toBe("$2.50");
});

test("a fault has its line in the article's file", () => {
	for (const [id, text] of articleKind.inRepository) {
		expect([id, sumProblems(text)]).toEqual([id, []]);
		const wrong = text.replace(/^results: \[\w+/m, "results: [nothing");
		const line = wrong.split("\n").findIndex((each) => each.startsWith("results")) + 1;
		expect(sumProblems(wrong)).toEqual([{ line, message: expect.stringContaining("“nothing”") }]);
	}
});
