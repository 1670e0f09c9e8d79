import { formatMoney } from "#features/own-file/money.ts";
import { type Layout, type Picture, PictureWithKey, useLayout, WIDTHS } from "./drawing.tsx";
import { hundredSales } from "./hundred-sales.tsx";
import { rateDots, weekdayBars } from "./interval-rows.ts";
import { ageBars, pairBars, productBars } from "./level-bars.ts";
import { newTraces, quietTraces } from "./order-traces.ts";
import type { FindingId, FindingPictureProps, PictureContext } from "./picture-context.ts";
import { sharesCore } from "./shares-core.tsx";
import { dayDots, monthColumns, seasonDots, weekColumns } from "./time-columns.ts";

const WIDE = "(width >= 87.5em)";

/** The finding takes the whole width there; others stand beside their words. */
export const isWide = (id: FindingId) => id === "quiet" || id === "data";

/** The picture of each finding, where its sentence stands with one. */
const PICTURES: Record<FindingId, (context: PictureContext) => Picture | null> = {
	file: weekColumns,
	months: monthColumns,
	season: seasonDots,
	weekday: weekdayBars,
	hangs: sharesCore,
	quiet: quietTraces,
	new: (context) => (context.findings.new.say === "new.not-enough" ? newTraces(context) : rateDots(context)),
	together: pairBars,
	products: productBars,
	price: hundredSales,
	unpaid: ageBars,
	data: dayDots,
};

/** The picture of a finding in a layout. */
export function drawFinding(props: FindingPictureProps, layout: Layout) {
	const money = (hundredths: number) => formatMoney(hundredths, props.currency);
	const picture = PICTURES[props.id]({ ...props, layout, width: WIDTHS[layout], money });
	return picture && <PictureWithKey {...picture} />;
}

/** The picture of a finding with its key. */
export function FindingPicture(props: FindingPictureProps) {
	return drawFinding(props, useLayout(isWide(props.id) ? WIDE : null));
}
