import { type ProblemMessages, problemMessage } from "#domain/problem-messages.ts";
import { assessmentServiceMessages as messages } from "./assessment-services.messages.ts";

type Problem = { path: readonly PropertyKey[]; message: string };
type Description = { status: 400 | 422; message: string };

/**
 * One sentence about answers that can't be scored: it names the first wrong field and counts the others.
 * @param said what the form says of its fields
 */
export function describeUnscorable(problems: readonly Problem[], said: ProblemMessages): Description {
	const [first] = problems;
	const field = first?.path[0];
	if (!first || field === undefined) return { status: 422, message: messages.noAnswers };
	const missing = problems.filter(({ message }) => message === "missing");
	if (first.message === "missing") {
		return { status: 422, message: messages.unscorable(String(field), missing.length - 1) };
	}
	const message = problemMessage(said, first);
	return { status: 422, message: message.endsWith(".") ? message : `${message}.` };
}

/** One sentence for a request that has the answers in `formData`, with an address and a result beside them. */
export function describeUnusable(problems: readonly Problem[], said: ProblemMessages): Description {
	const member = (name: string) => problems.some(({ path }) => path[0] === name);
	if (member("email")) return { status: 400, message: messages.email };
	if (member("result")) return { status: 400, message: messages.resultMissing };
	return describeUnscorable(
		problems.map(({ path, message }) => ({ path: path.slice(1), message })),
		said,
	);
}
