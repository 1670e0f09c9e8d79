import { LoaderCircle } from "lucide-react";
import type { ComponentProps } from "react";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";
import { newTabOutside } from "./new-tab.tsx";

type ButtonTone = "ink" | "line" | "gold" | "glow";

type ButtonLook = { tone: ButtonTone; size?: "small" };

type ButtonProps = ComponentProps<"button"> & ButtonLook & { isBusy?: boolean };

export const BusyRing = () => <LoaderCircle aria-hidden="true" className={styles.spinner} />;

/** A button that does something on this page; `isBusy` puts a turning ring before its label. */
export function Button({ tone, size, isBusy = false, type = "button", className, children, ...rest }: ButtonProps) {
	return (
		<button {...rest} type={type} className={classNames(styles.root, styles[tone], size && styles[size], className)}>
			{isBusy && <BusyRing />}
			{/* In an element of its own a text can be changed, whatever a browser's translator has made of it. */}
			{typeof children === "string" ? <span>{children}</span> : children}
		</button>
	);
}

/** A button link as copy has it. `to`: see `ButtonLink`. */
export type LabeledLink = { label: string; to: string };

type ButtonLinkProps = Omit<ComponentProps<"a">, "href" | "target" | "rel"> &
	ButtonLook & {
		/** A path of this site, or a whole address, which opens in a new tab. */
		to: string;
	};

/** A link that looks like a button. */
export function ButtonLink({ to, tone, size, className, ...rest }: ButtonLinkProps) {
	const classes = classNames(styles.root, styles[tone], size && styles[size], className);
	return <a {...rest} href={to} {...newTabOutside(to)} className={classes} />;
}
