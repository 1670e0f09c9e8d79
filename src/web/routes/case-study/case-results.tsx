import { DataTable, type DataTableProps } from "#ui/data-table.tsx";
import { Container } from "#ui/layout/container.tsx";
import { laterPart } from "#ui/layout/later-part.ts";
import styles from "./case-results.module.css";

type CaseResultsProps = { title: string } & Pick<DataTableProps, "caption" | "columns" | "rows">;

/** The numbers before and after, and what lies between them. */
export function CaseResults({ title, ...table }: CaseResultsProps) {
	return (
		<section {...laterPart} className={styles.root}>
			<Container>
				<h2>{title}</h2>
				<DataTable {...table} emphasis="last" />
			</Container>
		</section>
	);
}
