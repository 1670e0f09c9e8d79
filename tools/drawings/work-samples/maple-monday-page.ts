import { mapleMavenFigures } from "#content/case-studies/maple-maven-designs.figures.ts";
import { sum } from "#tools/drawings/geometry/sampling.ts";
import { clientLogo } from "./client-logo.ts";
import { htmlTable } from "./html-table.ts";
import { daysToQuoteChart, revenueChart } from "./maple-charts.ts";
import { groupDigits, type SampleLayout, type WorkSample, wholePercent } from "./work-sample.ts";

const { workSample: screenshot } = mapleMavenFigures;
const logo = clientLogo(mapleMavenFigures.logo);
const dollars = (value: number) => `$${groupDigits(value)}`;
const chartSizes = { wide: { width: 432, height: 236 }, narrow: { width: 304, height: 196 } } as const;

function typeTable(layout: SampleLayout): string {
	const { types } = mapleMavenFigures;
	const total = {
		name: "Total",
		quotes: sum(types.map(({ quotes }) => quotes)),
		orders: sum(types.map(({ orders }) => orders)),
		revenue: sum(types.map(({ revenue }) => revenue)),
		margin: sum(types.map(({ margin }) => margin)),
	};
	const columns = ["Type", "Quotes", "Orders", "Revenue", "Margin", layout === "wide" ? "Margin %" : "%"];
	const rows = [...types, total].map((row) => ({
		cells: [
			row.name,
			row.quotes,
			row.orders,
			dollars(row.revenue),
			dollars(row.margin),
			wholePercent(row.margin, row.revenue),
		],
		isTotal: row === total,
	}));
	return htmlTable(columns, rows);
}

function body(layout: SampleLayout): string {
	const { width, height } = chartSizes[layout];
	return `
<header>${logo}<h1>Monday page</h1><p>July to September</p></header>
<main>
	<section><h2>A quote takes two working days</h2><p>Working days to send a quote, by month</p>${daysToQuoteChart(width, height)}</section>
	<section><h2>Shelving has the thinnest margin</h2><p>Revenue by type; the dark part is margin</p>${revenueChart(width)}</section>
	<section class="table">${typeTable(layout)}</section>
	<section class="decision"><h2>Decision</h2><p>${mapleMavenFigures.decision}</p></section>
</main>`;
}

/** The page that the studio reads on Mondays. */
export const mapleMondayPage: WorkSample = {
	picture: screenshot.picture,
	styleSheet: "maple-monday-page.css",
	body,
	sizes: { wide: screenshot.wide, narrow: screenshot.narrow },
};
