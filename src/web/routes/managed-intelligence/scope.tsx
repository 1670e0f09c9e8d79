import { Fold } from "#ui/fold.tsx";
import { Container, Grid } from "#ui/layout/container.tsx";
import styles from "./scope.module.css";

type ScopeProps = { title: string; text: string; fold: string; rows: readonly { term: string; text: string }[] };

/** What a plan holds, row by row; nothing at all while there is no row. */
export function Scope({ title, text, fold, rows }: ScopeProps) {
	if (rows.length === 0) return null;
	return (
		<section id="scope" className={styles.root}>
			<Container>
				<Grid className={styles.heading}>
					<h2>{title}</h2>
					<p>{text}</p>
				</Grid>
				<Fold label={fold} name={title}>
					<dl>
						{rows.map((row) => (
							<div key={row.term}>
								<dt>{row.term}</dt>
								<dd>{row.text}</dd>
							</div>
						))}
					</dl>
				</Fold>
			</Container>
		</section>
	);
}
