import { useId } from "react";
import { sampleRaise } from "#documents/content/sample-month.ts";
import { Button } from "#ui/button.tsx";
import styles from "#ui/charts/chart.module.css";
import { classNames } from "#ui/class-names.ts";
import slider from "#ui/slider.module.css";
import dashboard from "./dashboard.module.css";
import {
	drawRaise,
	RAISE_DOLLARS,
	RAISE_LAYOUTS,
	RAISE_POUNDS,
	type RaiseLayout,
	raiseScales,
	readRaise,
} from "./raise.ts";
import panel from "./raise-panel.module.css";
import { raiseFigures, soldNow } from "./sample-figures.ts";
import type { SampleMonth } from "./sample-month.ts";

const MOST_CENTS = 120;

type Words = SampleMonth["dashboard"]["raise"];
type DrawingProps = { layout: RaiseLayout; words: Words };

function Scales({ layout, axis }: { layout: RaiseLayout; axis: string }) {
	const { left, right, foot, every } = RAISE_LAYOUTS[layout];
	const { x, y } = raiseScales(layout);
	const [least, most] = RAISE_POUNDS;
	const marks = Array.from({ length: Math.floor((most - least) / every) + 1 }, (_, index) => least + index * every);
	const anchorOf = (pounds: number) => (pounds === most ? "end" : "middle");
	return (
		<g className={styles.scale}>
			{RAISE_DOLLARS.map((dollars) => (
				<g key={dollars}>
					<path className={styles.line} data-part="grid" d={`M${left} ${y(dollars)}H${right}`} />
					<text x={left - 7} y={y(dollars) + 4} textAnchor="end">
						{`$${dollars / 1000}K`}
					</text>
				</g>
			))}
			{marks.map((pounds) => (
				<text key={pounds} x={x(pounds)} y={foot + 22} textAnchor={pounds === least ? "start" : anchorOf(pounds)}>
					{pounds.toLocaleString("en-US")}
				</text>
			))}
			<text x={right} y={foot + 41} textAnchor="end">
				{axis}
			</text>
		</g>
	);
}

/** The wholesale profit at each amount of pounds: at today's price, at the raised one, and what the month kept. */
function RaiseDrawing({ layout, words }: DrawingProps) {
	const { width, height, left, right, foot } = RAISE_LAYOUTS[layout];
	const { x, y } = raiseScales(layout);
	const { perPound, kept } = raiseFigures(0);
	const [least, most] = RAISE_POUNDS;
	const { raised, ahead, needle, point } = drawRaise(layout, soldNow, sampleRaise.centsPerPound);
	const [now, sold] = [y(kept), x(soldNow.pounds)];
	return (
		<svg
			viewBox={`0 0 ${width} ${height}`}
			className={classNames(styles.drawing, styles[layout])}
			data-layout={layout}
			role="img"
			aria-label={words.drawing}
		>
			<Scales layout={layout} axis={words.axis} />
			<path className={panel.ahead} data-part="ahead" d={ahead} />
			<path
				className={panel.today}
				d={`M${x(least)} ${y((least * perPound) / 100)}L${x(most)} ${y((most * perPound) / 100)}`}
			/>
			<path className={panel.kept} d={`M${left} ${now}H${right}`} />
			<path className={panel.sold} d={`M${sold} ${now}V${foot}`} />
			<circle className={styles.point} cx={sold} cy={now} r={4} />
			<path className={panel.raised} data-part="raised" d={raised} />
			<path className={panel.needle} data-part="needle" d={needle} />
			<circle className={panel.point} data-part="point" cx={point.x} cy={point.y} r={6.5} />
			<text className={panel.label} x={left + 6} y={now - 8}>
				{words.line}
			</text>
		</svg>
	);
}

/** The price of the coffee to move: what the month keeps, and how many pounds may be lost before the raise was wrong. */
export function RaisePanel({ words }: { words: Words }) {
	const [titleId, sliderId, noteId] = [useId(), useId(), useId()];
	const { cents, more, least, loss, noLoss, spoken } = words;
	const data = { words: { cents, more, least, loss, noLoss, spoken }, sold: soldNow };
	const shown = readRaise(data.words, soldNow, sampleRaise.centsPerPound);
	const figures = [
		{ name: words.keep, value: "kept", note: "more", below: shown.more },
		{ name: words.share, value: "share", below: words.today },
		{ name: words.ahead, value: "least", note: "loss", below: shown.loss },
	] as const;
	return (
		<section className={panel.root} data-touch="raise" data-words={JSON.stringify(data)} aria-labelledby={titleId}>
			<div className={panel.figures}>
				<h4 id={titleId}>{words.title}</h4>
				<p className={dashboard.sentence}>{words.text}</p>
				<div className={panel.price}>
					<label htmlFor={sliderId}>{words.label}</label>
					<output htmlFor={sliderId} data-out="cents">
						{shown.cents}
					</output>
					<input
						type="range"
						className={slider.root}
						id={sliderId}
						min={0}
						max={MOST_CENTS}
						defaultValue={sampleRaise.centsPerPound}
						autoComplete="off"
						aria-valuetext={shown.spoken}
						aria-describedby={noteId}
					/>
					<p id={noteId} className={dashboard.fine}>
						<i aria-hidden="true" />
						{words.note}
					</p>
				</div>
				<dl>
					{figures.map(({ name, value, below, ...figure }) => (
						<div key={name}>
							<dt>{name}</dt>
							<dd data-out={value}>{shown[value]}</dd>
							<dd data-out={"note" in figure ? figure.note : undefined}>{below}</dd>
						</div>
					))}
				</dl>
				<Button tone="line" disabled>
					{words.back}
				</Button>
			</div>
			<div className={panel.drawing}>
				<RaiseDrawing layout="wide" words={words} />
				<RaiseDrawing layout="narrow" words={words} />
			</div>
		</section>
	);
}
