import type { z } from "zod";
import { assessments } from "#features/assessment/assessments.server.ts";
import type { size, trade } from "#features/assessment/documents/advice.schema.ts";
import { listIn, readableKey, valuesIn } from "./form-values.ts";

const trades: Readonly<Record<z.output<typeof trade>, string>> = {
	site: "trades",
	shop: "shops and hospitality",
	digital: "online shops",
	software: "software firms",
	practice: "practices",
	clinic: "clinics",
	school: "schools",
	goods: "makers of goods",
	transport: "transport firms",
	charity: "charities",
	neutral: "all others",
};

/** The numbers of people in each size: from, and to. */
const sizes: Readonly<Record<z.output<typeof size>, readonly [number, number]>> = {
	solo: [1, 1],
	small: [2, 10],
	mid: [11, 50],
	large: [51, Number.POSITIVE_INFINITY],
};

function people(chosen: readonly (readonly [number, number])[]): string {
	if (chosen.length === 0) return "";
	const [from, to] = [Math.min(...chosen.map(([least]) => least)), Math.max(...chosen.map(([, most]) => most))];
	if (to === 1) return "one person";
	if (to === Number.POSITIVE_INFINITY) return from === 1 ? "" : `${from} people and more`;
	return from === 1 ? `up to ${to} people` : `${from} to ${to} people`;
}

const chosenIn = <Value>(names: Readonly<Record<string, Value>>, value: unknown) =>
	Object.entries(names).flatMap(([name, called]) => (listIn(value).includes(name) ? [called] : []));

/** Names the readers of a step's version: `For charities`, `For trades, 2 to 10 people`. */
function forWhom(value: unknown): string {
	const { size: chosen, trade, paid } = valuesIn(value);
	const size = people(chosenIn(sizes, chosen));
	const parts = [chosenIn(trades, trade).join(", "), size, paid && "paid on the spot"];
	return `For ${parts.filter(Boolean).join(", ") || "everyone else"}`;
}

/** The words of each answer of an assessment, by the ids of its question and its own. */
const answers: ReadonlyMap<string, string> = new Map(
	Object.values(assessments)
		.flatMap(({ documents }) => Object.values(documents))
		.flatMap((document) => listIn(valuesIn(document).questions).map(valuesIn))
		.flatMap((question) =>
			listIn(question.answers).map((answer): [string, string] => {
				const { id, value } = valuesIn(answer);
				return [`${question.id} ${id}`, String(value)];
			}),
		),
);

/** A condition in words: `Industry: Non-profit, Team size: Just me`. */
function inWords(condition: unknown): string {
	const { all, any, not, atLeast, of, ...questions } = valuesIn(condition);
	if (all) return listIn(all).map(inWords).join(", ");
	if (any) return listIn(any).map(inWords).join("; or ");
	if (not) return `not ${inWords(not)}`;
	if (atLeast) return `at least ${atLeast} of ${listIn(of).map(inWords).join("; ")}`;
	return Object.entries(questions)
		.map(([question, chosen]) => {
			const ids = Array.isArray(chosen) ? chosen : [chosen];
			const named = ids.map((id) => answers.get(`${question} ${id}`) ?? readableKey(String(id)));
			return `${readableKey(question)}: ${named.join(" or ")}`;
		})
		.join(", ");
}

const LONGEST = 160;

function nameOf(thing: unknown, position: string): string {
	const { title, value, name, label, text, texts, do: todo, if: condition, for: whom, id } = valuesIn(thing);
	const isText = (each: unknown) => typeof each === "string" && each !== "";
	const own = [title, value, name, label].find(isText);
	if (own) return String(own);
	// An item with an id is named by its words, not by its condition.
	if (condition !== undefined && id === undefined) return `Where ${inWords(condition)}`;
	if (todo !== undefined) return forWhom(whom);
	return String([text, valuesIn(listIn(texts)[0]).text].find(isText) ?? position);
}

/** Names the items of a list on the desk, no two alike: by their words, or by the condition under which they are said. */
export function nameThings(things: readonly unknown[], path: string): string[] {
	const key = readableKey(path.slice(path.lastIndexOf(".") + 1));
	const names = things.map((thing, index) => {
		const name = nameOf(thing, `${key} ${index + 1}`);
		return name.length > LONGEST ? `${name.slice(0, LONGEST)} …` : name;
	});
	return names.map((name, index) => {
		const before = names.slice(0, index).filter((each) => each === name).length;
		return before === 0 ? name : `${name} (${before + 1})`;
	});
}
