import { BarTable, type Csv, FigureSheet, More, NumberTable } from "./figures.tsx";
import { Shares } from "./plots.tsx";
import type { Named } from "./read-visits.ts";
import { percentOf, siteName, visitsCopy } from "./visits.copy.ts";

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
	const { pages: copy } = visitsCopy;
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
	const table = { caption: copy.caption, columns: [copy.page, copy.views] as const, most: first?.views ?? 0 };
	const rest = rows.slice(SHOWN_PAGES);
	return (
		<FigureSheet id="pages" title={copy.title} csv={csv}>
			<BarTable {...table} rows={rows.slice(0, SHOWN_PAGES)} gold={first?.name} />
			{rest.length > 0 && (
				<More label={copy.all(pages.length)}>
					<BarTable {...table} rows={rest} gold={undefined} />
				</More>
			)}
		</FigureSheet>
	);
}

type WhereFromProps = { referrers: readonly Named[]; csv: Csv };

/** The sites whose pages linked here; gold marks the one that sent most. */
export function WhereFrom({ referrers, csv }: WhereFromProps) {
	const { sites: copy, pages } = visitsCopy;
	const largest = referrers.find(({ name }) => name.includes("."));
	const all = referrers.map(({ name, views }) => ({ key: name, name: siteName(name), count: views }));
	const most = referrers[0]?.views ?? 0;
	const table = { caption: copy.caption, columns: [copy.site, pages.views] as const, most, gold: largest?.name };
	const rest = all.slice(SHOWN_SITES);
	return (
		<FigureSheet id="sites" title={copy.title} note={copy.note} csv={csv}>
			<BarTable {...table} rows={all.slice(0, SHOWN_SITES)} />
			{rest.length > 0 && (
				<More label={copy.all(all.length)}>
					<BarTable {...table} rows={rest} />
				</More>
			)}
		</FigureSheet>
	);
}

const isDevice = (name: string): name is keyof typeof visitsCopy.devices.names => name in visitsCopy.devices.names;

type DevicesProps = { devices: readonly Named[]; total: number; csv: Csv };

/** The shares of phones, computers and tablets. */
export function Devices({ devices, total, csv }: DevicesProps) {
	const { devices: copy, pages } = visitsCopy;
	const named = devices.map(({ name, views }) => ({ name: isDevice(name) ? copy.names[name] : name, views }));
	const inWords = named.map(({ name, views }) => `${name.toLowerCase()} ${percentOf(views, total)}`);
	return (
		<FigureSheet id="devices" title={copy.title} csv={csv}>
			<figure>
				<Shares
					shares={named.map(({ name, views }) => ({ name, share: views / total }))}
					label={copy.described(inWords)}
				/>
			</figure>
			<NumberTable
				caption={copy.caption}
				columns={[copy.title, copy.share, pages.views]}
				rows={named.map(({ name, views }) => ({ name, values: [percentOf(views, total), views] }))}
			/>
		</FigureSheet>
	);
}
