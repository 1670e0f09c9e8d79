import { Container } from "#ui/layout/container.tsx";
import { laterPart } from "#ui/layout/later-part.ts";
import { SampleMark } from "#ui/sample-mark.tsx";
import { PictureFile, type PictureFileProps } from "./picture-file.tsx";
import styles from "./work-sample.module.css";

type WorkSampleProps = {
	title: string;
	screenshots: readonly (PictureFileProps & { caption: string })[];
	/** The words of the mark, when the pictures are made up. */
	sampleLabel: string | undefined;
};

/** Pictures of what was built, each on a plate with its caption. */
export function WorkSample({ title, screenshots, sampleLabel }: WorkSampleProps) {
	return (
		<section {...laterPart} className={styles.root}>
			<Container>
				<h2>{title}</h2>
				{screenshots.map(({ caption, ...picture }) => (
					<figure key={caption} className={styles.plate}>
						<PictureFile {...picture} />
						<figcaption>
							{caption} {sampleLabel && <SampleMark label={sampleLabel} />}
						</figcaption>
					</figure>
				))}
			</Container>
		</section>
	);
}
