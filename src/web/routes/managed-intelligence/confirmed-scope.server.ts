import { type Confirmation, isConfirmed, textsIn } from "#domain/claims.ts";

type Scope = { title: string; text: string; rows: readonly { term: string; text: string }[] };
type Offered = { title: string; text: string; rows: readonly (Scope["rows"][number] & { ownerConfirms: boolean })[] };

/** What a plan holds: of what promises something, what somebody stands by by name. */
export function confirmedScope({ title, text, rows }: Offered, confirmations: readonly Confirmation[]): Scope {
	return {
		title,
		text,
		rows: rows
			.filter((row) => !row.ownerConfirms || isConfirmed(textsIn(row), confirmations))
			.map(({ term, text: included }) => ({ term, text: included })),
	};
}
