import { ButtonLink } from "#ui/button-link.tsx";
import { Container } from "#ui/layout/container.tsx";
import { Grid } from "#ui/layout/grid.tsx";
import styles from "./split-hero.module.css";

type LabelledLink = { label: string; to: string };

type SplitHeroProps = {
	title: string;
	lead: string;
	primary: LabelledLink;
	secondary: LabelledLink;
	/** A drawing of 640 x 460. */
	drawing: { src: string; alt: string };
};

/** A page's first screen: what it offers at the left, a drawing at the right. */
export function SplitHero({ title, lead, primary, secondary, drawing }: SplitHeroProps) {
	return (
		<section className={styles.root}>
			<Container>
				<Grid className={styles.grid}>
					<div className={styles.copy}>
						<h1>{title}</h1>
						<p>{lead}</p>
						<div className={styles.actions}>
							<ButtonLink to={primary.to} tone="ink">
								{primary.label}
							</ButtonLink>
							<ButtonLink to={secondary.to} tone="line">
								{secondary.label}
							</ButtonLink>
						</div>
					</div>
					<img src={drawing.src} width={640} height={460} alt={drawing.alt} fetchPriority="high" />
				</Grid>
			</Container>
		</section>
	);
}
