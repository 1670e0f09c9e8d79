import type { CSSProperties } from "react";
import { Heading } from "react-email";
import type { CompanyContent } from "#content/company-content.ts";
import { capitalized } from "#content/format-text.ts";
import { fillIn } from "#domain/fill-in.ts";
import { telephoneHref } from "#domain/telephone.ts";
import type { SiteAssessment } from "#features/assessment/assessments.server.ts";
import type { ContactAnswers } from "#features/assessment/questions/answers.schema.ts";
import { chosenLabel } from "#features/assessment/questions/question.ts";
import type { OwnResult } from "#features/assessment/result/result-of.ts";
import { entryOf, PILLAR_MAXIMUM } from "#features/assessment/scoring/rubric.ts";
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
import { accountPage } from "#platform/mail/rendered-message.ts";

const headingStyle = {
	margin: "28px 0 6px",
	fontFamily: mailFonts.heading,
	fontSize: "22px",
	fontWeight: "normal",
	color: mailColors.heading,
} satisfies CSSProperties;

type LeadNoticeProps = {
	/** As it is published: the notice has the questions that were answered. */
	assessment: Pick<SiteAssessment, "questions" | "sections">;
	answers: ContactAnswers;
	/** Empty when none was given. */
	telephone: string;
	result: OwnResult;
	/** Where the lead stands at the desk, with its report. */
	leadPage: string;
	siteUrl: string;
};
type Part = {
	title: string;
	rows: readonly Particular[];
	/** Below them. */
	note?: MailPart;
};

type LeadCopy = ReturnType<CompanyContent["mails"]["assessmentLead"]>;

function copyOf(props: LeadNoticeProps, { mails }: CompanyContent): LeadCopy {
	const { answers, telephone, result, siteUrl } = props;
	const { questions } = props.assessment;
	const { total, maximum, label: band, alarms } = result;
	return mails.assessmentLead({
		...{ name: answers.full_name, firm: answers.company_name, total, maximum, band },
		alarms: alarms.map(capitalized).join("; ") || "none",
		alarm: alarms[0] ?? "none",
		challenge: chosenLabel(questions, answers, "primary_challenge"),
		goal: chosenLabel(questions, answers, "main_goal"),
		phone: telephone || "none",
		accountPage: accountPage(siteUrl),
	});
}

/**
 * What to know before the call: alarms, what the owner finds hardest and wants most, the steps that they read, a first
 * sentence, and the number.
 */
function summaryOf(
	{ assessment: { questions }, answers, telephone, result: { report }, leadPage }: LeadNoticeProps,
	copy: LeadCopy,
): Part {
	const { summary } = copy;
	return {
		title: summary.title,
		rows: [
			{ label: summary.alarms, value: summary.whichAlarms },
			{ label: summary.challenge, value: chosenLabel(questions, answers, "primary_challenge") },
			{ label: summary.goal, value: chosenLabel(questions, answers, "main_goal") },
			...report.steps.map(({ action }, index) => ({
				label: fillIn(summary.step, { number: index + 1 }),
				value: action,
			})),
			{ label: summary.opener, value: summary.openingWords },
			{ label: summary.telephone, value: summary.number, href: telephoneHref(telephone) },
		],
		note: sentenceWithLink(summary.report, { label: leadPage, href: leadPage }, mailStyles.belowTable),
	};
}

/** The summary and the scores, then every answer in the wording and order of the form. */
function partsOf(props: LeadNoticeProps, copy: LeadCopy): Part[] {
	const { answers, result } = props;
	const { questions, sections } = props.assessment;
	const scores = result.pillars.map(({ name, score }) => ({ label: name, value: `${score} / ${PILLAR_MAXIMUM}` }));
	const answered = sections.map(({ title, fields }) => ({
		title,
		rows: fields.map((field) => ({
			label: entryOf(questions, field).question,
			value: chosenLabel(questions, answers, field),
		})),
	}));
	const sum = { label: copy.scores.total, value: copy.scores.ofTotal };
	return [summaryOf(props, copy), { title: copy.scores.title, rows: [sum, ...scores] }, ...answered];
}

/** A heading with its lines below. */
function sectionPart({ title, rows }: Part): MailPart {
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

/** The notice to the owner about an advanced submission. */
export function leadNoticeEmail(props: LeadNoticeProps, content: CompanyContent) {
	const copy = copyOf(props, content);
	const { subject, preview, opening, reason } = copy;
	const sections = partsOf(props, copy).flatMap((part) => [sectionPart(part), ...(part.note ? [part.note] : [])]);
	const parts = [paragraph(opening, mailStyles.opening), ...sections];
	return writeMail({ subject, preview, parts, reason, siteUrl: props.siteUrl, facts: content.facts });
}
