import { bedStyle } from "#features/assessment/report/bed-styles.ts";
import { CoreSample } from "#features/assessment/report/core-sample.tsx";
import { ScoreBar } from "#features/assessment/report/score-figure.tsx";
import { bandRanges } from "#features/assessment/scoring/bands.ts";
import { PILLAR_MAXIMUM } from "#features/assessment/scoring/rubric.ts";
import { cardsCopy } from "#features/assessment/share/cards.copy.ts";
import { CARDS_PATH, type CardPage } from "#features/assessment/share/share.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Container, Grid } from "#ui/layout/container.tsx";
import styles from "./card-view.module.css";

const copy = cardsCopy.page;

type OpenCardPage = Extract<CardPage, { view: "open" }>;
type Shown = Pick<OpenCardPage, "card">;

/** The points that a band begins and ends with. A percentage is rounded down, so the first point is the next whole one. */
function pointsOf({ band, maximum }: Shown["card"]): { from: number; to: number } {
	const range = bandRanges().find(({ label }) => label === band) ?? { fromPercent: 0, toPercent: 100 };
	const from = Math.ceil((range.fromPercent * maximum) / 100);
	const to = Math.min(maximum, Math.ceil(((range.toPercent + 1) * maximum) / 100) - 1);
	return { from, to: range.toPercent === 100 ? maximum : to };
}

function Score({ card, meaning }: Pick<OpenCardPage, "card" | "meaning">) {
	const { path, facts } = cardsCopy.assessments[card.assessment];
	const { from, to } = pointsOf(card);
	const beds = card.pillars.map(({ name, score }) => ({ name: cardsCopy.shortPillar(name), score }));
	return (
		<Container>
			<Grid className={styles.top}>
				<div className={styles.core}>
					<CoreSample scores={beds} maximum={card.maximum} />
				</div>
				<div className={styles.score}>
					<h1>
						<b>{card.total}</b> <span>{copy.of(card)}</span>
					</h1>
					<p className={styles.band}>{card.band}</p>
					<p>
						{meaning} {copy.band(card.band, from, to)}
					</p>
					<p className={styles.links}>
						<ButtonLink to={path} tone="ink">
							{copy.take}
						</ButtonLink>
						<ButtonLink to="/tools" tone="line">
							{copy.tools}
						</ButtonLink>
					</p>
					<p className={styles.note}>{facts}</p>
				</div>
			</Grid>
		</Container>
	);
}

function Pillars({ card }: Shown) {
	const { pillars, assessment } = card;
	const { before, link, after } = copy.points;
	return (
		<section className={styles.areas}>
			<Container>
				<Grid>
					<h2>{copy.pillars(pillars.length)}</h2>
					<div className={styles.text}>
						<ul className={styles.pillars}>
							{pillars.map(({ id, name, score }, index) => (
								<li key={id}>
									<b>{name}</b>
									<ScoreBar score={score} maximum={PILLAR_MAXIMUM} color={bedStyle(index, pillars.length).bar} />
									<span>
										<b>{copy.score(score).score}</b>
										{copy.score(score).of}
									</span>
								</li>
							))}
						</ul>
						<p className={styles.note}>
							{before}
							<a href={cardsCopy.assessments[assessment].path}>{link}</a>
							{after}
						</p>
					</div>
				</Grid>
			</Container>
		</section>
	);
}

function About() {
	return (
		<Container>
			<Grid>
				<section className={styles.about}>
					<h2>{copy.about.title}</h2>
					{copy.about.text.map((text) => (
						<p key={text}>{text}</p>
					))}
				</section>
			</Grid>
		</Container>
	);
}

/** What its maker sees who opened the link that removes it. A real form: it works without script. */
function RemoveSection({ removal }: { removal: string }) {
	const { title, text, button } = copy.remove;
	return (
		<Container className={styles.remove}>
			<h2>{title}</h2>
			<p>{text}</p>
			<form method="post" action={CARDS_PATH}>
				<input type="hidden" name="token" value={removal} />
				<Button type="submit" tone="ink" className={styles.removeButton}>
					{button}
				</Button>
			</form>
		</Container>
	);
}

type CardViewProps = { page: OpenCardPage; removal: string | null };

/** The page that a card leads to: its score, band and areas, the way to take the assessment, and what it does not show. */
export function CardView({ page: { card, meaning }, removal }: CardViewProps) {
	return (
		<>
			{removal && <RemoveSection removal={removal} />}
			<Score card={card} meaning={meaning} />
			<Pillars card={card} />
			<About />
		</>
	);
}
