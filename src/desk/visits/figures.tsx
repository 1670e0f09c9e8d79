import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { DeskForm } from "#desk/kit/desk-form.tsx";
import type { FigureTable } from "./export-figures.ts";
import { CellBar } from "./plot-parts.tsx";
import { inDigits, visitsCopy } from "./visits.copy.ts";

/** A table that an owner can take away, and the address that sends it; null for members. */
export type Csv = { action: string; table: FigureTable; what: string } | null;

type SheetProps = {
	id: string;
	title: string;
	/** Beside the heading. */
	note?: ReactNode;
	csv?: Csv;
	children: ReactNode;
};

/** A white sheet with figures. */
export function FigureSheet({ id, title, note, csv = null, children }: SheetProps) {
	return (
		<section className="sheet figure" aria-labelledby={id}>
			<div className="sheet-head">
				<h2 id={id}>{title}</h2>
				{note && <span className="muted">{note}</span>}
			</div>
			{children}
			{csv && <CsvButton {...csv} />}
		</section>
	);
}

/** The button that downloads a table. */
function CsvButton({ action, table, what }: NonNullable<Csv>) {
	return (
		<DeskForm action={action}>
			<button type="submit" name="table" value={table} className="button plain small" aria-label={visitsCopy.csv(what)}>
				{visitsCopy.csvLabel}
			</button>
		</DeskForm>
	);
}

/** What opens to show a plot's figures, or the rest of a list. */
export function More({ label, children }: { label: string; children: ReactNode }) {
	return (
		<details>
			<summary>
				<ChevronRight className="icon small-icon turning" aria-hidden="true" />
				{label}
			</summary>
			{children}
		</details>
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
export function NumberTable({ caption, columns: [first, ...others], rows }: NumberTableProps) {
	return (
		<table className="table dense">
			<caption className="visually-hidden">{caption}</caption>
			<thead>
				<tr>
					<th scope="col">{first}</th>
					{others.map((column) => (
						<th key={column} scope="col" className="numeric">
							{column}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map(({ name, values }) => (
					<tr key={name}>
						<th scope="row">{name}</th>
						{values.map((value, index) => (
							<td key={others[index]} className="numeric">
								{typeof value === "number" ? inDigits(value) : value}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
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
	return (
		<table className="table dense">
			<caption className="visually-hidden">{caption}</caption>
			<thead>
				<tr>
					<th scope="col">{name}</th>
					<th scope="col">
						<span className="visually-hidden">{visitsCopy.devices.share}</span>
					</th>
					<th scope="col" className="numeric">
						{count}
					</th>
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row.key}>
						<th scope="row">{row.name}</th>
						<td className="bar-cell">
							<CellBar share={row.count / Math.max(1, most)} isGold={row.key === gold} />
						</td>
						<td className="numeric">{inDigits(row.count)}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
