import type { CompanyContent } from "#content/company-content.ts";
import { features } from "./features.ts";

export type MailSample = { name: string; subject: string; html: string; text: string };

const moment = new Date("2025-11-21T10:00:00.000Z");
/** Whom the sample mails are about. */
export const sampleVisitor = {
	firstName: "Zoë",
	lastName: "Ōmura",
	email: "zoe@example.com",
	phone: "+1 312 555 0142",
	company: `Größe & "Söhne"`,
	message: "We have three systems and three totals.\n\nWhich <b>one</b> is right?",
};

/** Each kind of mail that a feature sends, filled with made-up values. */
export const mailsOfFeatures = (siteUrl: string, content: CompanyContent): MailSample[] =>
	features.flatMap(({ mails }) =>
		mails.map(({ kind, sample }) => ({ name: kind, ...sample({ visitor: sampleVisitor, moment, siteUrl, content }) })),
	);
