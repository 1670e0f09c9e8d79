import type { ComponentProps } from "react";
import { classNames } from "#ui/class-names.ts";
import styles from "./grid.module.css";

/** Twelve columns. The children say which they take: `grid-column` in the style sheet of the component. */
export function Grid({ className, ...rest }: ComponentProps<"div">) {
	return <div {...rest} className={classNames(styles.root, className)} />;
}
