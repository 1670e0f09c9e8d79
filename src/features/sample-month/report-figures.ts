import { formatDollars, formatPercent } from "#domain/format-number.ts";
import type { FiguresTableProps } from "./figures-table.tsx";
import type { MarginStep } from "./margin-steps-chart.tsx";
import { sampleFigures } from "./sample-figures.ts";
import type { SampleMonth } from "./sample-month.ts";

const { periods, total, groups, wholesale, marginSteps } = sampleFigures;

const percent = (share: number) => formatPercent(share, 1);
const signed = (dollars: number) => `${dollars < 0 ? "−" : "+"}${formatDollars(Math.abs(dollars))}`;

type Report = SampleMonth["report"];

/** What moved from one month to the next. */
export function movedTable({ moved }: Report): FiguresTableProps {
	const { before, now } = total;
	const dollars = (name: string, earlier: number, later: number) => [
		name,
		formatDollars(earlier),
		formatDollars(later),
		signed(later - earlier),
	];
	return {
		caption: moved.caption,
		columns: [moved.period, periods.before.name, periods.now.name, moved.change],
		rows: [
			dollars(moved.sales, before.sales, now.sales),
			dollars(moved.cost, before.cost, now.cost),
			dollars(moved.margin, before.margin, now.margin),
			[moved.share, percent(before.share), percent(now.share), moved.points],
			dollars(moved.wholesale, wholesale.before.margin, wholesale.now.margin),
		],
	};
}

/** What each group kept. The one that the report explains is the answer. */
export const keptByGroup = groups.map(({ name, now, before, keptMore }) => ({
	...{ name, now: now.margin, before: before.margin },
	change: signed(keptMore),
	isAnswer: name === wholesale.name,
}));

/** From one month's wholesale margin to the next. */
export const stepsOf = ({ reason }: Report): readonly MarginStep[] => [
	{ name: reason.before, amount: wholesale.before.margin, kind: "total" },
	{ name: reason.volume, amount: marginSteps.volume, kind: "step" },
	{ name: reason.coffee, amount: marginSteps.coffee, kind: "answer" },
	{ name: reason.price, amount: marginSteps.price, kind: "step" },
	{ name: reason.now, amount: wholesale.now.margin, kind: "total" },
];
