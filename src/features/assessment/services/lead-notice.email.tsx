import type { CSSProperties } from "react";
import { Column, Heading, Link, Row, Text } from "react-email";
import type { CompanyFacts } from "#content/company-facts.ts";
import { noticeReason } from "#content/notice-digest-mail.ts";
import { telephoneHref } from "#domain/telephone.ts";
import { advancedAssessment } from "#features/assessment/assessments.server.ts";
import { advancedCopy } from "#features/assessment/definitions/advanced.copy.ts";
import type { ContactAnswers } from "#features/assessment/questions/answers.schema.ts";
import { chosenLabel } from "#features/assessment/questions/question.ts";
import type { OwnResult } from "#features/assessment/result/result-of.ts";
import { entryOf, PILLAR_MAXIMUM } from "#features/assessment/scoring/rubric.ts";
import { EmailLayout, renderMail } from "#platform/mail/layout.email.tsx";
import { mailColors, mailFonts, mailSizes, mailStyles } from "#platform/mail/theme.ts";
import { mailsCopy } from "./mails.copy.ts";

const copy = mailsCopy.lead;
const { questions, sections } = advancedAssessment;
const { pillarScore } = mailsCopy.results;
const styles = {
	heading: {
		margin: "28px 0 6px",
		fontFamily: mailFonts.heading,
		fontSize: "22px",
		fontWeight: "normal",
		color: mailColors.heading,
	},
	label: {
		width: "46%",
		padding: "8px 12px 8px 0",
		fontSize: mailSizes.note,
		verticalAlign: "top",
		color: mailColors.quietText,
	},
	value: { padding: "8px 0", fontSize: "15px", verticalAlign: "top", wordBreak: "break-word" },
} satisfies Record<string, CSSProperties>;

type LeadNoticeProps = {
	answers: ContactAnswers;
	/** Empty when none was given. */
	telephone: string;
	result: OwnResult;
	/** The report goes with the mail as a file. */
	isReportAttached: boolean;
	siteUrl: string;
	/** Of the company. */
	facts: CompanyFacts;
};
type Part = { title: string; rows: { label: string; value: string; href?: string | undefined }[]; note?: string };

/**
 * What to know before the call: alarms, what the owner finds hardest and wants most, the steps that they read, a first
 * sentence, and the number.
 */
function summaryOf({ answers, telephone, result: { alarms, report }, isReportAttached }: LeadNoticeProps): Part {
	const challenge = chosenLabel(questions, answers, "primary_challenge");
	const goal = chosenLabel(questions, answers, "main_goal");
	return {
		title: copy.summary,
		rows: [
			{ label: copy.alarms, value: copy.alarmsThatHold(alarms) },
			{ label: copy.primary_challenge, value: challenge },
			{ label: copy.main_goal, value: goal },
			...report.steps.map(({ action }, index) => ({ label: copy.step(index + 1), value: action })),
			{ label: copy.opener, value: copy.openerOf(alarms[0], challenge, goal) },
			{ label: copy.telephone, value: telephone || copy.noTelephone, href: telephoneHref(telephone) },
		],
		...(isReportAttached && { note: copy.attached }),
	};
}

/** The summary and the scores, then every answer in the wording and order of the form. */
function partsOf(props: LeadNoticeProps): Part[] {
	const { answers, result } = props;
	const { total, maximum, label, pillars } = result;
	const scores = pillars.map(({ name, score }) => ({ label: name, value: pillarScore(score, PILLAR_MAXIMUM) }));
	const answered = sections.map(({ title, fields }) => ({
		title,
		rows: fields.map((field) => ({
			label: entryOf(questions, field).question,
			value: chosenLabel(questions, answers, field),
		})),
	}));
	const sum = { label: copy.totalLabel, value: copy.total(total, maximum, label) };
	return [summaryOf(props), { title: copy.scores, rows: [sum, ...scores] }, ...answered];
}

const opening = ({ answers }: LeadNoticeProps) => copy.opening(answers.full_name, answers.company_name);

function LeadNoticeEmail(props: LeadNoticeProps) {
	const { answers, result, siteUrl, facts } = props;
	return (
		<EmailLayout
			title={advancedCopy.email.ownerSubject(answers.company_name)}
			preview={copy.total(result.total, result.maximum, result.label)}
			reason={noticeReason(siteUrl)}
			siteUrl={siteUrl}
			facts={facts}
		>
			<Text style={mailStyles.opening}>{opening(props)}</Text>
			{partsOf(props).map(({ title, rows, note }) => (
				<div key={title}>
					<Heading as="h2" style={styles.heading}>
						{title}
					</Heading>
					{rows.map(({ label, value, href }) => (
						<Row key={label} style={mailStyles.row}>
							<Column style={styles.label}>{label}</Column>
							<Column style={styles.value}>
								{href ? (
									<Link href={href} style={mailStyles.link}>
										{value}
									</Link>
								) : (
									value
								)}
							</Column>
						</Row>
					))}
					{note && <Text style={mailStyles.paragraph}>{note}</Text>}
				</div>
			))}
		</EmailLayout>
	);
}

/** The notice to the owner about an advanced submission. */
export function leadNoticeEmail(props: LeadNoticeProps) {
	const parts = partsOf(props).flatMap(({ title, rows, note }) => [
		title,
		...rows.map(({ label, value }) => `- ${label}${/[?:]$/.test(label) ? "" : ":"} ${value}`),
		...(note ? [note] : []),
		"",
	]);
	return {
		subject: advancedCopy.email.ownerSubject(props.answers.company_name),
		...renderMail(
			<LeadNoticeEmail {...props} />,
			[opening(props), "", ...parts, noticeReason(props.siteUrl)],
			props.facts,
		),
	};
}
