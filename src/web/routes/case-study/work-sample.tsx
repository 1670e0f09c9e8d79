import { Container } from "#ui/layout/container.tsx";
import { laterPart } from "#ui/layout/later-part.ts";
import { SampleMark } from "#ui/sample-mark.tsx";
import styles from "./work-sample.module.css";

const PHONE = "(width <= 760px)";
/** The plate's mat, edge and margin at both sides. */
const WIDE_SIZES = "(width >= 1440px) 1230px, calc(88.9vw - 3.2vw - 2px)";
const NARROW_SIZES = "calc(100vw - 62px)";

export type PictureLayout = {
	/** `address width, …` of each format, as `srcset` wants it. */
	avif: string;
	webp: string;
	width: number;
	height: number;
};

type ScreenshotPicture = {
	alt: string;
	/** One picture for wide screens, another, set in a narrow column, for phones. */
	wide: PictureLayout;
	narrow: PictureLayout;
	/** Shown where no format of the others is known. */
	fallback: string;
};

export type WorkSampleProps = {
	title: string;
	screenshots: readonly (ScreenshotPicture & { caption: string })[];
	/** The text of the mark, when the pictures are made up. */
	sampleLabel: string | undefined;
};

/** Pictures of what was built, each on a plate with its caption; nothing without pictures. */
export function WorkSample({ title, screenshots, sampleLabel }: WorkSampleProps) {
	if (screenshots.length === 0) return null;
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

/** A picture below the first screen: AVIF with a fallback, in two widths, with a version for phones. */
function PictureFile({ alt, wide, narrow, fallback }: ScreenshotPicture) {
	const phone = { media: PHONE, sizes: NARROW_SIZES, width: narrow.width, height: narrow.height };
	return (
		<picture>
			<source {...phone} type="image/avif" srcSet={narrow.avif} />
			<source {...phone} type="image/webp" srcSet={narrow.webp} />
			<source type="image/avif" srcSet={wide.avif} sizes={WIDE_SIZES} />
			<source type="image/webp" srcSet={wide.webp} sizes={WIDE_SIZES} />
			<img
				className={styles.picture}
				src={fallback}
				width={wide.width}
				height={wide.height}
				alt={alt}
				loading="lazy"
				decoding="async"
			/>
		</picture>
	);
}
