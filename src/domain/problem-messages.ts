/** What a form says, by field and by what is wrong with it; under `any` for each field that has no sentence of its own. */
export type ProblemMessages = Readonly<Record<string, Readonly<Record<string, string>>>>;

type Issue = { path: readonly PropertyKey[]; message: string };

/** The sentence for what a schema found; the schema's own message where the form has none. */
export function problemMessage(messages: ProblemMessages, { path, message: problem }: Issue): string {
	return messages[String(path[0])]?.[problem] ?? messages.any?.[problem] ?? problem;
}
