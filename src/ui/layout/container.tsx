import type { ComponentProps, ReactNode } from "react";
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

/** A part of a page: a ground from edge to edge, and its content in the page's column. */
export function Section({ children, ...section }: ComponentProps<"section">) {
	return (
		<section {...section}>
			<Container>{children}</Container>
		</section>
	);
}

type SectionHeadingProps = { title: ReactNode; className?: string; children: ReactNode };

/** The head of a section: its title, and a sentence beside it. */
export function SectionHeading({ title, className, children }: SectionHeadingProps) {
	return (
		<Grid className={classNames(styles.heading, className)}>
			{typeof title === "string" ? <h2>{title}</h2> : title}
			<p>{children}</p>
		</Grid>
	);
}
