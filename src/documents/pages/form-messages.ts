import { group, line } from "#documents/fields.ts";

/** What a form says to its visitor; what the specification fixes is marked so. */
export const message = (
	label: string,
	hint: { isSpecified?: true; placeholders?: readonly string[]; hint?: string } = {},
) => line(label, { max: 150, ...hint });

const specified = { isSpecified: true } as const;

const lineProblems = { tooLong: message("Too long"), lineBreak: message("With a line break") };

/** What is wrong with a line that must be there, by the codes of `requiredLine`. */
export const problemsOfLine = (label: string) =>
	group(label, { missing: message("Missing", specified), ...lineProblems });

/** What is wrong with a line that may be left out, by the codes of `optionalLine`. */
export const problemsOfOptionalLine = (label: string) => group(label, lineProblems);

/** The question about an address whose domain looks mistyped. */
export const likelySlip = () =>
	message("A likely slip", { placeholders: ["address"], hint: "{address} is what was most likely meant." });

/** What is wrong with an email address, by the codes of `emailAddress`. */
export const problemsOfEmail = () =>
	group("Email", {
		missing: message("Missing", specified),
		malformed: message("No address", specified),
		likelySlip: likelySlip(),
	});

/** What is wrong with the fields of somebody by name and address, by the names of `personSchema`. */
export const problemsOfPerson = () =>
	group("What is wrong", {
		firstName: problemsOfLine("First name"),
		lastName: problemsOfLine("Last name"),
		email: problemsOfEmail(),
	});

/** What is said when the service behind a tool does not respond as it should. */
export const serviceMessages = () =>
	group("When its service does not respond", {
		timedOut: message("Too late", specified),
		refused: message("Refused", { ...specified, placeholders: ["status", "reason"] }),
		unknown: message("The reason of one that names none", specified),
		unreachable: message("Not reached", specified),
		invalid: message("A response that can't be read", specified),
	});
