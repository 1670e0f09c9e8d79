import { Download, Printer } from "lucide-react";
import type { ReactNode } from "react";
import type { SalesFilePage } from "#documents/pages/your-sales-file.ts";
import { fillIn, fillInCount } from "#domain/fill-in.ts";
import { formatInteger } from "#domain/format-number.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { Grid, Section } from "#ui/layout/container.tsx";
import { saveText } from "#ui/save-file.ts";
import type { Lists } from "./analysis.ts";
import { csvOf } from "./csv.ts";
import styles from "./keep.module.css";
import type { OwnFile, ReadAnalysis } from "./use-own-file.ts";

type Copy = SalesFilePage["keep"];
type List = "quiet" | "overdue" | "same" | "clean";
type Cell = string | number | null;

const COLUMNS: Record<List, readonly string[]> = {
	quiet: ["customer", "orders", "last", "gap", "silent", "value", "group"],
	overdue: ["customer", "open", "overdue", "oldest", "invoices"],
	same: ["names", "kind", "net"],
	clean: ["line", "date", "order", "customer", "product", "quantity", "amount", "row"],
};

const units = (hundredths: number) => hundredths / 100;

function rowsOf(list: List, { quiet, overdue, cleaned }: Lists, { result }: ReadAnalysis): Cell[][] {
	switch (list) {
		case "quiet":
			return quiet.map((each) => [
				...[each.customer, each.orders, each.last, each.gap, each.silent],
				...[units(each.value), each.group],
			]);
		case "overdue":
			return overdue.map((each) => [each.customer, units(each.open), units(each.overdue), each.oldest, each.count]);
		case "same":
			return (result.findings.data.spellings?.table ?? []).map(({ names, kind, net }) => [
				names.join("; "),
				kind,
				units(net),
			]);
		case "clean":
			return cleaned.map((each) => [
				...[each.line, each.date, each.order, each.customer, each.product, each.quantity],
				...[units(each.amount), each.kind],
			]);
	}
}

/** How many rows each list has. */
function sizesOf({ findings, reading }: ReadAnalysis["result"]): Record<List, number> {
	const { count = 0, paused, long } = findings.quiet;
	return {
		quiet: count + (paused?.count ?? 0) + (long?.count ?? 0),
		overdue: findings.unpaid.table?.filter(({ overdue }) => overdue > 0).length ?? 0,
		same: findings.data.spellings?.count ?? 0,
		clean: reading.used,
	};
}

const Row = ({ icon, label, note, onPress }: { icon: ReactNode; label: string; note: string; onPress(): void }) => (
	<li>
		<button type="button" onClick={onPress}>
			{icon}
			<b>{label}</b>
			<span>{note}</span>
		</button>
	</li>
);

/** The parts that can be taken along: the report on paper, and lists for a spreadsheet. All of it is made on the device. */
export function Keep({ copy, analysis, tool }: { copy: Copy; analysis: ReadAnalysis; tool: OwnFile }) {
	const sizes = sizesOf(analysis.result);
	async function save(list: List) {
		const lists = await tool.lists();
		if (!lists) return;
		const titles = COLUMNS[list].map((column) => copy.columns[column] ?? column);
		const rows = rowsOf(list, lists, analysis);
		saveText(csvOf([titles, ...rows]), { name: copy.files[list] ?? `${list}.csv`, type: "text/csv" });
	}
	const noteOf = (list: List) => {
		const rows = formatInteger(sizes[list]);
		return list === "clean" ? fillIn(copy.cleanNote, { rows }) : fillInCount(copy.rows, sizes[list], { rows });
	};
	return (
		<Section id="keep" aria-labelledby="keep-title" className={styles.root}>
			<Grid>
				<div className={styles.text}>
					<h2 id="keep-title">{copy.title}</h2>
					<p>{copy.text}</p>
				</div>
				<ul className={styles.list}>
					<Row icon={<Icon shape={Printer} />} label={copy.print} note={copy.printNote} onPress={() => print()} />
					{(["quiet", "overdue", "same", "clean"] as const)
						.filter((list) => sizes[list] > 0)
						.map((list) => (
							<Row
								key={list}
								icon={<Icon shape={Download} />}
								label={copy[list]}
								note={noteOf(list)}
								onPress={() => void save(list)}
							/>
						))}
				</ul>
			</Grid>
		</Section>
	);
}
