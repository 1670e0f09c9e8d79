import type { Findings } from "#features/own-file/findings.ts";
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

/** The picture of each finding, for those of its sentences that have one. */
const PICTURES: Record<FindingId, { says: RegExp; draw(context: PictureContext): Picture | null }> = {
	file: { says: /^file$/, draw: weekColumns },
	months: { says: /\.(up|down|flat|few)$/, draw: monthColumns },
	season: { says: /\.(both|strong|weak|none)$/, draw: seasonDots },
	weekday: { says: /\.(clear|none)$/, draw: weekdayBars },
	hangs: { says: /\.(largest|five|spread|few)$/, draw: sharesCore },
	quiet: { says: /\.(many|one)$/, draw: quietTraces },
	new: {
		says: /\.(rate|rate-up|rate-down|not-enough)$/,
		draw: (context) => (context.findings.new.say === "new.not-enough" ? newTraces(context) : rateDots(context)),
	},
	together: { says: /\.(many|one)$/, draw: pairBars },
	products: { says: /\.(fade|grow|both)$/, draw: productBars },
	price: { says: /\.point$/, draw: hundredSales },
	unpaid: { says: /\.(many|one)$/, draw: ageBars },
	data: { says: /^data$/, draw: dayDots },
};

export const hasPicture = (id: FindingId, findings: Findings): boolean => PICTURES[id].says.test(findings[id].say);

/** The picture of a finding in a layout. */
export function drawFinding(props: FindingPictureProps, layout: Layout) {
	if (!hasPicture(props.id, props.findings)) return null;
	const money = (hundredths: number) => formatMoney(hundredths, props.currency);
	const picture = PICTURES[props.id].draw({ ...props, layout, width: WIDTHS[layout], money });
	return picture && <PictureWithKey {...picture} />;
}

/** The picture of a finding with its key; null where its sentence has none. */
export function FindingPicture(props: FindingPictureProps) {
	return drawFinding(props, useLayout(isWide(props.id) ? WIDE : null));
}
