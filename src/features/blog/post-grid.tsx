import { Container } from "#ui/layout/container.tsx";
import { Grid } from "#ui/layout/grid.tsx";
import { cardWidths } from "./card-rows.ts";
import { PostCard, type PostCardData } from "./post-card.tsx";
import styles from "./post-grid.module.css";

/** The large one and the row below it: no screen of a first visit shows more. */
const ON_FIRST_SCREENS = 3;

type PostGridProps = { posts: readonly PostCardData[]; readMore: string };

/** A page of articles in rows of different width, the first one largest. */
export function PostGrid({ posts, readMore }: PostGridProps) {
	const widths = cardWidths(posts.length);
	return (
		<Container>
			<Grid className={styles.root}>
				{posts.map((post, index) => (
					<PostCard
						key={post.path}
						post={post}
						width={widths[index] ?? "half"}
						readMore={readMore}
						isFirst={index === 0}
						isFurtherDown={index >= ON_FIRST_SCREENS}
					/>
				))}
			</Grid>
		</Container>
	);
}
