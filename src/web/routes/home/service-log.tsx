import type { LabeledLink } from "#ui/button.tsx";
import { InlineDrawing } from "#ui/inline-drawing.tsx";
import { Container, Grid } from "#ui/layout/container.tsx";
import type { Markup } from "#ui/markup.ts";
import styles from "./service-log.module.css";

type ServiceLogProps = {
	title: string;
	text: string;
	all: LabeledLink;
	items: readonly { title: string; summary: string; to: string; price: string | undefined; bed: Markup }[];
};

/** What is sold, by name: one core from top to bottom, a bed for each service. Each row is one link. */
export function ServiceLog({ title, text, all, items }: ServiceLogProps) {
	return (
		<section className={styles.root}>
			<Container>
				<Grid>
					<div className={styles.copy}>
						<h2>{title}</h2>
						<p>{text}</p>
						<a href={all.to} className={styles.all}>
							{all.label}
						</a>
					</div>
					<ul className={styles.log}>
						{items.map((item) => (
							<li key={item.title}>
								<InlineDrawing markup={item.bed} className={styles.bed} />
								<a href={item.to}>
									<b>{item.title}</b> <span>{item.summary}</span> {item.price && <em>{item.price}</em>}
								</a>
							</li>
						))}
					</ul>
				</Grid>
			</Container>
		</section>
	);
}
