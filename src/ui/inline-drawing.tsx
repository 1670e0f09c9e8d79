import { classNames } from "./class-names.ts";
import styles from "./inline-drawing.module.css";
import { type Markup, markupProps } from "./markup.ts";

type InlineDrawingProps = {
	markup: Markup;
	className?: string;
	/** By this name styles and browser tests find the drawing. */
	part?: string;
};

/** An SVG drawn into the page, where styles and scripts can reach its parts. */
export function InlineDrawing({ markup, className, part }: InlineDrawingProps) {
	return <span className={classNames(styles.root, className)} data-part={part} {...markupProps(markup)} />;
}
