import type { CSSProperties, ReactNode } from "react";
import { Link, Section, Text } from "react-email";
import type { CompanyContent } from "#documents/content/company-content.ts";
import { countInWords } from "#documents/content/format-text.ts";
import { keptPeriods } from "#documents/content/kept-periods.ts";
import { line } from "#documents/fields.ts";
import { mailDocument, mailParts } from "#documents/mails.ts";
import { PERIOD_PLACEHOLDERS } from "#documents/placeholders.ts";
import { formatLongDate, type IsoDate } from "#domain/dates.ts";
import { withoutTag } from "#domain/email-address.ts";
import { greetingName } from "#domain/form-fields.ts";
import {
	buttonPart,
	EmailLayout,
	mailColors,
	mailFonts,
	mailSizes,
	mailStyles,
	paragraph,
	renderMail,
	sentenceWithLink,
	writeMail,
} from "#platform/mail/layout.email.tsx";
import { renderSharedBody, type SharedBody } from "#platform/outbox/enqueue-mail.ts";

declare module "#platform/mail/rendered-message.ts" {
	interface MailKinds {
		"newsletter-already-subscribed": true;
		"newsletter-confirmation": true;
		"newsletter-issue": true;
		"newsletter-test": true;
		"newsletter-unsubscribed": true;
	}
}

const otherwiseStyle = { ...mailStyles.paragraph, margin: "28px 0 0" };
const REQUEST_KEPT_DAYS = keptPeriods.unconfirmedSubscription.hours / 24;

/** `address` is where the link leads. */
type LinkMail = { address: string; siteUrl: string };

export const newsletterConfirmationMail = mailDocument(
	{
		name: "newsletter-confirmation",
		title: "Confirm the newsletter",
		to: "a visitor",
		sentWhen: "When they asked for the newsletter",
	},
	{ firstName: "Zoë", address: "zoe@example.com", hours: 72, days: 7, daysSpelled: "seven" },
	{
		subject: mailParts.subject,
		preview: mailParts.preview,
		title: mailParts.title,
		greeting: line("Greeting"),
		opening: mailParts.opening,
		button: mailParts.button,
		note: mailParts.note,
		otherwise: mailParts.paragraph("If someone else asked"),
		reason: mailParts.reason,
		inPlainText: mailParts.inPlainText,
	},
);

/** The mail that asks to confirm a subscription (double opt-in). */
export function newsletterConfirmationEmail(
	{ subscriber, address, siteUrl }: LinkMail & { subscriber: { firstName: string; email: string } },
	{ mail, facts }: CompanyContent,
) {
	const { subject, preview, title, greeting, opening, button, note, otherwise, reason, inPlainText } = mail(
		newsletterConfirmationMail,
		{
			firstName: greetingName(subscriber.firstName) ?? "none",
			address: withoutTag(subscriber.email),
			hours: keptPeriods.confirmationLink.hours,
			days: REQUEST_KEPT_DAYS,
			daysSpelled: countInWords(REQUEST_KEPT_DAYS),
		},
	);
	const greeted = (
		<Text style={mailStyles.paragraph}>
			{greeting}
			<br />
			{opening}
		</Text>
	);
	const parts = [
		{ html: greeted, text: [greeting] },
		buttonPart({ label: button, address, note }, [inPlainText.opening, address, "", inPlainText.note]),
		paragraph(otherwise, otherwiseStyle),
	];
	return writeMail({ subject, title, preview, parts, reason, siteUrl, facts });
}

export const newsletterAlreadySubscribedMail = mailDocument(
	{
		name: "newsletter-already-subscribed",
		title: "Already on the newsletter's list",
		to: "a reader of the newsletter",
		sentWhen: "When they ask for it again",
	},
	{ address: "zoe@example.com" },
	{ subject: mailParts.subject, opening: mailParts.opening, ...mailParts.leaving, reason: mailParts.reason },
);

/** The mail to a subscriber whose address was entered in the form again. */
export function alreadySubscribedEmail(
	{ email, unsubscribeUrl, siteUrl }: { email: string; unsubscribeUrl: string; siteUrl: string },
	{ mail, facts }: CompanyContent,
) {
	const { subject, opening, leaving, link, reason } = mail(newsletterAlreadySubscribedMail, {
		address: withoutTag(email),
	});
	const parts = [paragraph(opening), sentenceWithLink(leaving, { label: link, href: unsubscribeUrl })];
	return writeMail({ subject, preview: opening, parts, reason, siteUrl, facts });
}

export const newsletterUnsubscribedMail = mailDocument(
	{
		name: "newsletter-unsubscribed",
		title: "Off the newsletter's list",
		to: "a reader of the newsletter",
		sentWhen: "When they unsubscribed in the form",
	},
	{ address: "zoe@example.com", hours: 72 },
	{
		subject: mailParts.subject,
		opening: mailParts.opening,
		button: mailParts.button,
		note: mailParts.note,
		otherwise: mailParts.paragraph("If they meant to leave"),
		reason: mailParts.reason,
		inPlainText: mailParts.inPlainText,
	},
	PERIOD_PLACEHOLDERS,
);

