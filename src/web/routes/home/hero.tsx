import { useId } from "react";
import { ButtonLink, type LabeledLink } from "#ui/button.tsx";
import wideRock from "#ui/drawings/hero-section.svg";
import cells from "#ui/drawings/inline/accuracy-cells.svg?raw";
import chart from "#ui/drawings/inline/growth-chart.svg?raw";
import narrowRock from "#ui/drawings/inline/hero-section-mobile.svg?raw";
import wideVein from "#ui/drawings/inline/hero-vein.svg?raw";
import narrowVein from "#ui/drawings/inline/hero-vein-mobile.svg?raw";
import bars from "#ui/drawings/inline/hourly-bars.svg?raw";
import { InlineDrawing } from "#ui/inline-drawing.tsx";
import { Container, Grid } from "#ui/layout/container.tsx";
import { type Markup, markup } from "#ui/markup.ts";
import dataInsightsCardStyles from "./data-insights-card.module.css";
import styles from "./hero.module.css";

const drawings = {
	narrowRock: markup(narrowRock),
	chart: markup(chart),
	wideVein: markup(wideVein),
	narrowVein: markup(narrowVein),
	bars: markup(bars),
	cells: markup(cells),
};

type HeroProps = {
	copy: {
		title: string;
		lead: string;
		plans: { link: string; after: string };
		consultation: LabeledLink;
		services: LabeledLink;
	};
	card: DataInsightsCardProps;
};

/** The top of the home page: a section through rock, whose gold lode climbs into the card and becomes its growth line. */
export function Hero({ copy, card }: HeroProps) {
	const { title, lead, plans, consultation, services } = copy;
	return (
		<section className={styles.root}>
			<div className={styles.stage}>
				{/* Not shown on phones, and so not loaded there. */}
				<img src={wideRock} width={2560} height={640} alt="" loading="lazy" className={styles.wideRock} />
				<InlineDrawing markup={drawings.narrowRock} className={styles.narrowRock} />
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

type Figure = { value: string; label: string };

type DataInsightsCardProps = {
	title: string;
	note: string;
	growth: Figure;
	points: Figure;
	accuracy: Figure;
};

/** Three figures with their charts. The vein is anchored in the chart's box, where the growth line begins. */
function DataInsightsCard({ title, note, growth, points, accuracy }: DataInsightsCardProps) {
	const titleId = useId();
	return (
		<section className={dataInsightsCardStyles.root} aria-labelledby={titleId}>
			<div className={dataInsightsCardStyles.head}>
				<h2 id={titleId}>{title}</h2>
				<p>{note}</p>
			</div>
			<p className={dataInsightsCardStyles.growth}>
				<b>{growth.value}</b> <span>{growth.label}</span>
			</p>
			<div className={dataInsightsCardStyles.chart}>
				<InlineDrawing markup={drawings.chart} part="chart" />
				<InlineDrawing markup={drawings.wideVein} part="vein" className={dataInsightsCardStyles.wideVein} />
				<InlineDrawing markup={drawings.narrowVein} part="vein" className={dataInsightsCardStyles.narrowVein} />
			</div>
			<div className={dataInsightsCardStyles.figures}>
				<SmallFigure {...points} chart={drawings.bars} />
				<SmallFigure {...accuracy} chart={drawings.cells} />
			</div>
		</section>
	);
}

function SmallFigure({ value, label, chart }: Figure & { chart: Markup }) {
	return (
		<div className={dataInsightsCardStyles.figure}>
			<p>
				<b>{value}</b> <span>{label}</span>
			</p>
			<InlineDrawing markup={chart} />
		</div>
	);
}
