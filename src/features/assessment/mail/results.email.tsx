import type { CSSProperties } from "react";
import { Text } from "react-email";
import { withoutTag } from "#domain/quota-mailbox.ts";
import { type AdvisorySection, printPlainText } from "#features/assessment/advice/advisory.ts";
import type { Report } from "#features/assessment/advice/compose-report.ts";
import { PILLAR_MAXIMUM } from "#features/assessment/scoring/rubric.ts";
import { EmailLayout, MailButton } from "#platform/mail/layout.email.tsx";
import { renderMail } from "#platform/mail/render-mail.ts";
import { mailColors, mailStyles } from "#platform/mail/theme.ts";
import { AdviceOfMail } from "./advice-blocks.email.tsx";
import { resultsEmailCopy } from "./results.email-copy.ts";
import { ScoreBarsOfMail } from "./score-bars.email.tsx";

const copy = resultsEmailCopy.results;
const styles = {
	band: { color: mailColors.link },
	outro: { margin: "28px 0 0", ...mailStyles.body },
} satisfies Record<string, CSSProperties>;

/** What one assessment says in its mail. */
export type ResultsMailWords = { subject: string; preheader: string; intro: string; outro: string };

type ResultsEmailProps = { report: Report; words: ResultsMailWords; email: string; siteUrl: string };

function sectionsOf({ parts }: Report): AdvisorySection[] {
	const { meaning, strengths, steps, longTermGoals, plan, help } = parts;
	return [meaning, strengths, steps, longTermGoals, plan, help].filter((section) => section !== undefined);
}

function ResultsEmail({ report, words, email, siteUrl }: ResultsEmailProps) {
	return (
		<EmailLayout
			title={copy.title(report.total, report.maximum)}
			preview={words.preheader}
			reason={copy.reason(withoutTag(email))}
			siteUrl={siteUrl}
		>
			<Text style={mailStyles.paragraph}>{words.intro}</Text>
			<Text style={mailStyles.paragraph}>
				<strong style={styles.band}>{copy.band(report.label)}</strong> {report.meaning}
			</Text>
			<ScoreBarsOfMail pillars={report.pillars} />
			<AdviceOfMail sections={sectionsOf(report)} />
			{report.canHelpPay && <MailButton label={copy.button.label} address={copy.button.href} note={copy.buttonNote} />}
			<Text style={styles.outro}>{words.outro}</Text>
		</EmailLayout>
	);
}

function textLines({ report, words, email }: ResultsEmailProps): string[] {
	return [
		words.intro,
		"",
		copy.title(report.total, report.maximum),
		`${copy.band(report.label)} ${report.meaning}`,
		"",
		...report.pillars.map(({ name, score }) => copy.pillar(name, score, PILLAR_MAXIMUM)),
		"",
		printPlainText(sectionsOf(report)),
		"",
		...(report.canHelpPay ? [`${copy.button.label}: ${copy.button.href}`, ""] : []),
		words.outro,
		"",
		copy.reason(withoutTag(email)),
	];
}

/** The mail with somebody's results. The report that goes with it says the same on paper. */
export function resultsEmail(props: ResultsEmailProps) {
	return { subject: props.words.subject, ...renderMail(<ResultsEmail {...props} />, textLines(props)) };
}
