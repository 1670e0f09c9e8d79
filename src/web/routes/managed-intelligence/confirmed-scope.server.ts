import { planScope } from "#content/pages/plan-scope.ts";
import { type Confirmation, isConfirmed, textsIn } from "#domain/claims.ts";

/** What a plan holds, as far as somebody stands by it by name. */
export function confirmedScope(confirmations: readonly Confirmation[]) {
	const { title, text, rows } = planScope;
	return {
		title,
		text,
		rows: rows
			.filter((row) => isConfirmed(textsIn(row), confirmations))
			.map(({ term, text: included }) => ({ term, text: included })),
	};
}
