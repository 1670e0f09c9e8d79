import { palette } from "#brand.ts";
import { fillIn } from "#domain/fill-in.ts";
import type { ReportWords } from "#features/assessment/assessment-definition.ts";
import { bedStyle } from "#features/assessment/report/draw-core-sample.ts";
import { Container, Grid } from "#ui/layout/container.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { ComparedTable, Comparison, OtherRespondents } from "./compare-answers.ts";
import barStyles from "./comparison-bars.module.css";
import styles from "./comparison-section.module.css";
import tableStyles from "./official-figures-table.module.css";

type OthersWords = NonNullable<ReportWords["comparison"]["others"]>;

// Of the six beds of a core, each with a texture of its own: color is never the only sign.
const [straw, sage, slate] = [bedStyle(0, 6), bedStyle(2, 6), bedStyle(4, 6)];

/** Longer than any bar: what is too long is clipped. */
const WAVES = 100;
const WAVE_PX = 24;

/** A wavy line, with its middle at this height. */
const wavyLine = (y: number) => `M0 ${y}q${WAVE_PX / 4} -1.6 ${WAVE_PX / 2} 0${`t${WAVE_PX / 2} 0`.repeat(WAVES)}`;

type BedOfRockProps = Record<"from" | "to" | "y" | "height", number> & { bed: typeof straw };

/** A bed of rock, from one percentage to another. Whatever the width, its texture keeps its size. */
const BedOfRock = ({ from, to, y, height, bed }: BedOfRockProps) => (
	<svg x={`${from}%`} y={y} width={`${to - from}%`} height={height} overflow="hidden" aria-hidden="true">
		<rect width="100%" height={height} fill={bed.fill} />
		<path
			d={wavyLine(height * 0.35) + wavyLine(height * 0.7)}
			className={barStyles.laminae}
			stroke={bed.stroke}
			strokeWidth={bed.strokeWidth}
			strokeDasharray={bed.dash}
		/>
	</svg>
);

const OFFICIAL_HEIGHT = 18;

const OfficialBar = ({ percent, isNearest }: { percent: number; isNearest: boolean }) => (
	<svg className={barStyles.official} width="100%" height={OFFICIAL_HEIGHT} aria-hidden="true">
		<rect width="100%" height={OFFICIAL_HEIGHT} className={barStyles.track} />
		<BedOfRock from={0} to={percent} y={0} height={OFFICIAL_HEIGHT} bed={isNearest ? straw : slate} />
		{[25, 50, 75].map((tick) => (
			<line key={tick} x1={`${tick}%`} x2={`${tick}%`} y1="13" y2="18" className={barStyles.tick} />
		))}
		<line
			x1={`${percent}%`}
			x2={`${percent}%`}
			y2={OFFICIAL_HEIGHT}
			stroke={isNearest ? palette.gold : palette.ink}
			strokeWidth={isNearest ? 4 : 1.5}
		/>
	</svg>
);

/** The scale from 0 to `maximum` in quarters, below a bar. */
const Scale = ({ y, maximum, unit = "" }: { y: number; maximum: number; unit?: string }) =>
	[0, 1, 2, 3, 4].map((quarter) => (
		<text
			key={quarter}
			x={`${quarter * 25}%`}
			y={y}
			textAnchor={quarter === 0 ? "start" : quarter === 4 ? "end" : "middle"}
			className={barStyles.scale}
		>
			{`${Math.round((maximum * quarter) / 4)}${quarter === 4 ? unit : ""}`}
		</text>
	));

/** A mark in gold that stays visible on any bed. */
const Mark = ({ at, from, to }: { at: string; from: number; to: number }) =>
	[barStyles.halo, barStyles.mark].map((className) => (
		<line key={className} x1={at} x2={at} y1={from} y2={to} className={className} />
	));

const LABEL_ROOM_PERCENT = 8;

/** The middle half of all scores, with the middle one and the visitor's own. */
function ScoreBar({ own, maximum, low, middle, high, copy }: OtherRespondents["score"] & { copy: OthersWords }) {
	const percent = (score: number) => (100 * score) / maximum;
	const place = percent(own);
	const isAtStart = place < LABEL_ROOM_PERCENT;
	const isAtEnd = place > 100 - LABEL_ROOM_PERCENT;
	return (
		<>
			<VisuallyHidden>{fillIn(copy.scoreSpoken, { low, middle, high, own })}</VisuallyHidden>
			<svg className={barStyles.own} width="100%" height="58" aria-hidden="true">
				<rect y="20" width="100%" height="16" className={barStyles.track} />
				<BedOfRock from={percent(low)} to={percent(high)} y={20} height={16} bed={sage} />
				<line x1={`${percent(middle)}%`} x2={`${percent(middle)}%`} y1="18" y2="38" className={barStyles.middle} />
				<Mark at={`${place}%`} from={14} to={40} />
				<text
					x={`${place}%`}
					y="11"
					textAnchor={isAtStart ? "start" : isAtEnd ? "end" : "middle"}
					className={barStyles.label}
				>
					{fillIn(copy.ownScore, { score: own })}
				</text>
				<Scale y={55} maximum={maximum} />
			</svg>
		</>
	);
}

