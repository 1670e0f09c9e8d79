import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { planFigures } from "#documents/content/plans.ts";
import { claimSentence, claimTexts } from "#domain/claims.ts";
import {
	confirmedScope,
	managedIntelligenceDocument,
	planSentences,
	QuotePair,
	Scope,
} from "./managed-intelligence.tsx";

const { scope: planScope } = contentOfRepository.page(managedIntelligenceDocument);

const shown = (scope: ReturnType<typeof confirmedScope>) => renderToStaticMarkup(<Scope {...scope} />);
const confirmed = (row: (typeof planScope.rows)[number], by = "Ada Obi, owner") => ({
	says: claimSentence(claimTexts(row)),
	by,
	on: "2026-12-01",
});

test("while nobody has confirmed a row there is no heading either", () => {
	expect(shown(confirmedScope(planScope, []))).toBe("");
	expect(
		shown(
			confirmedScope(
				planScope,
				planScope.rows.map((row) => confirmed(row, "")),
			),
		),
	).toBe("");
});

test("of what a plan holds, the confirmed rows are shown, and who confirmed them is not", () => {
	const [first = expect.unreachable(), ...others] = planScope.rows;
	const html = shown(confirmedScope(planScope, [confirmed(first)]));
	expect(html).toContain(`<dt>${first.term}</dt>`);
	for (const { term } of others) expect(html).not.toContain(`<dt>${term}</dt>`);
	expect(html).not.toContain("Ada Obi");
	expect(
		confirmedScope(
			planScope,
			planScope.rows.map((row) => confirmed(row)),
		).rows,
	).toHaveLength(planScope.rows.length);
});

test("who pays for hosting is said once it is written and confirmed", () => {
	const text = "Both are in the price.";
	const written = { ...planScope, costs: { text, ownerConfirms: true as const } };
	expect(confirmedScope(written, []).rows).toEqual([]);
	const says = { says: text, by: "Ada Obi, owner", on: "2026-12-01" };
	expect(confirmedScope(written, [says]).rows).toEqual([{ term: planScope.costsTerm, text }]);
	expect(confirmedScope(planScope, [says]).rows).toEqual([]);
});

const quote = { quote: "What she says.", author: "Ada", description: "owner, a shop", sampleLabel: undefined };

test("without quotes there is no section, and with one no empty column", () => {
	expect(renderToStaticMarkup(<QuotePair title="Clients" quotes={[]} />)).toBe("");
	expect(renderToStaticMarkup(<QuotePair title="Clients" quotes={[quote]} />).match(/<figure/g)).toHaveLength(1);
});

const { prices } = contentOfRepository.page(managedIntelligenceDocument).plans;

test("at the prices of the specification the words are the specification's", () => {
	const figures = planFigures(597, 995);
	expect(figures).toMatchObject({ quarterly: "$597", semiAnnual: "$995", from: "from $597 a quarter", monthsFree: 1 });
	expect(figures.both).toBe("$597 for three months or $995 for six");
	expect(planSentences(prices, figures)).toEqual({
		saving: "Save $199 compared to Quarterly Plan",
		free: "First month free",
		sum: "Two quarters cost $1,194. Six months cost $995, so you save $199, which is one month.",
	});
});

test.each([
	[597, 1_000, "Save $194 compared to Quarterly Plan", undefined, "Six months cost $1,000, so you save $194."],
	[600, 800, "Save $400 compared to Quarterly Plan", "First two months free", "$400, which is two months."],
	[600, 1_200, undefined, undefined, "Two quarters cost $1,200. Six months cost the same."],
	[600, 1_500, undefined, undefined, "Two quarters cost $1,200. Six months cost $1,500."],
])("at $%i and $%i only what is true is said", (quarterly, semiAnnual, saving, free, sum) => {
	const words = planSentences(prices, planFigures(quarterly, semiAnnual));
	expect([words.saving, words.free]).toEqual([saving, free]);
	expect(words.sum).toContain(sum);
});
