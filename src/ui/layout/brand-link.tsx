import { Link } from "react-router";
import { classNames } from "#ui/class-names.ts";
import mark from "#ui/drawings/inline/mark.svg?raw";
import { InlineDrawing } from "#ui/inline-drawing.tsx";
import styles from "./brand-link.module.css";

/** What fits beside the menu's button on a phone with its text twice as large. */
const SHORT_CHARACTERS = 10;

/** The mark and the name, leading home. */
export function BrandLink({ name }: { name: string }) {
	return (
		<Link to="/" prefetch="intent" className={classNames(styles.root, name.length > SHORT_CHARACTERS && styles.long)}>
			<InlineDrawing markup={mark} part="mark" />
			{name}
		</Link>
	);
}
