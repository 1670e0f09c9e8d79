import { type CSSProperties, createElement, Fragment, type ReactElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Body, Column, Container, Head, Heading, Html, Img, Link, Preview, Row, Section, Text } from "react-email";
import { brand, palette } from "#brand.ts";
import type { CompanyFacts } from "#documents/content/company-facts.ts";

/** The colors of every mail, by what they are for. A color of text comes with a ground, so that a reader which darkens one darkens both. */
export const mailColors = {
	page: palette.paper,
	sheet: palette.white,
	heading: palette.ink,
	text: palette.inkBody,
	quietText: palette.inkMeta,
	link: palette.goldDark,
	line: palette.silt,
	quoteLine: palette.ochre,
	alarm: palette.error,
	button: palette.ink,
	buttonText: palette.white,
};

/** Fonts that every mail program has. */
export const mailFonts = {
	text: "Arial, Helvetica, sans-serif",
	heading: "Georgia, 'Times New Roman', serif",
};

export const mailSizes = { title: "34px", section: "24px", lead: "20px", text: "16px", note: "14px", foot: "13px" };

const body = { fontSize: mailSizes.text, lineHeight: "1.6" };

const rule = { borderTop: `1px solid ${mailColors.line}` };

/** Styles that several mails share. */
export const mailStyles = {
	body,
	paragraph: { margin: "0 0 20px", ...body },
	opening: { margin: "0 0 24px", ...body },
	belowTable: { margin: "24px 0 0", ...body },
	link: { color: mailColors.link, textDecoration: "underline" },
	quote: { borderLeft: `3px solid ${mailColors.quoteLine}` },
} satisfies Record<string, CSSProperties>;

// Mail readers know no style sheets worth the name, so every element carries its own style.
const styles = {
	page: { margin: 0, padding: "32px 12px", backgroundColor: mailColors.page },
	sheet: { width: "100%", maxWidth: "600px", backgroundColor: mailColors.sheet },
	head: { padding: "28px 40px 20px" },
	name: {
		margin: 0,
		fontFamily: mailFonts.heading,
		fontSize: mailSizes.section,
		lineHeight: "32px",
		color: mailColors.heading,
	},
	strip: { width: "100%", height: "auto" },
	content: { padding: "36px 40px 40px", fontFamily: mailFonts.text, ...mailStyles.body, color: mailColors.text },
	title: {
		margin: "0 0 16px",
		fontFamily: mailFonts.heading,
		fontSize: mailSizes.title,
		fontWeight: "normal",
		lineHeight: "1.15",
		color: mailColors.heading,
	},
	foot: { padding: "22px 40px 30px", ...rule },
	// Tall enough for a thumb: who cannot find the way out says that it is spam.
	leave: {
		display: "inline-block",
		padding: "12px 0",
		fontSize: mailSizes.note,
		color: mailColors.quietText,
		textDecoration: "underline",
	},
	small: {
		margin: 0,
		fontFamily: mailFonts.text,
		fontSize: mailSizes.foot,
		lineHeight: "1.6",
		color: mailColors.quietText,
	},
} satisfies Record<string, CSSProperties>;

// In a mail program that knows media queries, a phone gives the margins to the text.
const phone = `@media (max-width:480px){
.page>table>tbody>tr>td{padding:0!important}
.head>tbody>tr>td,.content>tbody>tr>td,.foot>tbody>tr>td{padding-left:20px!important;padding-right:20px!important}
.title{font-size:28px!important}
}`;

// The sender's name and addresses, a line each: every mail has them at its foot, as the CAN-SPAM Act asks of a sender.
function postalAddress({ legalName, offices }: CompanyFacts): readonly string[] {
	return [legalName, ...offices.map(({ label, lines }) => `${label}: ${lines.join(", ")}`)];
}

type EmailLayoutProps = {
	title: string;
	/** The line that a mail program shows beside the subject. */
	preview: string;
	reason: string;
	/** The way off the list, in a mail that goes to one. */
	leaving?: { label: string; href: string };
	/** The site's address, for the pictures: a mail has no address of its own to be relative to. */
	siteUrl: string;
	facts: CompanyFacts;
	children: ReactNode;
};

/** The sheet of paper that every mail is written on: name, strip of rock, title, content, sender's address. */
export function EmailLayout({ title, preview, reason, leaving, siteUrl, facts, children }: EmailLayoutProps) {
	return (
		<Html lang="en">
			<Head>
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light only" />
				<meta name="supported-color-schemes" content="light only" />
				<title>{title}</title>
				<style>{phone}</style>
			</Head>
			<Preview useTitleTag={false}>{preview}</Preview>
			<Body className="page" style={styles.page}>
				<Container width="600" style={styles.sheet}>
					<Section className="head" style={styles.head}>
						<Text style={styles.name}>{brand.name}</Text>
					</Section>
					<Img src={`${siteUrl}/mail/strip.png`} width="600" height="88" alt="" style={styles.strip} />
					<Section className="content" style={styles.content}>
						<Heading as="h1" className="title" style={styles.title}>
							{title}
						</Heading>
						{children}
					</Section>
					<Section className="foot" style={styles.foot}>
						{[...postalAddress(facts), reason].map((line) => (
							<Text key={line} style={styles.small}>
								{line}
							</Text>
						))}
						{leaving && (
							<Text style={styles.small}>
								<Link href={leaving.href} style={styles.leave}>
									{leaving.label}
								</Link>
							</Text>
						)}
					</Section>
				</Container>
			</Body>
		</Html>
	);
}

// Below this line, which is a blank after two hyphens, mail programs expect the sender's particulars.
const SIGNATURE = "-- ";

