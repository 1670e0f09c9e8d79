import { Container } from "#ui/layout/container.tsx";
import { Grid } from "#ui/layout/grid.tsx";
import { laterPart } from "#ui/layout/later-part.ts";
import styles from "./story-list.module.css";
import { StoryRow, type StoryRowProps } from "./story-row.tsx";

type StoryListProps = { title: string; sampleLabel: string; stories: readonly Omit<StoryRowProps, "sampleLabel">[] };

/** The case studies, one below the other. */
export function StoryList({ title, sampleLabel, stories }: StoryListProps) {
	return (
		<section {...laterPart} className={styles.root}>
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