const ShareBar = ({ percent, low, high, copy }: { percent: number; low: number; high: number; copy: OthersWords }) => (
	<>
		<VisuallyHidden>{fillIn(copy.shareSpoken, { percent, low, high })}</VisuallyHidden>
		<svg className={barStyles.own} width="100%" height="44" aria-hidden="true">
			<rect y="6" width="100%" height="16" className={barStyles.track} />
			<BedOfRock from={0} to={percent} y={6} height={16} bed={sage} />
			<g className={barStyles.whisker}>
				<line x1={`${low}%`} x2={`${high}%`} y1="14" y2="14" />
				<line x1={`${low}%`} x2={`${low}%`} y1="8" y2="20" />
				<line x1={`${high}%`} x2={`${high}%`} y1="8" y2="20" />
			</g>
			<Mark at={`${percent}%`} from={3} to={25} />
			<Scale y={41} maximum={100} unit="%" />
		</svg>
	</>
);

type OfficialWords = ReportWords["comparison"]["official"];

type FigureCellProps = { group: ComparedTable["groups"][number]; percent: number; copy: OfficialWords };

const FigureCell = ({ group: { label, isNearest }, percent, copy }: FigureCellProps) => (
	<td
		className={tableStyles.figure}
		data-nearest={isNearest || undefined}
		data-label={isNearest ? fillIn(copy.groupOfSize, { group: label }) : label}
	>
		<b>{fillIn(copy.percent, { percent })}</b>
		<OfficialBar percent={percent} isNearest={isNearest} />
	</td>
);

const OfficialFiguresTable = ({ caption, groups, rows, asOf, copy }: ComparedTable & { copy: OfficialWords }) => (
	<>
		<table className={tableStyles.table}>
			<caption>{caption}</caption>
			<thead>
				<tr>
					<th scope="col">{copy.question}</th>
					<th scope="col">{copy.answer}</th>
					{groups.map(({ label, isNearest }) => (
						<th key={label} scope="col" data-nearest={isNearest || undefined}>
							{label}
							{isNearest && <small>{copy.nearest}</small>}
						</th>
					))}
					<th scope="col">{copy.source}</th>
				</tr>
			</thead>
			<tbody>
				{rows.map(({ question, answer, percents, measure, caution, source }) => (
					<tr key={question}>
						<th scope="row">{question}</th>
						<td className={tableStyles.answer}>
							<b>{answer}</b>
						</td>
						{groups.map((group, index) => (
							<FigureCell key={group.label} group={group} percent={percents[index] ?? 0} copy={copy} />
						))}
						<td className={tableStyles.source}>
							<a href={source.href} data-on-paper={source.onPaper}>
								{source.label}
							</a>
							<span>{measure}</span>
							{caution && <span>{caution}</span>}
						</td>
					</tr>
				))}
			</tbody>
		</table>
		{asOf && <p className={tableStyles.asOf}>{asOf}</p>}
	</>
);

function Others({ population, caveat, score, shares, copy }: OtherRespondents & { copy: OthersWords }) {
	const { low, middle, high } = score;
	return (
		<div className={styles.others}>
			<h3>{copy.title}</h3>
			<p>
				<b>{population}</b> {caveat}
			</p>
			<ul>
				<li>
					<b>{copy.score}</b>
					<ScoreBar {...score} copy={copy} />
					<span className={styles.meaning}>{fillIn(copy.scoreText, { low, middle, high })}</span>
				</li>
				{shares.map(({ name, answer, percent, text, ...interval }) => (
					<li key={name}>
						<span>
							<b>{name}</b>
							<br />
							{answer}
						</span>
						<ShareBar percent={percent} {...interval} copy={copy} />
						<span className={styles.meaning}>
							<b>{fillIn(copy.share, { percent })}</b> {text}
						</span>
					</li>
				))}
			</ul>
		</div>
	);
}

type ComparisonSectionProps = { id: string; copy: ReportWords["comparison"]; comparison: Comparison };

/** "How you compare": the visitor's answers beside official figures and, once there are enough, beside other visitors'. */
export const ComparisonSection = ({ id, copy, comparison }: ComparisonSectionProps) => (
	<section id={id} className={styles.root}>
		<Container>
			<Grid>
				<h2>{copy.title}</h2>
				<div className={styles.text}>
					<p className={styles.lead}>{comparison.lead}</p>
					{comparison.note && <p>{comparison.note}</p>}
				</div>
				<div className={styles.wide}>
					{comparison.tables.length > 0 && <h3>{copy.official.title}</h3>}
					{comparison.tables.map((table) => (
						<OfficialFiguresTable key={table.caption} {...table} copy={copy.official} />
					))}
					{comparison.others && copy.others && <Others {...comparison.others} copy={copy.others} />}
				</div>
			</Grid>
		</Container>
	</section>
);
