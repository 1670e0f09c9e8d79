import type { CompanyFacts, Questions } from "./company-facts.ts";
import { companyWords } from "./company-words.ts";
import { plansOf } from "./plans.ts";

/** What a text of a question may name, and what it stands for. */
const factsInQuestions = (facts: CompanyFacts): Readonly<Record<string, string>> => ({
	"{plan prices}": plansOf(facts).both,
	"{places}": companyWords(facts).places,
	"{opening hours}": companyWords(facts).openHours,
});

/** Questions with their answers as a page shows them: with the company's own facts, and the link to the free call. */
export function answered(questions: Questions["contact"], facts: CompanyFacts) {
	const known = factsInQuestions(facts);
	const fill = (text: string) => text.replaceAll(/\{[a-z ]+\}/g, (name) => known[name] ?? name);
	return questions.map(({ question, answer, withBooking, ...more }) => ({
		...more,
		question: fill(question),
		answer: fill(answer),
		...(withBooking && { link: { ...facts.scheduling, newTab: true } }),
	}));
}
