import { useEffect, useId, useMemo, useRef, useState } from "react";
import type { PictureWords } from "#documents/pages/your-sales-file-pictures.ts";
import { formatDay, formatLongDate } from "#domain/dates.ts";
import { fillIn, fillInCount } from "#domain/fill-in.ts";
import { formatInteger } from "#domain/format-number.ts";
import { formatMoney } from "#features/own-file/money.ts";
import parts from "#features/own-file/report-parts.module.css";
import { monthAndYear, nameOfWeekday } from "#features/own-file/sentences/wording.ts";
import chart from "#ui/charts/chart.module.css";
import { TablesBehind } from "#ui/charts/figures-table.tsx";
import { classNames } from "#ui/class-names.ts";
import { Container, Grid } from "#ui/layout/container.tsx";
import slider from "#ui/slider.module.css";
import { Drawing, type Layout, shape, useLayout } from "./drawing.tsx";
import styles from "./section.module.css";
import { coreMarks, drillLine, Rock, SectionAxis, type SectionProps } from "./section-drawing.tsx";
import { type BedGroup, coreAt, isTooMuchGold, SECTION_LAYOUTS, sectionScale, TONES } from "./section-shape.ts";

const WIDE = "(width >= 83.75em)";

type Words = PictureWords["section"];

function nameOfStep({ section, words }: SectionProps, step: number): string {
	const iso = section.steps[step] ?? "";
	return section.unit === "month" ? monthAndYear(iso) : fillIn(words.week, { day: formatDay(iso, "long") });
}

/** The sentences under the title: what a layer is, what gold is, and what is left out. */
function sentencesOf(props: SectionProps): string {
	const { section, words } = props;
	const isSingle = section.by === "customer" && section.beds.length === 1 && section.beds[0]?.kind === "customer";
	const isByAge = section.beds.some(({ kind }) => kind === "cohort");
	const gold = isTooMuchGold(section) ? words.quietEdge : words.quiet;
	const step = words.steps[section.unit].toLowerCase();
	const partial = (index: number) => fillIn(words.partial, { step: nameOfStep(props, index) });
	return [
		isSingle ? words.layers.single : fillIn(words.layers[isByAge ? "cohort" : section.by], { step }),
		section.numbered.length > 0 && gold,
		!section.isFirstWhole && partial(0),
		!section.isLastWhole && partial(section.steps.length - 1),
		section.isCut && words.cut,
	]
		.filter(Boolean)
		.join(" ");
}

function labelOf(props: SectionProps): string {
	const { section, words, currency } = props;
	const from = nameOfStep(props, 0);
	const label = fillIn(words.label, { from, to: nameOfStep(props, section.steps.length - 1) });
	if (section.numbered.length === 0) return label;
	const names = section.numbered.map(({ name, last }) => fillIn(words.lastOrder, { name, day: formatLongDate(last) }));
	const perMonth = formatMoney(section.quietPerMonth, currency);
	return `${label} ${fillIn(words.labelQuiet, { names: names.join(", "), perMonth })}`;
}

/** The name of layers that stand together beside the drawing. */
function nameOfGroup({ name, bed }: BedGroup, { tiers }: Words): string {
	if (name && name !== "old") return tiers[name];
	const [, year = "", half = ""] = /^(\d{4})-([12])$/.exec(bed.name) ?? [];
	if (year) return fillIn(half === "1" ? tiers.firstHalf : tiers.secondHalf, { year });
	return bed.kind === "weekday" ? nameOfWeekday(Number(bed.name)) : bed.name;
}

type SheetProps = SectionProps & { layout: Layout; step: number | null };

/** The drawing itself, with a line and the core of a month where one is chosen. */
function SectionSheet({ step, ...props }: SheetProps) {
	const { section, words, currency, layout } = props;
	const { width, height } = SECTION_LAYOUTS[layout];
	const scale = useMemo(() => sectionScale(section, layout), [section, layout]);
	const hasLine = step !== null && (layout === "wide" || step < section.steps.length - 1);
	const marks = [
		<Rock key="rock" {...props} />,
		hasLine && drillLine(scale, step),
		step !== null &&
			layout === "wide" &&
			coreMarks(section, scale, { step, currency, nameOf: (group) => nameOfGroup(group, words) }),
	];
	return <Drawing width={width} height={height} label={labelOf(props)} marks={marks} />;
}

type DrillProps = SectionProps & { layout: Layout; step: number; onStep(step: number): void };

function saysOf(props: SectionProps, step: number) {
	const { section, words, currency } = props;
	const values = { month: nameOfStep(props, step), total: formatMoney(section.total[step] ?? 0, currency) };
	const count = section.customers?.[step];
	return count === undefined ? fillIn(words.saysTotal, values) : fillInCount(words.says, count, values);
}

/** The ranks of the chosen month, where there is no room for a core. */
function Ranks({ section, layout, step, currency, words }: DrillProps) {
	const { groups } = coreAt(section, sectionScale(section, layout), step);
	return (
		<ul className={classNames(parts.plain, styles.ranks)}>
			{groups
				.filter(({ name, value }) => name !== "quiet" || value > 0)
				.toReversed()
				.map((group) => (
					<li key={group.name ?? group.bed.name}>
						<svg viewBox="0 0 14 14" className={chart.key} aria-hidden="true">
							{shape("M.5 .5h13v13H.5z", { fill: TONES[group.tone].fill, stroke: "fog" })}
						</svg>
						<span>{nameOfGroup(group, words)}</span>
						<b>{formatMoney(group.value, currency)}</b>
					</li>
				))}
		</ul>
	);
}