// React asks a browser to fetch the pictures early, which means nothing in a mail.
const PRELOADS = /<link rel="preload"[^>]*>/g;

// react-email writes it on each link; our own styles decide.
const LINK_DEFAULTS = "text-decoration-line:none;";

/** A template as HTML, and the same in plain text. React's static renderer takes a fortieth of react-email's time. */
export function renderMail(
	template: ReactElement,
	textLines: readonly string[],
	facts: CompanyFacts,
): { html: string; text: string } {
	return {
		html: `<!DOCTYPE html>${renderToStaticMarkup(template).replace(PRELOADS, "").replaceAll(LINK_DEFAULTS, "")}`,
		text: `${[...textLines, "", SIGNATURE, ...postalAddress(facts)].join("\n")}\n`,
	};
}

// The color is the cell's, so that a mail program that drops the link's style leaves a button; the light text has its
// dark ground in the same element.
const buttonStyles = {
	section: { margin: "28px 0" },
	table: { width: "auto" },
	// Classic Outlook draws no padding of a link, so it gets that of the cell; the others take the link's alone.
	cell: { backgroundColor: mailColors.button, borderRadius: "2px", msoPaddingAlt: "16px 28px" },
	link: {
		display: "inline-block",
		padding: "16px 28px",
		fontFamily: mailFonts.text,
		fontSize: mailSizes.text,
		fontWeight: "bold",
		lineHeight: "20px",
		color: mailColors.buttonText,
		backgroundColor: mailColors.button,
		borderRadius: "2px",
		textDecoration: "none",
	},
	note: { margin: "0 0 8px", fontSize: mailSizes.note, lineHeight: "1.6", color: mailColors.quietText },
	address: { margin: 0, fontSize: mailSizes.note, lineHeight: "1.6", wordBreak: "break-all" },
} satisfies Record<string, CSSProperties>;

type MailButtonProps = {
	label: string;
	address: string;
	/** The sentence above the address in full, for those whose mail program shows no button. */
	note: string;
};

/** The one thing to do in a mail: a button of 52 px, and the address behind it to copy. */
export function MailButton({ label, address, note }: MailButtonProps) {
	return (
		<>
			<Section style={buttonStyles.section}>
				<Row align="left" style={buttonStyles.table}>
					<Column style={buttonStyles.cell}>
						<Link href={address} style={buttonStyles.link}>
							{label}
						</Link>
					</Column>
				</Row>
			</Section>
			<Text style={buttonStyles.note}>{note}</Text>
			<Text style={buttonStyles.address}>
				<Link href={address} style={mailStyles.link}>
					{address}
				</Link>
			</Text>
		</>
	);
}

/** A part of a mail in its two forms: an element, and lines of plain text; none where it is said in another part already. */
export type MailPart = { html: ReactNode; text: readonly string[] };

/** Words by themselves. */
export function paragraph(words: string, style: CSSProperties = mailStyles.paragraph): MailPart {
	return { html: <Text style={style}>{words}</Text>, text: [words] };
}

/** A sentence with a link behind it. */
export function sentenceWithLink(
	sentence: string,
	link: { label: string; href: string },
	style: CSSProperties = mailStyles.paragraph,
): MailPart {
	const html = (
		<Text style={style}>
			{sentence}{" "}
			<Link href={link.href} style={mailStyles.link}>
				{link.label}
			</Link>
		</Text>
	);
	return { html, text: [sentence, link.href] };
}

/** The one thing to do in a mail; in plain text its address, unless there is more to say. */
export function buttonPart(button: MailButtonProps, text: readonly string[] = [button.address]): MailPart {
	return { html: <MailButton {...button} />, text };
}

const cell = { padding: "9px 0", verticalAlign: "top", ...rule };
const particularsStyles = {
	label: { ...cell, paddingRight: "12px", fontSize: mailSizes.note, color: mailColors.quietText },
	value: { ...cell, fontSize: mailSizes.text, wordBreak: "break-word" },
} satisfies Record<string, CSSProperties>;

export type Particular = { label: string; value: string; href?: string | undefined };

/** A visitor's particulars, a line each, in one table: the longest notice has fifty lines. A value may lead somewhere. */
export function particulars(rows: readonly Particular[], labelWidth = "120px"): MailPart {
	const html = (
		<table width="100%" border={0} cellPadding="0" cellSpacing="0" role="presentation">
			<tbody>
				{rows.map(({ label, value, href }) => (
					<tr key={label}>
						<td width={labelWidth} style={particularsStyles.label}>
							{label}
						</td>
						<td style={particularsStyles.value}>
							{href ? (
								<Link href={href} style={mailStyles.link}>
									{value}
								</Link>
							) : (
								value
							)}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
	return { html, text: rows.map(({ label, value }) => `${label}${/[?:]$/.test(label) ? "" : ":"} ${value}`) };
}

type NewMail = Omit<EmailLayoutProps, "title" | "children"> & {
	subject: string;
	title?: string;
	parts: readonly MailPart[];
};

/** A mail of these parts, in HTML and in plain text, where a blank line is between them and the reason comes last. */
export function writeMail({ subject, title = subject, parts, ...around }: NewMail) {
	const elements = parts.map(({ html }) => html);
	const template = (
		<EmailLayout title={title} {...around}>
			{createElement(Fragment, null, ...elements)}
		</EmailLayout>
	);
	const lines = parts.flatMap(({ text }) => (text.length > 0 ? [...text, ""] : []));
	return { subject, ...renderMail(template, [...lines, around.reason], around.facts) };
}
