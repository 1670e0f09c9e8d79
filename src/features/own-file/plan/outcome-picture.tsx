import type { SalesPlanCopy } from "#documents/pages/your-sales-file-plan.ts";
import { tenth } from "#domain/chart-scale.ts";
import { formatDay, formatLongDate } from "#domain/dates.ts";
import { fillIn, fillInCount } from "#domain/fill-in.ts";
import { isoDay } from "#features/own-file/calendar.ts";
import { formatMoney } from "#features/own-file/money.ts";
import { box, Dot, Drawing, Fill, Stroke, Text, useLayout } from "#features/own-file/pictures/drawing.tsx";
import pictures from "#features/own-file/pictures/pictures.module.css";
import { LevelBar } from "#ui/charts/level-bar.tsx";
import type { SalesChange } from "./sales-change.ts";
import { withSign } from "./say-outcome.ts";
import type { Comparison, Outcome } from "./then-and-now.ts";

type Copy = SalesPlanCopy["thenAndNow"];

type Bar = { name: string; value: string; length: number; tone: "petrol" | "gold"; note: string };

const ROOM_ABOVE_LARGEST = 1.1;

function Bars({ bars, tick }: { bars: readonly Bar[]; tick?: number }) {
	const end = Math.max(1, tick ?? 0, ...bars.map(({ length }) => length)) * ROOM_ABOVE_LARGEST;
	return (
		<ul className={pictures.bars}>
			{bars.map(({ name, value, length, tone, note }) => (
				<li key={name}>
					<span>{name}</span> <b>{value}</b>
					<LevelBar parts={[{ value: length, tone }]} end={end} before={tick} />
					<small>{note}</small>
				</li>
			))}
		</ul>
	);
}

const CHANGE_WIDTHS = { wide: 520, middle: 520, narrow: 350 };
const FURTHEST = 0.5;
const MARKS = [-FURTHEST, -FURTHEST / 2, 0, FURTHEST / 2, FURTHEST];
const EDGE = 8;

/** The change and its interval on a line whose middle is "as before". It is gold if it can't be chance. */
function ChangeDrawing({ copy, change: { change, interval } }: { copy: Copy["months"]; change: SalesChange }) {
	const width = CHANGE_WIDTHS[useLayout(null)];
	const x = (share: number) => EDGE + (width - 2 * EDGE) * (0.5 + Math.max(-FURTHEST, Math.min(FURTHEST, share)));
	const [low, high] = interval;
	const label = { change: withSign(change), low: withSign(low), high: withSign(high) };
	const anchors = new Map([
		[-FURTHEST, "start"],
		[FURTHEST, "end"],
	] as const);
	return (
		<Drawing width={width} height={78} label={fillIn(copy.label, label)}>
			{MARKS.map((mark) => (
				<g key={mark}>
					<Stroke
						d={mark === 0 ? `M${x(0)} 4V52` : `M${tenth(x(mark))} 16V44`}
						width={mark === 0 ? 2 : 1}
						opacity={mark === 0 ? 1 : 0.2}
					/>
					<Text x={x(mark)} y={70} anchor={anchors.get(mark) ?? "middle"} kind={mark === 0 ? "label" : undefined}>
						{mark === 0 ? copy.asBefore : withSign(mark)}
					</Text>
				</g>
			))}
			<Fill d={box(x(low), 22, x(high) - x(low), 16)} color={low > 0 || high < 0 ? "gold" : "silt"} edge="slate" />
			<Dot x={x(change)} y={30} r={6.5} color="ink" edge="white" edgeWidth={1.5} />
		</Drawing>
	);
}

type PictureProps = { copy: Copy; outcome: Outcome; comparison: Comparison; currency: string | null };

/** The outcome of a goal as a drawing; nothing where there is none. */
export function OutcomePicture({ copy, outcome, comparison: { plan, to }, currency }: PictureProps) {
	if (outcome.kind === "data" || (outcome.kind === "overdue" && !outcome.now)) return null;
	if (outcome.kind === "months") return outcome.change && <ChangeDrawing copy={copy.months} change={outcome.change} />;
	if (outcome.kind === "overdue") {
		const bar = (name: string, day: string, amount: number, tone: Bar["tone"]): Bar => ({
			name: fillIn(copy.overdue.bar, { name, day: formatLongDate(day) }),
			value: formatMoney(amount, currency),
			length: amount,
			tone,
			note: copy.overdue.tick,
		});
		const { goal, now } = outcome;
		const bars = [bar(copy.before, plan.to, goal.overdue, "petrol"), bar(copy.now, to, now?.amount ?? 0, "gold")];
		return <Bars bars={bars} tick={goal.atMost} />;
	}
	const bars = outcome.customers.map(({ name, orders, net, first }): Bar => {
		const day = first === null ? "" : formatDay(isoDay(first), "long");
		return {
			name,
			value: orders > 0 ? formatMoney(net, currency) : copy.quiet.noOrder,
			length: orders > 0 ? net : 0,
			tone: "gold",
			note: orders > 0 ? fillInCount(copy.quiet.orders, orders, { day }) : copy.quiet.noneSince,
		};
	});
	return <Bars bars={bars} />;
}
