import type { ReactNode } from "react";
import { Container } from "#ui/layout/container.tsx";
import { Grid } from "#ui/layout/grid.tsx";
import styles from "./early-access.module.css";

type EarlyAccessProps = {
	title: string;
	benefits: readonly { title: string; text: string }[];
	/** The waitlist form, at the right. */
	children: ReactNode;
};

/** What those on the list get, and the form that puts them there. */
export function EarlyAccess({ title, benefits, children }: EarlyAccessProps) {
	return (
		<section className={styles.root}>
			<Container>
				<Grid>
					<div className={styles.words}>
						<h2>{title}</h2>
						<ul className={styles.benefits}>
							{benefits.map((benefit) => (
								<li key={benefit.title}>
									<h3>{benefit.title}</h3>
									<p>{benefit.text}</p>
								</li>
							))}
						</ul>
					</div>
					<div className={styles.form}>{children}</div>
				</Grid>
			</Container>
		</section>
	);
}
