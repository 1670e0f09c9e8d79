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

type TopListProps = Pick<BarTableProps, "caption" | "columns" | "rows" | "gold"> & { shown: number; what: string };

/** The first of many, the most first; the rest opens below. */
function TopList({ rows, shown, what, ...table }: TopListProps) {
	const most = rows[0]?.count ?? 0;
	return (
		<>
			<BarTable {...{ ...table, most }} rows={rows.slice(0, shown)} />
			{rows.length > shown && (
				<Fold label={`All ${rows.length} ${what}`}>
					<BarTable {...{ ...table, most }} rows={rows.slice(shown)} />
				</Fold>
			)}
		</>
	);
}

/** The pages that were opened most. `query` is of the days that are shown. */
export function TopPages({
	pages,
	query,
	csv,
}: {
	pages: readonly (Named & { title: string })[];
	query: string;
	csv: Csv;
}) {
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
	return (
		<FigureSheet id="pages" title="Top pages" csv={csv}>
			<TopList
				{...{ rows, shown: SHOWN_PAGES, what: "pages", gold: pages[0]?.name }}
				caption="Pages by views"
				columns={["Page", "Views"]}
			/>
		</FigureSheet>
	);
}

/** The sites whose pages linked here; gold marks the one that sent most. */
export function WhereFrom({ referrers, csv }: { referrers: readonly Named[]; csv: Csv }) {
	const gold = referrers.find(({ name }) => name.includes("."))?.name;
	const rows = referrers.map(({ name, views }) => ({ key: name, name: siteName(name), count: views }));
	return (
		<FigureSheet id="sites" title="Where from" note="The site that linked here, never the page" csv={csv}>
			<TopList
				{...{ rows, shown: SHOWN_SITES, what: "sites", gold }}
				caption="Views by referring site"
				columns={["Site", "Views"]}
			/>
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
