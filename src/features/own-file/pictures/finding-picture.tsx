import type { ReactNode } from "react";
import type { PictureWords } from "#documents/pages/your-sales-file-pictures.ts";
import type { Drawn } from "#features/own-file/analysis.ts";
import type { Findings } from "#features/own-file/findings.ts";
import { formatMoney } from "#features/own-file/money.ts";
import { DayDots } from "./day-dots.tsx";
import { type Layout, useLayout } from "./drawing.tsx";
import { HundredSales, type Price } from "./hundred-sales.tsx";
import { RateDots, WeekdayBars } from "./interval-rows.tsx";
import { AgeBars, PairBars, ProductBars } from "./level-bars.tsx";
import { NewTraces, QuietTraces } from "./order-traces.tsx";
import type { PictureContext } from "./picture-context.ts";
import { SeasonDots } from "./season-dots.tsx";
import { SharesCore } from "./shares-core.tsx";
import { MonthColumns, WeekColumns } from "./time-columns.tsx";

export type FindingId = keyof Findings;

/** The finding takes the whole width there; others stand beside their words. */
const WIDE = "(width >= 87.5em)";
const isWide = (id: FindingId) => id === "quiet" || id === "data";

export type FindingPictureProps = {
	id: FindingId;
	findings: Findings;
	drawn: Drawn;
	currency: string | null;
	words: PictureWords;
	price: Price;
	onPrice(price: Price): void;
};

type Draw = (context: PictureContext, props: FindingPictureProps) => ReactNode;

/** The picture of each finding, for those of its sentences that have one. */
const PICTURES: Record<FindingId, { says: RegExp; draw: Draw }> = {
	file: { says: /^file$/, draw: (context) => <WeekColumns {...context} /> },
	months: { says: /\.(up|down|flat|few)$/, draw: (context) => <MonthColumns {...context} /> },
	season: { says: /\.(both|strong|weak|none)$/, draw: (context) => <SeasonDots {...context} /> },
	weekday: { says: /\.(clear|none)$/, draw: (context) => <WeekdayBars {...context} /> },
	hangs: { says: /\.(largest|five|spread|few)$/, draw: (context) => <SharesCore {...context} /> },
	quiet: { says: /\.(many|one)$/, draw: (context) => <QuietTraces {...context} /> },
	new: {
		says: /\.(rate|rate-up|rate-down|not-enough)$/,
		draw: (context) => {
			if (context.findings.new.say !== "new.not-enough") return <RateDots {...context} />;
			return context.drawn.newTraces.length > 0 ? <NewTraces {...context} /> : null;
		},
	},
	together: { says: /\.(many|one)$/, draw: (context) => <PairBars {...context} /> },
	products: { says: /\.(fade|grow|both)$/, draw: (context) => <ProductBars {...context} /> },
	price: {
		says: /\.point$/,
		draw: (context, { price, onPrice }) => <HundredSales {...context} price={price} onPrice={onPrice} />,
	},
	unpaid: { says: /\.(many|one)$/, draw: (context) => <AgeBars {...context} /> },
	data: { says: /^data$/, draw: (context) => <DayDots {...context} /> },
};

export const hasPicture = (id: FindingId, findings: Findings): boolean => PICTURES[id].says.test(findings[id].say);

/** The picture of a finding in a layout. */
export function drawFinding(props: FindingPictureProps, layout: Layout): ReactNode {
	const { id, findings, drawn, currency, words } = props;
	if (!hasPicture(id, findings)) return null;
	const money = (hundredths: number) => formatMoney(hundredths, currency);
	return PICTURES[id].draw({ findings, drawn, words, currency, layout, money }, props);
}

/** The picture of a finding with its key; null where its sentence has none. */
export function FindingPicture(props: FindingPictureProps) {
	return drawFinding(props, useLayout(isWide(props.id) ? WIDE : null));
}
