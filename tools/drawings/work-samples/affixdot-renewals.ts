import { affixdotFigures } from "#content/case-studies/affixdot.figures.ts";
import { sum } from "#tools/drawings/geometry/sampling.ts";
import { customersChart, failedPaymentsChart } from "./affixdot-charts.ts";
import { clientLogo } from "./client-logo.ts";
import { htmlTable } from "./html-table.ts";
import { groupDigits, type SampleLayout, type WorkSample } from "./work-sample.ts";

const { months, before, averageFeeNaira, workSample: screenshot } = affixdotFigures;
const chartSizes = { wide: { width: 434, height: 240 }, narrow: { width: 304, height: 230 } } as const;

const logo = clientLogo(affixdotFigures.logo);
const naira = (value: number) => `₦${groupDigits(value)}`;
const mean = (values: readonly number[]) => sum(values) / values.length;

const history = months.map((month) => {
	const lostToPayment = month.failed - month.recovered;
	return { ...month, lostToPayment, lost: lostToPayment + month.cancelled };
});
const lostBefore = before.failed - before.recovered + before.cancelled;
const lostAfter = mean(history.map(({ lost }) => lost));
const kept = lostBefore - lostAfter;

const measures = [
	["Start", "start"],
	["New", "new"],
	["Failed", "failed"],
	["Recovered", "recovered"],
	["Lost to payment", "lostToPayment"],
	["Cancelled", "cancelled"],
	["Lost", "lost"],
	["End", "end"],
] as const;

/** A row a month; on a phone a row a measure, because nine columns do not fit. */
function monthTable(layout: SampleLayout): string {
	if (layout === "wide") {
		const rows = history.map((month) => ({ cells: [month.month, ...measures.map(([, key]) => month[key])] }));
		return htmlTable(["Month", ...measures.map(([name]) => name)], rows);
	}
	const rows = measures.map(([name, key]) => ({ cells: [name, ...history.map((month) => month[key])] }));
	return htmlTable(["", ...history.map(({ month }) => month.slice(0, 3))], rows);
}

function body(layout: SampleLayout): string {
	const { width, height } = chartSizes[layout];
	return `
<header>${logo}<h1>Renewals</h1><p>July to September</p></header>
<main>
	<section class="tile"><div><h2>Monthly fees kept</h2><p>${kept} more customers stay each month</p></div><p>${kept} x ${naira(averageFeeNaira)} = <b>${naira(kept * averageFeeNaira)}</b></p></section>
	<section><h2>Two in three failed payments recovered</h2><p>Failed = <i class="recovered"></i>recovered + <i class="lost"></i>lost</p>${failedPaymentsChart(width, height)}</section>
	<section><h2>Customers at month end</h2><p>The scale begins at 790</p>${customersChart(width, height)}</section>
	<section class="table">${monthTable(layout)}</section>
</main>`;
}

/** The page on which the firm follows its renewals. */
export const affixdotRenewals: WorkSample = {
	picture: screenshot.picture,
	styleSheet: "affixdot-renewals.css",
	body,
	sizes: { wide: screenshot.wide, narrow: screenshot.narrow },
};
