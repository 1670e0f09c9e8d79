import type { ComponentProps } from "react";
import { Link } from "react-router";
import styles from "./button.module.css";
import type { ButtonTone } from "./button.tsx";
import { classNames } from "./class-names.ts";

type ButtonLinkProps = Omit<ComponentProps<"a">, "href" | "target" | "rel"> & {
	/** A path of this site, or a whole address, which opens in a new tab. */
	to: string;
	tone: ButtonTone;
	size?: "small";
};

/** A link that looks like a button. */
export function ButtonLink({ to, tone, size, className, ...rest }: ButtonLinkProps) {
	const classes = classNames(styles.root, styles[tone], size && styles[size], className);
	if (to.startsWith("/") || to.startsWith("#")) return <Link {...rest} to={to} prefetch="intent" className={classes} />;
	return <a {...rest} href={to} target="_blank" rel="noopener noreferrer" className={classes} />;
}
