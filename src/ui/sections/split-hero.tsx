import { ButtonLink, type LabeledLink } from "#ui/button.tsx";
import { InlineDrawing } from "#ui/inline-drawing.tsx";
import { Grid, Section } from "#ui/layout/container.tsx";
import type { Markup } from "#ui/markup.ts";
import styles from "./split-hero.module.css";

type SplitHeroProps = {
	title: string;
	/** The subject of the title, where it does not say so itself. */
	subtitle?: string;
	lead: string;
	primary: LabeledLink;
	secondary?: LabeledLink;
	/** Part of the page: it is the largest of the first screen. */
	drawing: Markup;
};

/** A page's first screen: what it offers at the left, a drawing at the right. */
export function SplitHero({ title, subtitle, lead, primary, secondary, drawing }: SplitHeroProps) {
	return (
		<Section className={styles.root}>
			<Grid className={styles.grid}>
				<div className={styles.copy}>
					<h1>{title}</h1>
					{subtitle && <p className={styles.subtitle}>{subtitle}</p>}
					<p className={styles.lead}>{lead}</p>
					<div className={styles.actions}>
						<ButtonLink to={primary.to} tone="ink">
							{primary.label}
						</ButtonLink>
						{secondary && (
							<ButtonLink to={secondary.to} tone="line">
								{secondary.label}
							</ButtonLink>
						)}
					</div>
				</div>
				<InlineDrawing markup={drawing} className={styles.drawing} />
			</Grid>
		</Section>
	);
}
