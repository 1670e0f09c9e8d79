import { Container, Grid } from "#ui/layout/container.tsx";
import { SampleMark } from "#ui/sample-mark.tsx";
import styles from "./story-list.module.css";

type StoryRowProps = {
	title: string;
	description: string;
	to: string;
	/** The address of a drawing of 640 x 360 that shows the key figure before and after. */
	image?: string | undefined;
	keyFigure: { change: string; label: string };
	sample: boolean;
	sampleLabel: string;
};

type StoryListProps = { title: string; sampleLabel: string; stories: readonly Omit<StoryRowProps, "sampleLabel">[] };

/** The case studies, one below the other; nothing without any. */
export function StoryList({ title, sampleLabel, stories }: StoryListProps) {
	if (stories.length === 0) return null;
	return (
		<section className={styles.root}>
			<Container>
				<h2>{title}</h2>
				<Grid>
					{stories.map((story) => (
						<StoryRow key={story.to} {...story} sampleLabel={sampleLabel} />
					))}
				</Grid>
			</Container>
		</section>
	);
}

/** One client's story in a line: its drawing, what changed, and the figure that says how much. The whole row is its link. */
function StoryRow({ title, description, to, image, keyFigure, sample, sampleLabel }: StoryRowProps) {
	return (
		<article className={styles.story} data-drawn={image ? "" : undefined}>
			{image && <img src={image} width={640} height={360} alt="" loading="lazy" />}
			<div className={styles.text}>
				<h3>
					<a href={to} className={styles.link}>
						{title}
					</a>
				</h3>
				<p>{description}</p>
				{sample && <SampleMark label={sampleLabel} />}
			</div>
			<p className={styles.figure}>
				<b>{keyFigure.change}</b> <span>{keyFigure.label}</span>
			</p>
		</article>
	);
}
