import type { ComponentProps, ReactNode } from "react";
import { inDigits } from "#desk/kit/counts.ts";
import { Button, DeskForm } from "#desk/kit/form.tsx";
import { Section } from "#desk/kit/page.tsx";
import { CellBar, Table } from "#desk/kit/table.tsx";

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
