import type { SalesPlanCopy } from "#documents/pages/your-sales-file-plan.ts";
import { tenth } from "#domain/chart-scale.ts";
import { formatLongDate } from "#domain/dates.ts";
import { fillIn, fillInCount } from "#domain/fill-in.ts";
import { formatMoney } from "#features/own-file/money.ts";
import { dayText } from "#features/own-file/pictures/axis-labels.ts";
import {
	box,
	dot,
	type Level,
	type Picture,
	PictureWithKey,
	shape,
	stroke,
	text,
	useLayout,
} from "#features/own-file/pictures/drawing.tsx";
import type { SalesChange } from "./sales-change.ts";
import { withSign } from "./say-outcome.ts";
import type { Comparison, Outcome } from "./then-and-now.ts";

type Copy = SalesPlanCopy["thenAndNow"];

const CHANGE_WIDTHS = { wide: 520, middle: 520, narrow: 350 };
const FURTHEST = 0.5;
const MARKS = [
	{ share: -FURTHEST, anchor: "start" },
	{ share: -FURTHEST / 2, anchor: "middle" },
	{ share: 0, anchor: "middle" },
	{ share: FURTHEST / 2, anchor: "middle" },
	{ share: FURTHEST, anchor: "end" },
] as const;
const EDGE = 8;

/** The change and its interval on a line whose middle is "as before". It is gold if it can't be chance. */
function changePicture(copy: Copy["months"], { change, interval: [low, high] }: SalesChange, width: number): Picture {
	const x = (share: number) => EDGE + (width - 2 * EDGE) * (0.5 + Math.max(-FURTHEST, Math.min(FURTHEST, share)));
	const scale = MARKS.map(({ share, anchor }) =>
		share === 0
			? [stroke(`M${x(0)} 4V52`, { width: 2, opacity: 1 }), text(x(0), 70, copy.asBefore, { anchor, kind: "label" })]
			: [
					stroke(`M${tenth(x(share))} 16V44`, { width: 1, opacity: 0.2 }),
					text(x(share), 70, withSign(share), { anchor }),
				],
	);
	const color = low > 0 || high < 0 ? "gold" : "silt";
	return {
		width,
		height: 78,
		label: fillIn(copy.label, { change: withSign(change), low: withSign(low), high: withSign(high) }),
		marks: [
			scale,
			shape(box(x(low), 22, x(high) - x(low), 16), { fill: color, stroke: "slate" }),
			dot(x(change), 30, 6.5, { fill: "ink", stroke: "white", width: 1.5 }),
		],
	};
}

const ROOM_ABOVE_LARGEST = 1.1;

const barsOf = (levels: readonly Level[]): Picture => ({
	levels,
	end:
		Math.max(1, ...levels.flatMap(({ gold = 0, petrol = 0, before = 0 }) => [gold, petrol, before])) *
		ROOM_ABOVE_LARGEST,
});

type PictureProps = { copy: Copy; outcome: Outcome; comparison: Comparison; currency: string | null };

/** The outcome of a goal as a drawing; null where there is none. */
function pictureOf({ copy, outcome, comparison: { plan, to }, currency }: PictureProps, width: number): Picture | null {
	if (outcome.kind === "months") return outcome.change && changePicture(copy.months, outcome.change, width);
	if (outcome.kind === "quiet") {
		const levels = outcome.customers.map(({ name, orders, net, first }): Level => {
			if (orders === 0) return { name, value: copy.quiet.noOrder, note: copy.quiet.noneSince };
			const day = first === null ? "" : dayText(first);
			const note = fillInCount(copy.quiet.orders, orders, { day });
			return { name, value: formatMoney(net, currency), gold: net, note };
		});
		return barsOf(levels);
	}
	if (outcome.kind === "data" || !outcome.now) return null;
	const { goal, now } = outcome;
	const bar = (name: string, day: string, amount: number, tone: "gold" | "petrol"): Level => ({
		name: fillIn(copy.overdue.bar, { name, day: formatLongDate(day) }),
		value: formatMoney(amount, currency),
		[tone]: amount,
		note: copy.overdue.tick,
		before: goal.atMost,
	});
	return barsOf([bar(copy.before, plan.to, goal.overdue, "petrol"), bar(copy.now, to, now.amount, "gold")]);
}

export function OutcomePicture(props: PictureProps) {
	const picture = pictureOf(props, CHANGE_WIDTHS[useLayout(null)]);
	return picture && <PictureWithKey {...picture} />;
}
