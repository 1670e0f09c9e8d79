import { Document, Font, Link, Page, Path, renderToBuffer, Svg, Text, View } from "@react-pdf/renderer";
import { mark, palette } from "#brand.ts";
import { site } from "#content/site.ts";
import type { IsoDate } from "#domain/dates.ts";
import type { Report } from "#features/assessment/advice/compose-report.ts";
import { bedStyle } from "#features/assessment/report/bed-styles.ts";
import { PILLAR_MAXIMUM } from "#features/assessment/scoring/rubric.ts";
import { reportCopy as copy } from "./report.copy.ts";
import { ComparisonPart } from "./report-comparison.pdf.tsx";
import { ReportCore } from "./report-core.pdf.tsx";
import { AlarmBox, LabeledRow, ReportPart, TitledPart } from "./report-section.pdf.tsx";
import {
	reportColors as colors,
	registerReportFonts,
	reportFonts,
	reportStyles as styles,
} from "./report-styles.pdf.ts";

const BAR_WIDTH_PT = 130;
const BAR_HEIGHT_PT = 13;
const TICK_EVERY = 5;
const DAY_WIDTH_PT = 84;
const LONGEST_WORD = /.{1,16}/gsu;

const x = (points: number) => (BAR_WIDTH_PT * points) / PILLAR_MAXIMUM;

function Bar({ score, color }: { score: number; color: string }) {
	const ticks = Array.from({ length: PILLAR_MAXIMUM / TICK_EVERY - 1 }, (_, index) => (index + 1) * TICK_EVERY);
	return (
		<Svg width={BAR_WIDTH_PT} height={BAR_HEIGHT_PT} viewBox={`0 0 ${BAR_WIDTH_PT} ${BAR_HEIGHT_PT}`}>
			<Path d={`M0 6.5H${BAR_WIDTH_PT}`} stroke={colors.line} strokeWidth={5} />
			{score > 0 && <Path d={`M0 6.5H${x(score)}`} stroke={color} strokeWidth={5} />}
			<Path d={ticks.map((points) => `M${x(points)} 3.5v6`).join("")} stroke={colors.ground} strokeWidth={0.9} />
			<Path d={`M${x(score)} 1.5v10`} stroke={colors.ink} strokeWidth={1.3} />
		</Svg>
	);
}

/** A bar for each pillar, with its score as a number. */
function ReportBars({ pillars }: Pick<Report, "pillars">) {
	return pillars.map(({ id, name, score }, index) => (
		<View key={id} style={styles.bar}>
			<Text style={styles.barName}>{name}</Text>
			<Bar score={score} color={bedStyle(index, pillars.length).bar} />
			<Text style={styles.barScore}>{copy.pillarScore(score, PILLAR_MAXIMUM)}</Text>
		</View>
	));
}

/** Whom a report is for, as they typed it. */
export type ReportReader = { fullName: string; companyName: string };

export type ReportDocumentProps = {
	report: Report;
	day: IsoDate;
	/** Where the rubric is published. */
	siteUrl: string;
	/** Absent in a report that is mailed: the address may belong to another person. */
	reader?: ReportReader | undefined;
};

/** A name may be one word that is wider than the page. */
const splitLongWord = (word: string): string[] => word.match(LONGEST_WORD) ?? [word];

function Mark() {
	return (
		<Svg width={22} height={22} viewBox="0 0 30 30">
			{mark.map((path) =>
				"fill" in path ? (
					<Path key={path.d} d={path.d} fill={palette[path.fill]} />
				) : (
					<Path key={path.d} d={path.d} stroke={palette[path.stroke]} strokeWidth={path.width} />
				),
			)}
		</Svg>
	);
}

function Head({ name }: { name: string }) {
	return (
		<View style={styles.head} fixed>
			<View style={styles.brand}>
				<Mark />
				<Text style={styles.brandName}>{site.name}</Text>
			</View>
			<Text>{name}</Text>
		</View>
	);
}

function Foot() {
	return (
		<View style={styles.foot} fixed>
			<Text>{`${site.legalName}, ${site.email}`}</Text>
			<Text render={({ pageNumber, totalPages }) => copy.pageOf(pageNumber, totalPages)} />
		</View>
	);
}

