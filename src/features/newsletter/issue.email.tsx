import type { CSSProperties, ReactNode } from "react";
import { Link, Section, Text } from "react-email";
import { formatLongDate, type IsoDate } from "#domain/dates.ts";
import { greetingName } from "#domain/greeting-name.ts";
import { EmailLayout, renderMail } from "#platform/mail/layout.email.tsx";
import { mailColors, mailFonts, mailSizes, mailStyles } from "#platform/mail/theme.ts";
import { renderSharedBody, type SharedBody } from "#platform/outbox/shared-body.ts";
import { issueEmailCopy as copy } from "./newsletter.email-copy.ts";

const styles = {
	facts: { margin: "0 0 28px", fontSize: mailSizes.note, lineHeight: "1.6", color: mailColors.quietText },
	lead: {
		margin: "0 0 28px",
		fontFamily: mailFonts.heading,
		fontSize: mailSizes.lead,
		lineHeight: "1.45",
		color: mailColors.heading,
	},
} satisfies Record<string, CSSProperties>;

/** An issue rendered once for all subscribers; its body has placeholders for each subscriber's values. */
export type RenderedIssue = { id: string; subject: string; body: SharedBody };

/** An article as an issue of the newsletter. */
type Issue = {
	/** The article's slug, under which deliveries are recorded. */
	id: string;
	title: string;
	date: IsoDate;
	lead: string;
	minutes: number;
	/** What readers have to know before they read it. */
	note: string | undefined;
	/** Where the article is on the site. */
	url: string;
	/** The whole text, as elements that mail programs can show, and as plain text. */
	body: ReactNode;
	bodyText: string;
};

/** What differs from reader to reader. */
type ReaderParts = { greeting: string; reason: string; unsubscribeUrl: string };

type IssueEmailProps = { issue: Issue; placeholders: ReaderParts; siteUrl: string };

function IssueEmail({ issue, placeholders, siteUrl }: IssueEmailProps) {
	return (
		<EmailLayout
			title={issue.title}
			preview={issue.lead}
			reason={placeholders.reason}
			leaving={{ label: copy.leave, href: placeholders.unsubscribeUrl }}
			siteUrl={siteUrl}
		>
			<Text style={styles.facts}>
				{copy.facts(formatLongDate(issue.date), issue.minutes)}
				<br />
				{issue.note && (
					<>
						{issue.note}
						<br />
					</>
				)}
				<Link href={issue.url} style={mailStyles.link}>
					{copy.onSite}
				</Link>
			</Text>
			<Text style={mailStyles.paragraph}>{placeholders.greeting}</Text>
			<Text style={styles.lead}>{issue.lead}</Text>
			<Section>{issue.body}</Section>
		</EmailLayout>
	);
}

function renderIssue(issue: Issue, siteUrl: string, placeholder: (name: keyof ReaderParts) => string) {
	const placeholders = {
		greeting: placeholder("greeting"),
		reason: placeholder("reason"),
		unsubscribeUrl: placeholder("unsubscribeUrl"),
	};
	const lines = [
		issue.title,
		copy.facts(formatLongDate(issue.date), issue.minutes),
		...(issue.note ? [issue.note] : []),
		`${copy.onSite}: ${issue.url}`,
		"",
		placeholders.greeting,
		"",
		issue.lead,
		"",
		issue.bodyText,
		"",
		placeholders.reason,
		`${copy.leave}: ${placeholders.unsubscribeUrl}`,
	];
	return renderMail(<IssueEmail issue={issue} placeholders={placeholders} siteUrl={siteUrl} />, lines);
}

/** Renders an issue once for all subscribers. */
export function issueEmail(issue: Issue, siteUrl: string): RenderedIssue {
	const body = renderSharedBody((placeholder) => renderIssue(issue, siteUrl, placeholder));
	return { id: issue.id, subject: issue.title, body };
}

type ReaderFacts = { firstName: string | null; email: string; unsubscribeUrl: string };

/** The values of the placeholders for one subscriber. */
export function readerValues({ firstName, email, unsubscribeUrl }: ReaderFacts): ReaderParts {
	return { greeting: copy.greeting(greetingName(firstName ?? "")), reason: copy.reason(email), unsubscribeUrl };
}