/** The mail after the form took an address off the list, with the link that undoes it: anyone can type an address. */
export function unsubscribedEmail(
	{ email, address, siteUrl }: LinkMail & { email: string },
	{ mail, facts }: CompanyContent,
) {
	const { subject, opening, button, note, otherwise, reason, inPlainText } = mail(newsletterUnsubscribedMail, {
		address: withoutTag(email),
		hours: keptPeriods.confirmationLink.hours,
	});
	const parts = [
		{ html: paragraph(opening).html, text: [] },
		buttonPart({ label: button, address, note }, [inPlainText.opening, address, "", inPlainText.note]),
		paragraph(otherwise, otherwiseStyle),
	];
	return writeMail({ subject, preview: opening, parts, reason, siteUrl, facts });
}

/** The mail around the article in an issue. */
export const newsletterIssueMail = mailDocument(
	{
		name: "newsletter-issue",
		title: "Around an issue of the newsletter",
		to: "every reader of the newsletter",
		sentWhen: "When an article is sent",
	},
	{ day: "October 1, 2025", minutes: 4, firstName: "Zoë", address: "zoe@example.com", subject: "One number a week" },
	{
		facts: line("Below the title"),
		onSite: mailParts.action("Link to the article"),
		rest: mailParts.action("Link to the rest of a long one, of which the beginning is sent"),
		greeting: line("Greeting"),
		reason: mailParts.reason,
		leave: mailParts.action("Link that leaves"),
		testSubject: mailParts.oneLine("Subject of a test"),
	},
);

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

type Issue = {
	/** The article's slug, under which deliveries are recorded. */
	id: string;
	title: string;
	date: IsoDate;
	lead: string;
	minutes: number;
	/** A note for readers before the article. */
	note: string | undefined;
	url: string;
	/** The body is the beginning of the article, and a link to the rest follows. */
	isBeginning: boolean;
	/** The text, as elements that mail programs can show, and as plain text. */
	body: ReactNode;
	bodyText: string;
};

/** The parts that differ from reader to reader. */
type ReaderParts = { greeting: string; reason: string; unsubscribeUrl: string };

// The words around an article are filled in for all readers, then for each: what the other part needs is not known there.
const NOTHING = { day: "", minutes: 0, subject: "", firstName: "none", address: "" };

type RenderedFor = { siteUrl: string; placeholder: (name: keyof ReaderParts) => string };

function renderIssue(issue: Issue, { mail, facts }: CompanyContent, { siteUrl, placeholder }: RenderedFor) {
	const { title, lead, note, url } = issue;
	const words = mail(newsletterIssueMail, { ...NOTHING, day: formatLongDate(issue.date), minutes: issue.minutes });
	const [greeting, reason] = [placeholder("greeting"), placeholder("reason")];
	const leaving = { label: words.leave, href: placeholder("unsubscribeUrl") };
	const html = (
		<EmailLayout title={title} preview={lead} reason={reason} leaving={leaving} siteUrl={siteUrl} facts={facts}>
			<Text style={styles.facts}>
				{words.facts}
				<br />
				{note && (
					<>
						{note}
						<br />
					</>
				)}
				<Link href={url} style={mailStyles.link}>
					{words.onSite}
				</Link>
			</Text>
			<Text style={mailStyles.paragraph}>{greeting}</Text>
			<Text style={styles.lead}>{lead}</Text>
			<Section>{issue.body}</Section>
			{issue.isBeginning && (
				<Text style={mailStyles.paragraph}>
					<Link href={url} style={mailStyles.link}>
						{words.rest}
					</Link>
				</Text>
			)}
		</EmailLayout>
	);
	const lines = [
		...[title, words.facts, ...(note ? [note] : []), `${words.onSite}: ${url}`, ""],
		...[greeting, "", lead, "", issue.bodyText, ""],
		...(issue.isBeginning ? [`${words.rest}: ${url}`, ""] : []),
		...[reason, `${leaving.label}: ${leaving.href}`],
	];
	return renderMail(html, lines, facts);
}

/** Renders an issue once for all subscribers. */
export function issueEmail(issue: Issue, siteUrl: string, content: CompanyContent): RenderedIssue {
	const body = renderSharedBody((placeholder) => renderIssue(issue, content, { siteUrl, placeholder }));
	return { id: issue.id, subject: issue.title, body };
}

/** The reader's first name in an issue that its writer looks at. */
export const TEST_FIRST_NAME = "Ada";

/** The subject of an issue that is sent to its writer alone, to look at it. */
export const testSubject = (subject: string, { mail }: Pick<CompanyContent, "mail">): string =>
	mail(newsletterIssueMail, { ...NOTHING, subject }).testSubject;

/** The values of the placeholders for one subscriber. */
export function readerValues(
	{ firstName, email, unsubscribeUrl }: { firstName: string | null; email: string; unsubscribeUrl: string },
	{ mail }: Pick<CompanyContent, "mail">,
): ReaderParts {
	const reader = { firstName: greetingName(firstName ?? "") ?? "none", address: email };
	const { greeting, reason } = mail(newsletterIssueMail, { ...NOTHING, ...reader });
	return { greeting, reason, unsubscribeUrl };
}
