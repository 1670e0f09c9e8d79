import type { ComponentProps } from "react";
import { classNames } from "#ui/class-names.ts";
import styles from "./container.module.css";

/** The page's column: 1280 px at most, with the page margin on both sides. */
export function Container({ className, ...rest }: ComponentProps<"div">) {
	return <div {...rest} className={classNames(styles.container, className)} />;
}

/** Twelve columns. The children say which they take: `grid-column` in the style sheet of the component. */
export function Grid({ className, ...rest }: ComponentProps<"div">) {
	return <div {...rest} className={classNames(styles.grid, className)} />;
}
