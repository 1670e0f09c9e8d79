import type { ComponentProps, ReactNode } from "react";
import { inDigits, percentOf } from "#desk/kit/counts.ts";
import { Button, DeskForm } from "#desk/kit/form.tsx";
import { Fold, Section } from "#desk/kit/page.tsx";
import { CellBar, Table } from "#desk/kit/table.tsx";
import type { DeviceClass } from "#domain/visit-counts.ts";
import { Shares } from "./plots.tsx";
import { type Named, siteName } from "./read-visits.ts";

/** The tables that can be taken away. */
export const figureTables = ["days", "pages", "sites", "devices", "steps", "forms", "scores"] as const;
export type FigureTable = (typeof figureTables)[number];

/** A table that an owner can take away, and the address that sends it; null for members. */
export type Csv = { action: string; table: FigureTable; what: string } | null;

/** A white sheet with figures, and the button that downloads them as a table. */
export function FigureSheet({ csv = null, children, ...section }: ComponentProps<typeof Section> & { csv?: Csv }) {
	return (
		<Section {...section} className="sheet figure">
			{children}
			{csv && (
				<DeskForm action={csv.action}>
					<Button name="table" value={csv.table} look="plain small" aria-label={`Export ${csv.what} as CSV`}>
						CSV
					</Button>
				</DeskForm>
			)}
		</Section>
	);
}

type TwoDrawingsProps = { wide: ReactNode; narrow: ReactNode; caption?: string };

/** A wide drawing and a narrow one of the same figures; one of them is shown. */
export function TwoDrawings({ wide, narrow, caption }: TwoDrawingsProps) {
	return (
		<figure>
			<div className="wide-only">{wide}</div>
			<div className="narrow-only">{narrow}</div>
			{caption && <figcaption>{caption}</figcaption>}
		</figure>
	);
}

type NumberTableProps = {
	caption: string;
	columns: readonly string[];
	rows: readonly { name: string; values: readonly (string | number)[] }[];
};

/** Figures by name, in columns of numbers. */
export function NumberTable({ caption, columns: [first = "", ...others], rows }: NumberTableProps) {
	type Row = NumberTableProps["rows"][number];
	const numbers = others.map((column, index) => {
		const cell = ({ values }: Row) => {
			const value = values[index];
			return typeof value === "number" ? inDigits(value) : value;
		};
		return [column, { isNumeric: true, cell }] as const;
	});
	const columns = { [first]: ({ name }: Row) => name, ...Object.fromEntries(numbers) };
	return <Table look="dense" {...{ caption, rows, columns }} keyOf={({ name }) => name} />;
}

type BarTableProps = {
	caption: string;
	columns: readonly [name: string, count: string];
	rows: readonly { name: ReactNode; key: string; count: number }[];
	/** The most that a bar can show. */
	most: number;
	/** The key of the row whose bar has the gold edge. */
	gold: string | undefined;
};

/** Counts by name, each with a bar. */
export function BarTable({ caption, columns: [name, count], rows, most, gold }: BarTableProps) {
	type Row = BarTableProps["rows"][number];
	const bar = (row: Row) => <CellBar share={row.count / Math.max(1, most)} isGold={row.key === gold} />;
	const columns = {
		[name]: (row: Row) => row.name,
		Share: { isHeadHidden: true, className: "bar-cell", cell: bar },
		[count]: { isNumeric: true, cell: (row: Row) => inDigits(row.count) },
	};
	return <Table look="dense" {...{ caption, rows, columns }} keyOf={({ key }) => key} />;
}

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
