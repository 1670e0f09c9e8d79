import { Link } from "react-router";
import { SampleMark } from "#ui/sample-mark.tsx";
import styles from "./story-row.module.css";

export type StoryRowProps = {
	title: string;
	description: string;
	to: string;
	/** The address of a drawing of 640 x 360 that shows the key figure before and after. */
	image: string;
	keyFigure: { change: string; label: string };
	sample: boolean;
	sampleLabel: string;
};

/** One client's story in a line: its drawing, what changed, and the figure that says how much. The whole row is its link. */
export function StoryRow({ title, description, to, image, keyFigure, sample, sampleLabel }: StoryRowProps) {
	return (
		<article className={styles.root}>
			<img src={image} width={640} height={360} alt="" loading="lazy" />
			<div className={styles.text}>
				<h3>
					<Link to={to} prefetch="intent" className={styles.link}>
						{title}
					</Link>
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
