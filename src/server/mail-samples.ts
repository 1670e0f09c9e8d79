import type { CompanyContent } from "#content/company-content.ts";
import { SAMPLE_MOMENT as moment, sampleVisitor as visitor } from "#platform/mail/sample-visitor.ts";
import { features } from "./all-features.ts";

export type MailSample = { name: string; subject: string; html: string; text: string };

/** Each kind of mail that a feature sends, filled with made-up values. */
export const mailsOfFeatures = (siteUrl: string, content: CompanyContent): MailSample[] =>
	features.flatMap(({ mails }) =>
		mails.map(({ kind, sample }) => ({ name: kind, ...sample({ visitor, moment, siteUrl, content }) })),
	);
