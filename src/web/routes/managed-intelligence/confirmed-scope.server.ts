import { type Confirmation, isConfirmed, textsIn } from "#domain/claims.ts";

type Scope = { title: string; text: string; fold: string; rows: readonly { term: string; text: string }[] };
type Offered = Omit<Scope, "rows"> & { rows: readonly (Scope["rows"][number] & { ownerConfirms: boolean })[] };

/** What a plan holds: of what promises something, what somebody stands by by name. */
export function confirmedScope({ rows, ...words }: Offered, confirmations: readonly Confirmation[]): Scope {
	return {
		...words,
		rows: rows
			.filter((row) => !row.ownerConfirms || isConfirmed(textsIn(row), confirmations))
			.map(({ term, text: included }) => ({ term, text: included })),
	};
}
