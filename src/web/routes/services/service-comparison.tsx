import type { LabeledLink } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Container, Grid } from "#ui/layout/container.tsx";
import tables from "#ui/table.module.css";
import styles from "./service-comparison.module.css";

type Compared = {
	title: string;
	/** What it is, in one line. */
	summary: string;
	forWhom: string;
	price: string;
	duration: string;
	needs: string;
	example: LabeledLink | undefined;
};

type ServiceComparisonProps = {
	title: string;
	lead: { text: string };
	columns: Record<"service" | "forWhom" | "price" | "duration" | "needs" | "example", string>;
	services: readonly Compared[];
};

/** The services in one table; where it has no room, each is a block that is read from top to bottom. */
export function ServiceComparison({ title, lead, columns, services }: ServiceComparisonProps) {
	if (services.length === 0) return null;
	return (
		<section id="compare" className={styles.root}>
			<Container>
				<Grid className={styles.heading}>
					<h2 id="compare-title">{title}</h2>
					<p>{lead.text}</p>
				</Grid>
				<table className={classNames(tables.root, styles.table)} aria-labelledby="compare-title">
					<thead>
						<tr>
							{Object.values(columns).map((column) => (
								<th key={column} scope="col">
									{column}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{services.map((service) => (
							<tr key={service.title}>
								<th scope="row">
									{service.title}
									<span>{service.summary}</span>
								</th>
								<td data-label={columns.forWhom}>{service.forWhom}</td>
								<td data-label={columns.price}>{service.price}</td>
								<td data-label={columns.duration}>{service.duration}</td>
								<td data-label={columns.needs}>{service.needs}</td>
								<td data-label={columns.example}>
									{service.example && <a href={service.example.to}>{service.example.label}</a>}
								</td>
							</tr>
						))}
					</tbody>
				</table>
			</Container>
		</section>
	);
}