const THUMB_PX = 28;

/** Chooses a month: its thumb lies under the month in the drawing. */
function MonthDrill(props: DrillProps) {
	const { section, words, layout, step, onStep } = props;
	const id = useId();
	const says = saysOf(props, step);
	const name = nameOfStep(props, step);
	const { left, right, width } = SECTION_LAYOUTS[layout];
	const from = (100 * left) / width;
	return (
		<>
			<input
				id={id}
				type="range"
				className={classNames(slider.root, styles.month)}
				style={{
					marginInlineStart: `calc(${from}% - ${THUMB_PX / 2}px)`,
					inlineSize: `calc(${(100 * (right - left)) / width}% + ${THUMB_PX}px)`,
				}}
				min={0}
				max={section.steps.length - 1}
				value={step}
				aria-label={words.steps[section.unit]}
				aria-valuetext={says}
				onChange={({ target }) => onStep(target.valueAsNumber)}
			/>
			<output
				htmlFor={id}
				className={styles.says}
				style={layout === "wide" ? { marginInlineStart: `${from}%` } : undefined}
			>
				{says.startsWith(name) ? (
					<>
						<b>{name}</b>
						{says.slice(name.length)}
					</>
				) : (
					says
				)}
			</output>
			{layout !== "wide" && <Ranks {...props} />}
		</>
	);
}

/** Customers who have gone quiet, under the numbers that they have in the drawing. */
export function QuietKey({ section, currency, words }: SectionProps) {
	if (section.numbered.length === 0) return null;
	return (
		<div className={styles.key}>
			<h3>{words.key}</h3>
			<ol className={parts.plain}>
				{section.numbered.map(({ name, value }, index) => (
					<li key={name}>
						<b>{index + 1}</b>
						<span>{name}</span>
						<span>{formatMoney(value, currency)}</span>
					</li>
				))}
			</ol>
		</div>
	);
}

function tableOf(props: SectionProps) {
	const { section, words } = props;
	const { table } = words;
	const hasQuiet = section.numbered.length > 0;
	const units = (hundredths: number) => formatInteger(hundredths / 100).replace("-", "−");
	const quietAt = (step: number) =>
		section.beds.reduce((sum, { isQuiet, net }) => sum + (isQuiet ? (net[step] ?? 0) : 0), 0);
	return {
		caption: table.caption,
		columns: [
			words.steps[section.unit],
			table.sales,
			...(section.customers ? [table.customers] : []),
			...(hasQuiet ? [table.quiet] : []),
		],
		rows: section.total.map((total, step) => [
			nameOfStep(props, step),
			units(total),
			...(section.customers ? [formatInteger(section.customers[step] ?? 0)] : []),
			...(hasQuiet ? [units(quietAt(step))] : []),
		]),
	};
}

/** Two fifths of the picture, or of the window where the picture is taller. */
const SHARE_IN_VIEW = 0.4;

/** The state of the layers: they wait until the picture is in view, then they settle, once. */
function useSettling(isNew: boolean) {
	const [state, setState] = useState(isNew ? "waits" : "lies");
	const ref = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (state !== "waits" || !ref.current) return;
		const watch = new IntersectionObserver(
			([entry]) => {
				const { intersectionRatio = 0, intersectionRect, rootBounds } = entry ?? {};
				const ofWindow = (intersectionRect?.height ?? 0) / (rootBounds?.height ?? Number.POSITIVE_INFINITY);
				if (Math.max(intersectionRatio, ofWindow) >= SHARE_IN_VIEW) setState("settles");
			},
			{ threshold: [0.05, 0.1, 0.2, 0.3, SHARE_IN_VIEW] },
		);
		watch.observe(ref.current);
		return () => watch.disconnect();
	}, [state]);
	return { ref, state };
}

type SalesSectionProps = SectionProps & {
	/** The file has just been read: the layers settle. Counting it again changes them without motion. */
	isNew: boolean;
};

/**
 * The section through a visitor's sales: months from left to right, a layer for each customer, gold where one has gone quiet.
 * A slider chooses a month. For each new file it is mounted anew.
 */
export function SalesSection({ isNew, ...props }: SalesSectionProps) {
	const { section, words } = props;
	const layout = useLayout(WIDE);
	const last = section.steps.length - 1;
	const [chosen, setChosen] = useState<number | null>(null);
	const { ref, state } = useSettling(isNew);
	const step = Math.min(chosen ?? last, last);
	const title = words.titles[section.by];
	return (
		<figure>
			<Container>
				<Grid className={styles.head}>
					<h2>{title}</h2>
					<p>{sentencesOf(props)}</p>
				</Grid>
				<div ref={ref} className={styles.picture} data-state={state} data-layout={layout}>
					<SectionSheet {...props} layout={layout} step={step} />
				</div>
			</Container>
			<div className={styles.ground} data-ground="dark" data-layout={layout}>
				<Container>
					<SectionAxis section={section} layout={layout} className={styles.axis} />
					<MonthDrill {...props} layout={layout} step={step} onStep={setChosen} />
				</Container>
			</div>
			<Container className={styles.foot}>
				<QuietKey {...props} />
				<TablesBehind
					label={words.table.label}
					name={title}
					regionLabel={fillIn(words.table.region, { name: title })}
					tables={[tableOf(props)]}
				/>
			</Container>
		</figure>
	);
}

/** The section on paper: the drawing with its months, without a slider. */
export function PrintedSection(props: SectionProps) {
	return (
		<>
			<SectionSheet {...props} layout="middle" step={null} />
			<SectionAxis section={props.section} layout="middle" />
		</>
	);
}
