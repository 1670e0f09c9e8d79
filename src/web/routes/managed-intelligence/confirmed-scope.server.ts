import { planScope } from "#content/pages/plan-scope.ts";
import { isConfirmed, textsIn } from "#domain/claims.ts";

/** What a plan holds, as far as somebody stands by it by name (`content/confirmations.ts`). */
export function confirmedScope(confirmations?: Parameters<typeof isConfirmed>[1]) {
	const { title, text, rows } = planScope;
	return {
		title,
		text,
		rows: rows
			.filter((row) => isConfirmed(textsIn(row), confirmations))
			.map(({ term, text: included }) => ({ term, text: included })),
	};
}
