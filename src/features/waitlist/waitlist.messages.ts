import { personMessages } from "#content/person-messages.ts";

/** What the waitlist form says, keyed by field and problem. The last two sentences are the specification's. */
export const waitlistMessages = {
	...personMessages,
	failed: "Something went wrong. Please try again.",
	unreachable: "Network error. Please try again later.",
} as const;
