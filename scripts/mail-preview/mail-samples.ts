import { noticeDigestMail } from "#content/notice-digest-mail.ts";
import { advancedAssessment } from "#features/assessment/advice/advanced.assessment.ts";
import { composeReport } from "#features/assessment/advice/compose-report.ts";
import { advancedCopy } from "#features/assessment/definitions/advanced.copy.ts";
import { basicCopy } from "#features/assessment/definitions/basic.copy.ts";
import { leadNoticeEmail } from "#features/assessment/mail/lead-notice.email.tsx";
import { resultsEmail } from "#features/assessment/mail/results.email.tsx";
import { posts } from "#features/blog/posts.server.ts";
import { contactMessageEmail } from "#features/contact/contact-message.email.tsx";
import { alreadySubscribedEmail } from "#features/newsletter/already-subscribed.email.tsx";
import { readerValues } from "#features/newsletter/issue.email.tsx";
import { newsletterConfirmationEmail } from "#features/newsletter/newsletter-confirmation.email.tsx";
import { unsubscribedEmail } from "#features/newsletter/unsubscribed.email.tsx";
import { waitlistConfirmationEmail } from "#features/waitlist/waitlist-confirmation.email.tsx";
import { waitlistNoticeEmail } from "#features/waitlist/waitlist-notice.email.tsx";
import { listNotices } from "#platform/outbox/list-notices.ts";
import { noticeDigestBody } from "#platform/outbox/notice-digest.email.tsx";
import { fillPlaceholders } from "#platform/outbox/shared-body.ts";
import { issueOfPost } from "#server/newsletter/issue-of-post.ts";
import { soloConsultant } from "#testing/answers.ts";
import { everyKindOfReport } from "#testing/reports.ts";

export type MailSample = { name: string; subject: string; html: string; text: string };

const email = "zoe@example.com";
const moment = new Date("2025-11-21T10:00:00.000Z");
const entry = { firstName: "Zoë", lastName: "Ōmura", email };
const message = {
	name: "Zoë Ōmura",
	email,
	phone: "+1 312 555 0142",
	company: `Größe & "Söhne"`,
	message: "We have three systems and three totals.\n\nWhich <b>one</b> is right?",
	botField: "",
};

/** Every mail that the site writes, filled with made-up values. A new template gets its line here. */
export function mailSamples(siteUrl: string): MailSample[] {
	const link = (path: string) => `${siteUrl}/newsletter/${path}?token=6f1c5a52-0a3c-4c9f-8a7e-0d7f3f0f5d11`;
	const unsubscribeUrl = link("unsubscribe");
	const leaveUrl = `${siteUrl}/waitlist/leave?token=6f1c5a52-0a3c-4c9f-8a7e-0d7f3f0f5d11`;
	const issues = posts.map((post) => {
		const { subject, body } = issueOfPost(post, siteUrl);
		const values = readerValues({ firstName: entry.firstName, email, unsubscribeUrl });
		return { name: `issue-${post.slug}`, subject, ...fillPlaceholders(body, values) };
	});
	const results = Object.entries(everyKindOfReport()).map(([name, report]) => {
		const { email: words } = name.startsWith("basic") ? basicCopy : advancedCopy;
		return { name: `results-${name.replace(" ", "-")}`, ...resultsEmail({ report, words, email, siteUrl }) };
	});
	const lead = soloConsultant({ full_name: message.name, company_name: message.company, email });
	const notice = contactMessageEmail({ message, receivedAt: moment, siteUrl });
	const gathered = { ...notice, kind: "contact-message", created_at: moment.toISOString() };
	const notices = listNotices([1, 2].map(() => ({ ...gathered, reply_to: JSON.stringify({ address: email }) })));
	const digest = fillPlaceholders(noticeDigestBody(siteUrl), { notices });
	return [
		{ name: "contact-message", ...contactMessageEmail({ message, receivedAt: moment, siteUrl }) },
		{ name: "waitlist-confirmation", ...waitlistConfirmationEmail({ entry, leaveUrl, siteUrl }) },
		{ name: "waitlist-notice", ...waitlistNoticeEmail({ entry, joinedAt: moment, siteUrl }) },
		{
			name: "newsletter-confirmation",
			...newsletterConfirmationEmail({ subscriber: entry, address: link("confirm"), siteUrl }),
		},
		{ name: "already-subscribed", ...alreadySubscribedEmail({ email, unsubscribeUrl, siteUrl }) },
		{ name: "unsubscribed", ...unsubscribedEmail({ email, address: link("undo"), siteUrl }) },
		...results,
		{
			name: "assessment-lead",
			...leadNoticeEmail({ answers: lead, report: composeReport(advancedAssessment, lead), siteUrl }),
		},
		{ name: "notice-digest", subject: noticeDigestMail.subject, ...digest },
		...issues,
	];
}
