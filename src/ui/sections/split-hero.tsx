import { ButtonLink, type LabeledLink } from "#ui/button.tsx";
import { Container, Grid } from "#ui/layout/container.tsx";
import styles from "./split-hero.module.css";

type SplitHeroProps = {
	title: string;
	/** What the title is about, where it does not say so itself. */
	subtitle?: string;
	lead: string;
	primary: LabeledLink;
	secondary?: LabeledLink;
	/** A drawing of 640 x 460, unless it says its own size. */
	drawing: { src: string; alt: string; width?: number; height?: number };
};

/** A page's first screen: what it offers at the left, a drawing at the right. */
export function SplitHero({ title, subtitle, lead, primary, secondary, drawing }: SplitHeroProps) {
	const { src, alt, width = 640, height = 460 } = drawing;
	return (
		<section className={styles.root}>
			<Container>
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
					<img src={src} width={width} height={height} alt={alt} fetchPriority="high" />
				</Grid>
			</Container>
		</section>
	);
}
