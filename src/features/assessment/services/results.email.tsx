import type { CSSProperties } from "react";
import { Column, Heading, Link, Row, Section, Text } from "react-email";
import type { CompanyContent } from "#content/company-content.ts";
import type { CompanyFacts } from "#content/company-facts.ts";
import { formatFacts } from "#content/format-facts.ts";
import { formatLongDate, type IsoDate } from "#domain/dates.ts";
import { fillIn } from "#domain/fill-in.ts";
import { withoutTag } from "#domain/quota-mailbox.ts";
import type { SiteAssessment } from "#features/assessment/assessments.server.ts";
import { bedStyle } from "#features/assessment/report/bed-styles.ts";
import { callParts } from "#features/assessment/report/call-parts.ts";
import {
	type AdvisoryBlock,
	type AdvisorySection,
	boldPieces,
	printPlainText,
} from "#features/assessment/result/advisory.ts";
import { sectionsOf } from "#features/assessment/result/report-sections.ts";
import type { OwnResult } from "#features/assessment/result/result-of.ts";
import { PILLAR_MAXIMUM } from "#features/assessment/scoring/rubric.ts";
import {
	EmailLayout,
	MailButton,
	mailColors,
	mailFonts,
	mailSizes,
	mailStyles,
	renderMail,
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

/** A bar for each pillar, made of table cells, with its score as a number. */
function ScoreBars({ result: { pillars }, copy }: Mail) {
	return pillars.map(({ id, name, score }, index) => (
		<div key={id}>
			<Row style={styles.names}>
				<Column style={styles.name}>{name}</Column>
				<Column style={styles.score}>{fillIn(copy.pillar.score, { pillar: name, score, most: PILLAR_MAXIMUM })}</Column>
			</Row>
			<Bar score={score} color={bedStyle(index, pillars.length).bar} />
		</div>
	));
}

/** A text of the advice, with its bold parts. */
function InlineText({ text }: { text: string }) {
	return boldPieces(text).map((piece) =>
		piece.isBold ? (
			<strong key={piece.text} style={styles.bold}>
				{piece.text}
			</strong>
		) : (
			piece.text
		),
	);
}

function Block({ block }: { block: AdvisoryBlock }) {
	if (block.kind === "paragraph") {
		return (
			<Text style={styles.paragraph}>
				<InlineText text={block.text} />
			</Text>
		);
	}
	if (block.kind === "bullets") {
		return (
			<ul style={styles.list}>
				{block.items.map((item) => (
					<li key={item} style={styles.item}>
						<InlineText text={item} />
					</li>
				))}
			</ul>
		);
	}
	return (
		<ol style={styles.list}>
			{block.items.map((lines) => (
				<li key={lines.join()} style={styles.step}>
					{lines.map((line) => (
						<div key={line}>
							<InlineText text={line} />
						</div>
					))}
				</li>
			))}
		</ol>
	);
}

/** Sections of the advice as a mail sets them. */
function Advice({ sections }: { sections: readonly AdvisorySection[] }) {
	return sections.map(({ heading, blocks }) => (
		<div key={heading}>
			<Heading as="h2" style={styles.heading}>
				{heading}
			</Heading>
			{blocks.map((block) => (
				<Block key={block.kind === "paragraph" ? block.text : block.items.join()} block={block} />
			))}
		</div>
	));
}

/** What comes before the score: an answer to check, and the alarm beside a line of its color. */
function First({ result }: { result: OwnResult }) {
	const sections = sectionsOf(result);
	const color = result.report.alarms[0]?.tone === "red" ? mailColors.alarm : mailColors.link;
	return (
		<>
			{sections.check && <Advice sections={[sections.check]} />}
			{sections.alarm && (
				<Section style={{ ...styles.alarm, borderLeftColor: color }}>
					<Advice sections={[sections.alarm]} />
				</Section>
			)}
		</>
	);
}

type ResultsEmailProps = {
	result: OwnResult;
	/** The private link to the result, and the day on which it ends. */
	link: { address: string; endsOn: IsoDate };
	assessment: Pick<SiteAssessment, "inDocuments" | "path">;
	email: string;
	siteUrl: string;
};

/** What the mail is made of. */
type Mail = ResultsEmailProps & {
	facts: CompanyFacts;
	consultation: CompanyContent["consultation"];
	copy: ReturnType<CompanyContent["mails"]["assessmentResults"]>;
	/** What it says of this assessment. */
	own: ReturnType<CompanyContent["mails"]["assessmentResults"]>[SiteAssessment["inDocuments"]];
	reason: string;
};

function mailOf(props: ResultsEmailProps, { mails, facts, consultation }: CompanyContent): Mail {
	const { result, link, assessment, email } = props;
	const { total, maximum, label: band } = result;
	const endsOn = formatLongDate(link.endsOn);
	const copy = mails.assessmentResults({ total, maximum, band, endsOn, address: withoutTag(email) });
	const own = copy[assessment.inDocuments];
	return { ...props, facts, consultation, copy, own, reason: `${copy.reason} ${own.kept}` };
}

function adviceOf(result: OwnResult): AdvisorySection[] {
	const { strengths, steps, longTermGoals, plan, meaning, help } = sectionsOf(result);
	return [strengths, steps, longTermGoals, plan, meaning, help].filter((section) => section !== undefined);
}

function ResultsEmail(mail: Mail) {
	const { result, link, assessment, siteUrl, copy, own, reason, facts } = mail;
	return (
		<EmailLayout title={copy.title} preview={own.preview} {...{ reason, siteUrl, facts }}>
			<Text style={mailStyles.paragraph}>{own.opening}</Text>
			<First result={result} />
			<Text style={mailStyles.paragraph}>
				<strong style={styles.band}>{copy.band}</strong> {result.meaning}
			</Text>
			<ScoreBars {...mail} />
			<Advice sections={adviceOf(result)} />
			<Text style={styles.outro}>
				{own.closing}{" "}
				<Link href={`${siteUrl}${assessment.path}`} style={mailStyles.link}>
					{copy.again}
				</Link>
			</Text>
			<PrivateLink address={link.address} copy={copy.privateLink} />
			<Booking {...mail} />
		</EmailLayout>
	);
}

type PrivateLinkProps = { address: string; copy: Mail["copy"]["privateLink"] };

/** The page that has the same report, and what can be done there. */
function PrivateLink({ address, copy }: PrivateLinkProps) {
	return (
		<>
			<Heading as="h2" style={styles.heading}>
				{copy.title}
			</Heading>
			<Text style={styles.paragraph}>
				<Link href={address} style={mailStyles.link}>
					{copy.open}
				</Link>
				{". "}
				{copy.text}
			</Text>
		</>
	);
}

/** Where the free call is booked, and when somebody is there. */
function bookingFacts(facts: CompanyFacts) {
	return { link: facts.scheduling, hours: `${formatFacts(facts).openHours}.` };
}

/** What the free call is for, and the way to it. */
function Booking({ result, facts, consultation, copy }: Mail) {
	const { title, lead, duration, parts } = consultation;
	const { link, hours } = bookingFacts(facts);
	return (
		<>
			<Heading as="h2" style={styles.heading}>
				{title}
			</Heading>
			<Text style={styles.paragraph}>{lead}</Text>
			<ul style={styles.list}>
				{callParts(parts, result.report.steps.length > 0).map((part) => (
					<li key={part} style={styles.item}>
						<InlineText text={`**${duration}.** ${part}`} />
					</li>
				))}
			</ul>
			<Text style={styles.paragraph}>{hours}</Text>
			<MailButton label={link.label} address={link.href} note={copy.note} />
		</>
	);
}

function bookingLines({ result, facts, consultation }: Mail): string[] {
	const { title, lead, duration } = consultation;
	const { link, hours } = bookingFacts(facts);
	const parts = callParts(consultation.parts, result.report.steps.length > 0).map((part) => `- ${duration}. ${part}`);
	return [title, "", lead, ...parts, hours, `${link.label}: ${link.href}`];
}

function firstLines(result: OwnResult): string[] {
	const { check, alarm } = sectionsOf(result);
	const first = [check, alarm].filter((section) => section !== undefined);
	return first.length > 0 ? [printPlainText(first), ""] : [];
}

function textLines(mail: Mail): string[] {
	const { result, link, assessment, siteUrl, copy, own, reason } = mail;
	return [
		own.opening,
		"",
		...firstLines(result),
		copy.title,
		`${copy.band} ${result.meaning}`,
		"",
		...result.pillars.map(({ name, score }) =>
			fillIn(copy.pillar.inOneLine, { pillar: name, score, most: PILLAR_MAXIMUM }),
		),
		"",
		printPlainText(adviceOf(result)),
		"",
		own.closing,
		`${copy.again}: ${siteUrl}${assessment.path}`,
		"",
		copy.privateLink.title,
		"",
		link.address,
		copy.privateLink.text,
		"",
		...bookingLines(mail),
		"",
		reason,
	];
}

/** The mail with a visitor's results. The attached PDF has the same report. */
export function resultsEmail(props: ResultsEmailProps, content: CompanyContent) {
	const mail = mailOf(props, content);
	return { subject: mail.own.subject, ...renderMail(<ResultsEmail {...mail} />, textLines(mail), mail.facts) };
}
