import { group, line } from "#documents/fields.ts";

/** A message of a form to its visitor; one that the specification fixes is marked so. */
export const message = (
	label: string,
	hint: { isSpecified?: true; placeholders?: readonly string[]; hint?: string } = {},
) => line(label, { max: 150, ...hint });

const specified = { isSpecified: true } as const;

/** The question about an address whose domain looks mistyped. */
export const likelySlip = () =>
	message("A likely slip", { placeholders: ["address"], hint: "{address} is what was most likely meant." });

/** Messages for the problems of an email address, by the codes of `emailAddress`. */
export const problemsOfEmail = () =>
	group("Email", {
		missing: message("Missing", specified),
		malformed: message("No address", specified),
		likelySlip: likelySlip(),
	});

/** Messages for when the service behind a tool does not respond as it should. */
export const serviceMessages = () =>
	group("When its service does not respond", {
		timedOut: message("Too late", specified),
		refused: message("Refused", { ...specified, placeholders: ["status", "reason"] }),
		unknown: message("The reason of one that names none", specified),
		unreachable: message("Not reached", specified),
		invalid: message("A response that can't be read", specified),
	});
