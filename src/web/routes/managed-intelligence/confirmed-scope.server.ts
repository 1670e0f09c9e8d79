import { type Confirmation, isConfirmed, textsIn } from "#domain/claims.ts";

type Scope = { title: string; text: string; rows: readonly { term: string; text: string }[] };

/** What a plan holds, as far as somebody stands by it by name. */
export function confirmedScope({ title, text, rows }: Scope, confirmations: readonly Confirmation[]): Scope {
	return {
		title,
		text,
		rows: rows
			.filter((row) => isConfirmed(textsIn(row), confirmations))
			.map(({ term, text: included }) => ({ term, text: included })),
	};
}
