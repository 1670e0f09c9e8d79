import type { IsoDate } from "#domain/dates.ts";

/** A figure that an office of statistics published, and the field of the question of ours that it stands beside. */
type OfficialRow = {
	field: string;
	/** The office's question, in a few words. */
	measure: string;
	percents: readonly number[];
	/** The difference that keeps the two questions, or two years, from being compared one to one. */
	caution?: string;
	office: string;
	year: string;
	/** The office's own code; absent where the figure is on a page of its own. */
	dataset?: string;
	/** The address at which the figure can be looked up, and its form on paper. */
	href: string;
	address: string;
	/** The day of the office's table that was read in copies, not at the office itself: launch-check asks for it. */
	copiedOf?: IsoDate;
	/** The day on which the figure was last read. A test finds the ones that are due again. */
	readOn: IsoDate;
};

/** Firms of one survey, by the number of people who work in them. */
export type OfficialTable = {
	/** As it follows "firms in". */
	place: string;
	population: string;
	/** `from` and `to` are people, both included. */
	groups: readonly { label: string; from: number; to: number }[];
	rows: readonly OfficialRow[];
};

const eurostat = (dataset: string) => ({
	office: "Eurostat",
	dataset,
	href: `https://ec.europa.eu/eurostat/databrowser/view/${dataset}/default/table?lang=en`,
	address: "ec.europa.eu/eurostat",
	readOn: "2026-11-22",
});

/** Of 2025: two public files quote one download of the office's table, and their shares of 10 to 249 people fit. */
const eurostat2025 = (dataset: string) => ({ ...eurostat(dataset), year: "2025", copiedOf: "2026-02-27" });

const ine = {
	office: "Spain's INE",
	href: "https://ine.es/dyngs/INEbase/en/operacion.htm?c=Estadistica_C&cid=1254736176743&menu=ultiDatos&idp=1254735576799",
	address: "ine.es, ICT use in companies",
	readOn: "2026-11-22",
};

const website = { field: "website_functionality", measure: "Firms that have a website" };
const socialMedia = { field: "social_media_use", measure: "Firms that use social media" };

/**
 * The places of reading: INE's on its own page, Eurostat's of 2019 and 2023 in its own articles (Statistics Explained), those
 * of 2025 in copies.
 *
 * The official figures that the reports show, and no others: Eurostat's on cloud services and AI, the US Census Bureau's
 * and the ONS's answer questions that no assessment asks; INE's on online sales count orders by data exchange too.
 */
export const officialTables: readonly OfficialTable[] = [
	{
		place: "the European Union",
		population: "firms in the European Union with 10 people or more, without the financial sector",
		groups: [
			{ label: "10 to 49 people", from: 10, to: 49 },
			{ label: "50 to 249 people", from: 50, to: 249 },
		],
		rows: [
			{ field: "crm_used", measure: "CRM software in use", percents: [24.7, 43.8] },
			{
				field: "data_mgmt",
				measure: "ERP software in use",
				percents: [41.1, 69.9],
				caution: "Close, not the same: ERP software links the parts of a firm.",
			},
			{
				field: "analytics_tools",
				measure: "Business intelligence (BI) software in use",
				percents: [11.5, 34.3],
				caution: "Close, not the same: BI software makes dashboards.",
			},
		].map((row) => ({ ...eurostat2025("isoc_eb_iip"), ...row })),
	},
	{
		place: "Spain",
		population: "firms in Spain that have an internet connection",
		groups: [
			{ label: "Fewer than 10 people", from: 1, to: 9 },
			{ label: "10 people or more", from: 10, to: Number.POSITIVE_INFINITY },
		],
		rows: [
			{ ...website, percents: [30.6, 78.5] },
			{ ...socialMedia, percents: [33.9, 63.6] },
		].map((row) => ({ ...ine, year: "first quarter of 2023", ...row })),
	},
	{
		place: "the European Union",
		population: "firms in the European Union with 10 people or more, without the financial sector",
		groups: [{ label: "10 people or more", from: 10, to: Number.POSITIVE_INFINITY }],
		rows: [
			{ ...website, ...eurostat("isoc_ciweb"), percents: [77], year: "2019" },
			{ ...socialMedia, ...eurostat("isoc_cismt"), percents: [60.9], year: "2023" },
		],
	},
];

/** The rows that were not read at the office, as launch-check lists them: they are to be opened there, or left out. */
export const rowsReadInCopies = (tables: readonly OfficialTable[]): string[] =>
	tables
		.flatMap(({ rows }) => rows)
		.filter(({ copiedOf }) => copiedOf !== undefined)
		.map(({ measure, percents, year, href }) => `${measure}, ${year}: ${percents.join(" and ")} percent, at ${href}`);
