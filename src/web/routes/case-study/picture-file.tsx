import styles from "./picture-file.module.css";

export type PictureLayout = {
	/** `address width, …` of each format, as `srcset` wants it. */
	avif: string;
	webp: string;
	width: number;
	height: number;
};

export type PictureFileProps = {
	alt: string;
	/** One picture for wide screens, another, set in a narrow column, for phones. */
	wide: PictureLayout;
	narrow: PictureLayout;
	/** Shown where no format of the others is known. */
	fallback: string;
};

const PHONE = "(width <= 760px)";
/** The plate's mat, edge and margin at both sides. */
const WIDE_SIZES = "(width >= 1440px) 1230px, calc(88.9vw - 3.2vw - 2px)";
const NARROW_SIZES = "calc(100vw - 62px)";

/** A picture below the first screen: AVIF with a fallback, in two widths, with a version for phones. */
export function PictureFile({ alt, wide, narrow, fallback }: PictureFileProps) {
	const phone = { media: PHONE, sizes: NARROW_SIZES, width: narrow.width, height: narrow.height };
	return (
		<picture>
			<source {...phone} type="image/avif" srcSet={narrow.avif} />
			<source {...phone} type="image/webp" srcSet={narrow.webp} />
			<source type="image/avif" srcSet={wide.avif} sizes={WIDE_SIZES} />
			<source type="image/webp" srcSet={wide.webp} sizes={WIDE_SIZES} />
			<img
				className={styles.root}
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
