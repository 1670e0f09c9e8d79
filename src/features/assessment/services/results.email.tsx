import type { CSSProperties } from "react";
import { Column, Heading, Link, Row, Section, Text } from "react-email";
import type { CompanyContent } from "#documents/content/company-content.ts";
import { formatFacts } from "#documents/content/format-facts.ts";
import type { DocumentValues } from "#documents/document.ts";
import { group, line } from "#documents/fields.ts";
import { mailDocument, mailParts } from "#documents/mails.ts";
import { assessmentReportDocument } from "#documents/pages/assessment-report.ts";
import { PERIOD_PLACEHOLDERS } from "#documents/placeholders.ts";
import { formatLongDate, type IsoDate } from "#domain/dates.ts";
import { withoutTag } from "#domain/email-address.ts";
import { fillIn } from "#domain/fill-in.ts";
import type { SiteAssessment } from "#features/assessment/assessments.server.ts";
import { bedStyle } from "#features/assessment/report/draw-core-sample.ts";
import {
	type AdvisoryBlock,
	type AdvisorySection,
	callParts,
	paragraph as paragraphBlock,
	printAdvice,
	sectionsOf,
	textPieces,
} from "#features/assessment/result/assessment-result.ts";
import type { OwnResult } from "#features/assessment/result/result-of.ts";
import { whatIfOnPaper } from "#features/assessment/result/what-if.ts";
import { PILLAR_MAXIMUM } from "#features/assessment/scoring/score-assessment.ts";
import {
	MailButton,
	type MailPart,
	mailColors,
	mailFonts,
	mailSizes,
	mailStyles,
	paragraph,
	writeMail,
} from "#platform/mail/layout.email.tsx";

const styles = {
	names: { marginTop: "14px" },
	name: { paddingBottom: "5px", fontSize: "15px", fontWeight: "bold", color: mailColors.heading },
	score: { paddingBottom: "5px", fontSize: "15px", textAlign: "right", whiteSpace: "nowrap", color: mailColors.text },
	part: { height: "10px", fontSize: "0", lineHeight: "0" },
	heading: {
		margin: "30px 0 8px",
		fontFamily: mailFonts.heading,
		fontSize: mailSizes.section,
		fontWeight: "normal",
		lineHeight: "1.2",
		color: mailColors.heading,
	},
	paragraph: { margin: "0 0 14px", ...mailStyles.body },
	list: { margin: "0 0 14px", padding: "0 0 0 24px", ...mailStyles.body },
	item: { margin: "0 0 10px" },
	step: { margin: "0 0 18px" },
	alarm: { margin: "0 0 22px", padding: "4px 18px", borderLeft: "4px solid" },
	bold: { color: mailColors.heading },
	band: { color: mailColors.link },
	outro: { margin: "28px 0 0", ...mailStyles.body },
} satisfies Record<string, CSSProperties>;

const BLANK = "\u00a0";

// Two cells side by side. One that would be empty is left out: mail programs give it a width of its own.
function Bar({ score, color }: { score: number; color: string }) {
	const percent = Math.round((100 * score) / PILLAR_MAXIMUM);
	return (
		<Row>
			{score > 0 && (
				<Column width={`${percent}%`} height={10} style={{ ...styles.part, backgroundColor: color }}>
					{BLANK}
				</Column>
			)}
			{score < PILLAR_MAXIMUM && (
				<Column height={10} style={{ ...styles.part, backgroundColor: mailColors.line }}>
					{BLANK}
				</Column>
			)}
		</Row>
	);
}

const richText = (said: string) =>
	textPieces(said).map(({ text, isBold, href }) => {
		if (href) {
			return (
				<Link key={text} href={href} style={mailStyles.link}>
					{text}
				</Link>
			);
		}
		return isBold ? (
			<strong key={text} style={styles.bold}>
				{text}
			</strong>
		) : (
			text
		);
	});

function Block({ block }: { block: AdvisoryBlock }) {
	if (block.kind === "paragraph") return <Text style={styles.paragraph}>{richText(block.text)}</Text>;
	const lines = (item: string | string[]) =>
		typeof item === "string" ? richText(item) : item.map((line) => <div key={line}>{richText(line)}</div>);
	const [List, style] = block.kind === "bullets" ? (["ul", styles.item] as const) : (["ol", styles.step] as const);
	return (
		<List style={styles.list}>
			{block.items.map((item) => (
				<li key={String(item)} style={style}>
					{lines(item)}
				</li>
			))}
		</List>
	);
}

const Advice = ({ heading, blocks }: AdvisorySection) => (
	<>
		<Heading as="h2" style={styles.heading}>
			{heading}
		</Heading>
		{blocks.map((block) => (
			<Block key={block.kind === "paragraph" ? block.text : block.items.join()} block={block} />
		))}
	</>
);

const adviceOf = (sections: readonly (AdvisorySection | undefined)[]) =>
	sections.flatMap((section) =>
		section ? (
			<div key={section.heading}>
				<Advice {...section} />
			</div>
		) : (
			[]
		),
	);

const IN_PILLAR = ["pillar", "score", "most"];

