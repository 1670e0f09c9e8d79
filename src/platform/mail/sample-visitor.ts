import type { Visitor } from "#platform/define-feature.ts";

/** The moment at which sample mails are made. */
export const SAMPLE_MOMENT = new Date("2025-11-21T10:00:00.000Z");

/** The visitor in the sample mails. */
export const sampleVisitor: Visitor = {
	firstName: "Zoë",
	lastName: "Ōmura",
	email: "zoe@example.com",
	phone: "+1 312 555 0142",
	company: "Größe & Söhne",
	message: "We have three systems and three totals.\n\nWhich one is right?",
};
