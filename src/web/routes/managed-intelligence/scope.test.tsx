import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { contentOfRepository } from "#content/company-content.ts";
import { claimSentence, textsIn } from "#domain/claims.ts";
import { confirmedScope } from "./confirmed-scope.server.ts";
import { Scope } from "./scope.tsx";

const { scope: planScope } = contentOfRepository.pages.managedIntelligence;

const shown = (scope: ReturnType<typeof confirmedScope>) => renderToStaticMarkup(<Scope {...scope} />);
const confirmed = (row: (typeof planScope.rows)[number], by = "Ada Obi, owner") => ({
	says: claimSentence(textsIn(row)),
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
