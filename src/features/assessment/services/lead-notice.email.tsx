import type { CSSProperties } from "react";
import { Heading } from "react-email";
import type { CompanyContent } from "#documents/content/company-content.ts";
import { capitalized } from "#documents/content/format-text.ts";
import { group, line } from "#documents/fields.ts";
import { mailDocument, mailParts } from "#documents/mails.ts";
import { fillIn } from "#domain/fill-in.ts";
import { telephoneHref } from "#domain/telephone.ts";
import type { SiteAssessment } from "#features/assessment/assessments.server.ts";
import type { ContactAnswers } from "#features/assessment/questions/answers.schema.ts";
import { chosenLabel } from "#features/assessment/questions/question.ts";
import type { OwnResult } from "#features/assessment/result/result-of.ts";
import { entryOf, PILLAR_MAXIMUM } from "#features/assessment/scoring/score-assessment.ts";
import { accountPage } from "#features/submissions/owner-notices.server.ts";
import {
	type MailPart,
	mailColors,
	mailFonts,
	mailStyles,
	type Particular,
	paragraph,
	particulars,
	sentenceWithLink,
	writeMail,
} from "#platform/mail/layout.email.tsx";

export const assessmentLeadMail = mailDocument(
	{
		name: "assessment-lead",
		title: "An advanced assessment came",
		to: "the team",
		sentWhen: "When a visitor finishes the advanced assessment",
	},
	{
		name: "Zoë Ōmura",
		firm: "Größe GmbH",
		total: 93,
		maximum: 150,
		band: "Established",
		alarms: "Two months of cash are left; No one knows the margin",
		alarm: "Two months of cash are left",
		challenge: "Finding customers",
		goal: "Grow revenue",
		phone: "+1 (312) 555-0143",
		accountPage: accountPage("https://site.example"),
	},
	{
		subject: mailParts.subject,
		preview: mailParts.preview,
		opening: mailParts.opening,
		summary: group("What to know before a call", {
			title: mailParts.action("Title"),
			alarms: mailParts.action("Before the alarms"),
			whichAlarms: line("The alarms"),
			challenge: mailParts.action("Before what they find hardest"),
			goal: mailParts.action("Before what they want most"),
			step: line("Before a step", { max: 60, placeholders: ["number"] }),
			opener: mailParts.action("Before what to say first"),
			openingWords: mailParts.paragraph("What to say first"),
			telephone: mailParts.action("Before their number"),
			number: line("Their number"),
			report: line("Before the link to the report at the desk"),
		}),
		scores: group("Scores", {
			title: mailParts.action("Title"),
			total: mailParts.action("Before the total"),
			ofTotal: line("The total"),
		}),
		reason: mailParts.reason,
	},
);

const headingStyle = {
	margin: "28px 0 6px",
	fontFamily: mailFonts.heading,
	fontSize: "22px",
	fontWeight: "normal",
	color: mailColors.heading,
} satisfies CSSProperties;

type LeadNoticeProps = {
	/** As it is published: the notice has the questions that were answered. */
	assessment: Pick<SiteAssessment, "questions" | "sections" | "painPoint" | "goal">;
	answers: ContactAnswers;
	/** Empty when none was given. */
	telephone: string;
	result: OwnResult;
	/** The page of the lead at the desk, with its report. */
	leadPage: string;
	siteUrl: string;
};

function sectionPart(title: string, rows: readonly Particular[]): MailPart {
	const { html, text } = particulars(rows, "46%");
	const withHeading = (
		<>
			<Heading as="h2" style={headingStyle}>
				{title}
			</Heading>
			{html}
		</>
	);
	return { html: withHeading, text: [title, ...text.map((line) => `- ${line}`)] };
}

/**
 * The notice to the owner about an advanced submission. First what to know before the call: alarms, what the owner finds hardest
 * and wants most, the steps that they read, a first sentence, and the number. Then the scores, and every answer in the wording
 * and order of the form.
 */
export function leadNoticeEmail(props: LeadNoticeProps, { mail, facts }: CompanyContent) {
	const { assessment, answers, telephone, result, leadPage, siteUrl } = props;
	const { questions, sections, painPoint, goal: goalField = "" } = assessment;
	const { total, maximum, label: band, alarms, pillars, report } = result;
	const chosen = (field: string) => chosenLabel(questions, answers, field);
	const [challenge, goal] = [chosen(painPoint), chosen(goalField)];
	const copy = mail(assessmentLeadMail, {
		name: answers.full_name,
		firm: answers.company_name,
		total,
		maximum,
		band,
		challenge,
		goal,
		alarms: alarms.map(capitalized).join("; ") || "none",
		alarm: alarms[0] ?? "none",
		phone: telephone || "none",
		accountPage: accountPage(siteUrl),
	});
	const { subject, preview, opening, reason, summary, scores } = copy;
	const toKnow = [
		{ label: summary.alarms, value: summary.whichAlarms },
		{ label: summary.challenge, value: challenge },
		{ label: summary.goal, value: goal },
		...report.steps.map(({ action }, index) => {
			return { label: fillIn(summary.step, { number: index + 1 }), value: action };
		}),
		{ label: summary.opener, value: summary.openingWords },
		{ label: summary.telephone, value: summary.number, href: telephoneHref(telephone) },
	];
	const scored = pillars.map(({ name, score }) => ({ label: name, value: `${score} / ${PILLAR_MAXIMUM}` }));
	const parts = [
		paragraph(opening, mailStyles.opening),
		sectionPart(summary.title, toKnow),
		sentenceWithLink(summary.report, { label: leadPage, href: leadPage }, mailStyles.belowTable),
		sectionPart(scores.title, [{ label: scores.total, value: scores.ofTotal }, ...scored]),
		...sections.map(({ title, fields }) =>
			sectionPart(
				title,
				fields.map((field) => ({ label: entryOf(questions, field).question, value: chosen(field) })),
			),
		),
	];
	return writeMail({ subject, preview, parts, reason, siteUrl, facts });
}
