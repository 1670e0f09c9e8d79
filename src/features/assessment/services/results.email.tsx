import type { CSSProperties } from "react";
import { Column, Heading, Link, Row, Section, Text } from "react-email";
import type { CompanyFacts } from "#content/company-facts.ts";
import { companyWords } from "#content/company-words.ts";
import { callParts, consultation } from "#content/consultation.ts";
import type { IsoDate } from "#domain/dates.ts";
import { withoutTag } from "#domain/quota-mailbox.ts";
import {
	type AdvisoryBlock,
	type AdvisorySection,
	boldPieces,
	printPlainText,
} from "#features/assessment/advice/advisory.ts";
import type { ResultsMailCopy } from "#features/assessment/assessments.server.ts";
import { bedStyle } from "#features/assessment/report/bed-styles.ts";
import type { OwnResult } from "#features/assessment/result/result-of.ts";
import { PILLAR_MAXIMUM } from "#features/assessment/scoring/rubric.ts";
import { resultsCopy } from "#features/assessment/share/results.copy.ts";
import { EmailLayout, MailButton, renderMail } from "#platform/mail/layout.email.tsx";
import { mailColors, mailFonts, mailSizes, mailStyles } from "#platform/mail/theme.ts";
import { mailsCopy } from "./mails.copy.ts";

const common = mailsCopy.results;
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
function ScoreBars({ pillars }: Pick<OwnResult, "pillars">) {
	return pillars.map(({ id, name, score }, index) => (
		<div key={id}>
			<Row style={styles.names}>
				<Column style={styles.name}>{name}</Column>
				<Column style={styles.score}>{common.pillarScore(score, PILLAR_MAXIMUM)}</Column>
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
function First({ result: { sections, report } }: { result: OwnResult }) {
	const color = report.alarms[0]?.tone === "red" ? mailColors.alarm : mailColors.link;
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
	copy: ResultsMailCopy;
	email: string;
	siteUrl: string;
	/** Of the company. */
	facts: CompanyFacts;
};

function sectionsOf({ sections }: OwnResult): AdvisorySection[] {
	const { strengths, steps, longTermGoals, plan, meaning, help } = sections;
	return [strengths, steps, longTermGoals, plan, meaning, help].filter((section) => section !== undefined);
}

function ResultsEmail({ result, link, copy, email, siteUrl, facts }: ResultsEmailProps) {
	return (
		<EmailLayout
			title={common.title(result.total, result.maximum)}
			preview={copy.preheader}
			reason={common.reason(withoutTag(email), copy.kept(facts.email))}
			siteUrl={siteUrl}
			facts={facts}
		>
			<Text style={mailStyles.paragraph}>{copy.intro}</Text>
			<First result={result} />
			<Text style={mailStyles.paragraph}>
				<strong style={styles.band}>{common.band(result.label)}</strong> {result.meaning}
			</Text>
			<ScoreBars pillars={result.pillars} />
			<Advice sections={sectionsOf(result)} />
			<Text style={styles.outro}>
				{copy.outro}{" "}
				<Link href={`${siteUrl}${copy.path}`} style={mailStyles.link}>
					{common.again}
				</Link>
			</Text>
			<PrivateLink {...link} />
			<Booking result={result} facts={facts} />
		</EmailLayout>
	);
}

/** The page that has the same report, and what can be done there. */
function PrivateLink({ address, endsOn }: ResultsEmailProps["link"]) {
	return (
		<>
			<Heading as="h2" style={styles.heading}>
				{resultsCopy.mail.title}
			</Heading>
			<Text style={styles.paragraph}>
				<Link href={address} style={mailStyles.link}>
					{resultsCopy.mail.open}
				</Link>
				{". "}
				{resultsCopy.mail.text(endsOn)}
			</Text>
		</>
	);
}

/** Where the free call is booked, and when somebody is there. */
function bookingFacts(facts: CompanyFacts) {
	return { link: facts.scheduling, hours: `${companyWords(facts).openHours}.` };
}

/** What the free call is for, and the way to it. */
function Booking({ result, facts }: Pick<ResultsEmailProps, "result" | "facts">) {
	const { title, lead } = consultation;
	const { link, hours } = bookingFacts(facts);
	return (
		<>
			<Heading as="h2" style={styles.heading}>
				{title}
			</Heading>
			<Text style={styles.paragraph}>{lead}</Text>
			<ul style={styles.list}>
				{callParts(result.report.steps.length > 0).map((part) => (
					<li key={part} style={styles.item}>
						<InlineText text={`**${consultation.duration}.** ${part}`} />
					</li>
				))}
			</ul>
			<Text style={styles.paragraph}>{hours}</Text>
			<MailButton label={link.label} address={link.href} note={common.buttonNote} />
		</>
	);
}

function bookingLines({ report: { steps } }: OwnResult, facts: CompanyFacts): string[] {
	const { title, lead, duration } = consultation;
	const { link, hours } = bookingFacts(facts);
	const parts = callParts(steps.length > 0).map((part) => `- ${duration}. ${part}`);
	return [title, "", lead, ...parts, hours, `${link.label}: ${link.href}`];
}

function firstLines({ sections: { check, alarm } }: OwnResult): string[] {
	const first = [check, alarm].filter((section) => section !== undefined);
	return first.length > 0 ? [printPlainText(first), ""] : [];
}

function textLines({ result, link, copy, email, siteUrl, facts }: ResultsEmailProps): string[] {
	return [
		copy.intro,
		"",
		...firstLines(result),
		common.title(result.total, result.maximum),
		`${common.band(result.label)} ${result.meaning}`,
		"",
		...result.pillars.map(({ name, score }) => common.pillar(name, score, PILLAR_MAXIMUM)),
		"",
		printPlainText(sectionsOf(result)),
		"",
		copy.outro,
		`${common.again}: ${siteUrl}${copy.path}`,
		"",
		resultsCopy.mail.title,
		"",
		link.address,
		resultsCopy.mail.text(link.endsOn),
		"",
		...bookingLines(result, facts),
		"",
		common.reason(withoutTag(email), copy.kept(facts.email)),
	];
}

/** The mail with a visitor's results. The attached PDF has the same report. */
export function resultsEmail(props: ResultsEmailProps) {
	return { subject: props.copy.subject, ...renderMail(<ResultsEmail {...props} />, textLines(props), props.facts) };
}