/** The advice in it is that of the report. */
export const assessmentResultsMail = mailDocument(
	{
		name: "assessment-results",
		title: "Results of an assessment",
		to: "a visitor",
		sentWhen: "When a visitor asked for their report by email",
	},
	{ total: 62, maximum: 100, band: "Established", endsOn: "November 21, 2026", address: "zoe@example.com" },
	{
		title: mailParts.title,
		band: mailParts.short("Before what the band means"),
		pillar: group("An area", {
			score: line("Its score", { max: 40, placeholders: IN_PILLAR }),
			inOneLine: line("As plain text", { max: 60, placeholders: IN_PILLAR }),
		}),
		again: mailParts.action("Link to the assessment"),
		privateLink: group("Private link", {
			title: line("Title", { max: 80 }),
			open: mailParts.action("Link"),
			text: mailParts.paragraph("Sentences"),
		}),
		note: mailParts.note,
		reason: mailParts.reason,
	},
	PERIOD_PLACEHOLDERS,
);

type Copy = DocumentValues<typeof assessmentResultsMail>;

/** The part before the score: an answer to check, the alarm beside a line of its color, the named problem, steps and plan. */
function firstPart(result: OwnResult): MailPart {
	const { check, alarm, firstHalf, steps, plan } = sectionsOf(result);
	const sections = [firstHalf, steps, plan];
	const color = result.report.alarms[0]?.tone === "red" ? mailColors.alarm : mailColors.link;
	const html = (
		<>
			{adviceOf([check])}
			{alarm && <Section style={{ ...styles.alarm, borderLeftColor: color }}>{adviceOf([alarm])}</Section>}
			{adviceOf(sections)}
		</>
	);
	return { html, text: [printAdvice([check, alarm, ...sections], "plain")] };
}

function scoresPart({ pillars }: OwnResult, { pillar }: Copy): MailPart {
	const said = pillars.map(({ name, score }) => ({ pillar: name, score, most: PILLAR_MAXIMUM }));
	const html = pillars.map(({ id, name, score }, index) => (
		<div key={id}>
			<Row style={styles.names}>
				<Column style={styles.name}>{name}</Column>
				<Column style={styles.score}>{fillIn(pillar.score, said[index] ?? {})}</Column>
			</Row>
			<Bar score={score} color={bedStyle(index, pillars.length).bar} />
		</div>
	));
	return { html, text: said.map((values) => fillIn(pillar.inOneLine, values)) };
}

function advicePart(result: OwnResult): MailPart {
	const { strengths, longTermGoals, meaning, help } = sectionsOf(result);
	const sections = [strengths, meaning, longTermGoals, help];
	return { html: <>{adviceOf(sections)}</>, text: [printAdvice(sections, "plain")] };
}

function linkPart(address: string, { title, open, text }: Copy["privateLink"]): MailPart {
	const html = (
		<>
			<Advice heading={title} blocks={[]} />
			<Text style={styles.paragraph}>
				<Link href={address} style={mailStyles.link}>
					{open}
				</Link>
				{". "}
				{text}
			</Text>
		</>
	);
	return { html, text: [title, "", address, text] };
}

function bookingPart({ report }: OwnResult, { note }: Copy, { facts, consultation }: CompanyContent): MailPart {
	const { title, lead, duration } = consultation;
	const { label, href } = facts.scheduling;
	const hours = `${formatFacts(facts).openHours}.`;
	const parts = callParts(consultation.parts, report.steps.length > 0);
	const items = parts.map((part) => `**${duration}.** ${part}`);
	const html = (
		<>
			<Advice heading={title} blocks={[paragraphBlock(lead), { kind: "bullets", items }, paragraphBlock(hours)]} />
			<MailButton label={label} address={href} note={note} />
		</>
	);
	const said = parts.map((part) => `- ${duration}. ${part}`);
	return { html, text: [title, "", lead, ...said, hours, `${label}: ${href}`] };
}

type ResultsEmailProps = {
	result: OwnResult;
	/** The private link to the result, and the day on which it ends. */
	link: { address: string; endsOn: IsoDate };
	assessment: Pick<SiteAssessment, "page" | "path">;
} & Record<"email" | "siteUrl", string>;

/** The mail with a visitor's results. The attached PDF has the same report. */
export function resultsEmail(props: ResultsEmailProps, content: CompanyContent) {
	const { result, link, assessment, email, siteUrl } = props;
	const { total, maximum, label: band } = result;
	const endsOn = formatLongDate(link.endsOn);
	const copy = content.mail(assessmentResultsMail, { total, maximum, band, endsOn, address: withoutTag(email) });
	const { title, again, reason } = copy;
	const bandText = result.hidesLabel ? "" : copy.band;
	const said = `${result.meaning} ${whatIfOnPaper(result, content.said(assessmentReportDocument).whatIf)}`.trim();
	const { subject, preview, opening, closing, kept } = content.page(assessment.page).mail;
	const page = `${siteUrl}${assessment.path}`;
	// The mail begins with the same words: without them here, this would read as the end of the plan.
	const meaning = (
		<>
			<Heading as="h2" style={styles.heading}>
				{title}
			</Heading>
			<Text style={mailStyles.paragraph}>
				<strong style={styles.band}>{bandText}</strong> {said}
			</Text>
		</>
	);
	const back = (
		<Text style={styles.outro}>
			{closing}{" "}
			<Link href={page} style={mailStyles.link}>
				{again}
			</Link>
		</Text>
	);
	const parts = [
		paragraph(opening),
		firstPart(result),
		{ html: meaning, text: [title, `${bandText} ${said}`.trim()] },
		scoresPart(result, copy),
		advicePart(result),
		{ html: back, text: [closing, `${again}: ${page}`] },
		linkPart(link.address, copy.privateLink),
		bookingPart(result, copy, content),
	];
	return writeMail({ subject, title, preview, parts, reason: `${reason} ${kept}`, siteUrl, facts: content.facts });
}