/** The result itself: the figures as text, which is read first, and drawn on their left. */
function Result({ report }: { report: Report }) {
	return (
		<View style={styles.top} wrap={false}>
			<View style={styles.figures}>
				<View style={styles.total}>
					<Text style={styles.totalNumber}>{`${report.total} `}</Text>
					<Text style={styles.totalOf}>{copy.outOf(report.maximum)}</Text>
				</View>
				<Text style={styles.label}>{report.label}</Text>
				<Text style={styles.meaning}>{report.meaning}</Text>
				<ReportBars pillars={report.pillars} />
			</View>
			<ReportCore pillars={report.pillars} maximum={report.maximum} />
		</View>
	);
}

/** The report on paper: what comes first, the result, what to do and by when; then the reasons. */
function ReportDocument({ report, day, siteUrl, reader }: ReportDocumentProps) {
	const { parts, plan } = report;
	const versions = copy.versions(report.version, report.adviceVersion);
	const facts = reader ? copy.preparedFor(reader.fullName, day, versions) : copy.prepared(day, versions);
	return (
		<Document
			title={copy.documentTitle(report.name)}
			author={site.legalName}
			creator={site.name}
			producer={site.name}
			language="en-US"
		>
			<Page size="A4" style={styles.page}>
				<Head name={report.name} />
				<Foot />
				<View style={styles.titleArea}>
					<Text style={styles.title} hyphenationCallback={splitLongWord}>
						{reader?.companyName ?? report.name}
					</Text>
					<Text style={styles.facts} hyphenationCallback={splitLongWord}>
						{facts}
					</Text>
				</View>
				<ReportPart section={parts.check} />
				<AlarmBox section={parts.alarm} tone={report.alarmTone} />
				<Result report={report} />
				<ReportPart section={parts.strengths} />
				<ReportPart section={parts.steps} />
				<ReportPart section={parts.longTermGoals} />
				<TitledPart heading={plan.heading} isWhole>
					{plan.goals.map(({ day: dueDay, text }) => (
						<LabeledRow
							key={dueDay}
							label={copy.dayLabel(dueDay)}
							width={DAY_WIDTH_PT}
							lines={[`${text.charAt(0).toUpperCase()}${text.slice(1)}.`]}
						/>
					))}
				</TitledPart>
				<ReportPart section={parts.meaningAfterSteps} />
				<ComparisonPart comparison={report.comparison} />
				<ReportPart section={parts.help} />
				<TitledPart heading={copy.howMade}>
					<Text style={styles.paragraph}>
						{copy.howMadeText}
						<Link src={`${siteUrl}${report.path}`} style={styles.link}>{`${siteUrl}${report.path}`}</Link>
					</Text>
				</TitledPart>
			</Page>
		</Document>
	);
}

registerReportFonts();

/** Whether the report's font has every character of a text: a name with holes in it is worse than none. */
async function canBeSet(text: string): Promise<boolean> {
	const face = { fontFamily: reportFonts.display };
	await Font.load(face);
	const font = Font.getFont(face)?.data;
	return Array.from(text).every((character) => font?.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
}

const faces = [
	{ fontFamily: reportFonts.display },
	{ fontFamily: reportFonts.sans, fontWeight: 400 },
	{ fontFamily: reportFonts.sans, fontWeight: 600 },
];
let areFontsReady = false;

/**
 * Looks every letter up once, by its character. A colon is drawn as two full stops; where a report has a colon and no
 * full stop in a font, the font would keep the full stop as a drawing without a character, and no later report could be
 * searched or copied where one stands.
 */
async function prepareFonts(): Promise<void> {
	if (areFontsReady) return;
	for (const face of faces) {
		await Font.load(face);
		const font = Font.getFont(face)?.data;
		for (const character of font?.characterSet ?? []) font?.glyphForCodePoint(character);
	}
	areFontsReady = true;
}

/** The report as a PDF. It keeps its thread busy for a tenth of a second and more. */
export async function renderReport({ reader, ...props }: ReportDocumentProps): Promise<Buffer> {
	await prepareFonts();
	const isReadable = reader && (await canBeSet(`${reader.fullName}${reader.companyName}`));
	return renderToBuffer(<ReportDocument {...props} reader={isReadable ? reader : undefined} />);
}
