import { percentOf } from "#desk/kit/counts.ts";
import { Fold } from "#desk/kit/page.tsx";
import type { DeviceClass } from "#domain/visit-counts.ts";
import { BarTable, type Csv, FigureSheet, NumberTable } from "./figures.tsx";
import { Shares } from "./plots.tsx";
import { type Named, siteName } from "./read-visits.ts";

const SHOWN_PAGES = 8;
const SHOWN_SITES = 12;

type TopPagesProps = {
	pages: readonly (Named & { title: string })[];
	/** Of the days that are shown. */
	query: string;
	csv: Csv;
};

/** The pages that were opened most; the rest opens below. */
export function TopPages({ pages, query, csv }: TopPagesProps) {
	const rows = pages.map(({ name, title, views }) => ({
		key: name,
		name: (
			<>
				<a href={`?${query}&${new URLSearchParams({ page: name })}`}>{title}</a>
				{name.startsWith("/blog/") && title !== name && <small>{name}</small>}
			</>
		),
		count: views,
	}));
	const [first] = pages;
	const table = { caption: "Pages by views", columns: ["Page", "Views"] as const, most: first?.views ?? 0 };
	const rest = rows.slice(SHOWN_PAGES);
	return (
		<FigureSheet id="pages" title="Top pages" csv={csv}>
			<BarTable {...table} rows={rows.slice(0, SHOWN_PAGES)} gold={first?.name} />
			{rest.length > 0 && (
				<Fold label={`All ${pages.length} pages`}>
					<BarTable {...table} rows={rest} gold={undefined} />
				</Fold>
			)}
		</FigureSheet>
	);
}

type WhereFromProps = { referrers: readonly Named[]; csv: Csv };

/** The sites whose pages linked here; gold marks the one that sent most. */
export function WhereFrom({ referrers, csv }: WhereFromProps) {
	const largest = referrers.find(({ name }) => name.includes("."));
	const all = referrers.map(({ name, views }) => ({ key: name, name: siteName(name), count: views }));
	const most = referrers[0]?.views ?? 0;
	const table = { caption: "Views by referring site", columns: ["Site", "Views"] as const, most, gold: largest?.name };
	const rest = all.slice(SHOWN_SITES);
	return (
		<FigureSheet id="sites" title="Where from" note="The site that linked here, never the page" csv={csv}>
			<BarTable {...table} rows={all.slice(0, SHOWN_SITES)} />
			{rest.length > 0 && (
				<Fold label={`All ${all.length} sites`}>
					<BarTable {...table} rows={rest} />
				</Fold>
			)}
		</FigureSheet>
	);
}

const deviceNames: Readonly<Record<DeviceClass, string>> = { phone: "Phone", computer: "Computer", tablet: "Tablet" };

const isDevice = (name: string): name is DeviceClass => name in deviceNames;

type DevicesProps = { devices: readonly Named[]; total: number; csv: Csv };

/** The shares of phones, computers and tablets. */
export function Devices({ devices, total, csv }: DevicesProps) {
	const named = devices.map(({ name, views }) => ({ name: isDevice(name) ? deviceNames[name] : name, views }));
	const inWords = named.map(({ name, views }) => `${name.toLowerCase()} ${percentOf(views, total)}`);
	return (
		<FigureSheet id="devices" title="Device" csv={csv}>
			<figure>
				<Shares
					shares={named.map(({ name, views }) => ({ name, share: views / total }))}
					label={`Share of views by device: ${inWords.join(", ")}`}
				/>
			</figure>
			<NumberTable
				caption="Views by device"
				columns={["Device", "Share", "Views"]}
				rows={named.map(({ name, views }) => ({ name, values: [percentOf(views, total), views] }))}
			/>
		</FigureSheet>
	);
}
