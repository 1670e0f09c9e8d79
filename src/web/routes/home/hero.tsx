import { ButtonLink, type LabeledLink } from "#ui/button.tsx";
import { InlineDrawing } from "#ui/inline-drawing.tsx";
import { Container, Grid } from "#ui/layout/container.tsx";
import type { Markup } from "#ui/markup.ts";
import { DataInsightsCard, type DataInsightsCardProps } from "./data-insights-card.tsx";
import styles from "./hero.module.css";

type HeroProps = {
	copy: {
		title: string;
		lead: string;
		plans: { link: string; after: string };
		consultation: LabeledLink;
		services: LabeledLink;
	};
	card: DataInsightsCardProps;
	/** One drawing for wide screens, which is a file, and one for narrow ones, which is in the page. */
	rock: { wide: string; narrow: Markup };
};

/** The top of the home page: a section through rock, whose gold lode climbs into the card and becomes its growth line. */
export function Hero({ copy, card, rock }: HeroProps) {
	const { title, lead, plans, consultation, services } = copy;
	return (
		<section className={styles.root}>
			<div className={styles.stage}>
				{/* Not shown on phones, and so not loaded there. */}
				<img src={rock.wide} width={2560} height={640} alt="" loading="lazy" className={styles.wideRock} />
				<InlineDrawing markup={rock.narrow} className={styles.narrowRock} />
				<Container className={styles.frame}>
					<Grid>
						<div className={styles.copy}>
							<h1>{title}</h1>
							<p>
								{lead}{" "}
								<span>
									<a href={"/managed-intelligence#plans"} className={styles.plans}>
										{plans.link}
									</a>
									{plans.after}
								</span>
							</p>
							<div className={styles.actions}>
								<ButtonLink to={consultation.to} tone="ink">
									{consultation.label}
								</ButtonLink>
								<ButtonLink to={services.to} tone="line" className={styles.services}>
									{services.label}
								</ButtonLink>
							</div>
						</div>
					</Grid>
					<div className={styles.card}>
						<DataInsightsCard {...card} />
					</div>
				</Container>
			</div>
		</section>
	);
}
