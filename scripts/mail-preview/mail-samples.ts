import { contentOfRepository as content } from "#content/company-content.ts";
import { issueOfPost } from "#desk/newsletter/issue-of-post.ts";
import { advancedAssessment, basicAssessment } from "#features/assessment/assessments.server.ts";
import { resultsEmail } from "#features/assessment/services/results.email.tsx";
import { readerValues } from "#features/newsletter/newsletter.email.tsx";
import { sampleVisitor as visitor } from "#platform/mail/sample-visitor.ts";
import { fillPlaceholders } from "#platform/outbox/enqueue-mail.ts";
import { type MailSample, mailsOfFeatures } from "#server/mail-samples.ts";
import { postsOn } from "#testing/articles/built-posts.ts";
import { everyKindOfReport } from "#testing/reports.ts";

/** Each article as an issue of the newsletter. */
function issueSamples(siteUrl: string): MailSample[] {
	const unsubscribeUrl = `${siteUrl}/newsletter/unsubscribe?token=6f1c5a52-0a3c-4c9f-8a7e-0d7f3f0f5d11`;
	return postsOn().map((post) => {
		const { subject, body } = issueOfPost(post, siteUrl, content);
		const values = readerValues({ firstName: visitor.firstName, email: visitor.email, unsubscribeUrl }, content);
		return { name: `issue-${post.slug}`, subject, ...fillPlaceholders(body, values) };
	});
}

/** The lowest, middle, highest and longest results of each assessment. */
function resultSamples(siteUrl: string): MailSample[] {
	const link = { address: `${siteUrl}/results/sample`, endsOn: "2026-11-21" };
	return Object.entries(everyKindOfReport()).map(([name, result]) => {
		const assessment = name.startsWith("basic") ? basicAssessment : advancedAssessment;
		return {
			name: `results-${name.replace(" ", "-")}`,
			...resultsEmail({ result, link, assessment, email: visitor.email, siteUrl }, content),
		};
	});
}

/** Every mail that the site writes, filled with made-up values: the samples of each feature, and some more of their kind. */
export function mailSamples(siteUrl: string): MailSample[] {
	return [...mailsOfFeatures(siteUrl, content), ...resultSamples(siteUrl), ...issueSamples(siteUrl)];
}
