import { classNames } from "./class-names.ts";
import styles from "./inline-drawing.module.css";

type InlineDrawingProps = {
	/** The text of an SVG file of this project, never of a visitor. */
	markup: string;
	className?: string;
	/** By this name styles and browser tests find the drawing. */
	part?: string;
};

/** An SVG drawn into the page, where styles and scripts can reach its parts. */
export function InlineDrawing({ markup, className, part }: InlineDrawingProps) {
	return (
		<span
			className={classNames(styles.root, className)}
			data-part={part}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is a file of this project, read at build time.
			dangerouslySetInnerHTML={{ __html: markup }}
		/>
	);
}
