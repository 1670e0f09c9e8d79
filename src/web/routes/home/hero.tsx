import { InlineDrawing } from "#ui/inline-drawing.tsx";
import { Container } from "#ui/layout/container.tsx";
import { Grid } from "#ui/layout/grid.tsx";
import { DataInsightsCard, type DataInsightsCardProps } from "./data-insights-card.tsx";
import styles from "./hero.module.css";
import { HeroCopy, type HeroCopyProps } from "./hero-copy.tsx";

type HeroProps = {
	copy: HeroCopyProps;
	card: DataInsightsCardProps;
	/** One drawing for wide screens, one for narrow ones. */
	rock: { wide: string; narrow: string };
};

/** The top of the home page: a section through rock, whose gold lode climbs into the card and becomes its growth line. */
export function Hero({ copy, card, rock }: HeroProps) {
	return (
		<section className={styles.root}>
			<InlineDrawing markup={rock.wide} className={styles.wideRock} />
			<InlineDrawing markup={rock.narrow} className={styles.narrowRock} />
			<Container className={styles.frame}>
				<Grid>
					<HeroCopy {...copy} />
				</Grid>
				<div className={styles.card}>
					<DataInsightsCard {...card} />
				</div>
			</Container>
		</section>
	);
}
