import { LoaderCircle } from "lucide-react";
import type { ComponentProps } from "react";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";

export type ButtonTone = "ink" | "line" | "gold" | "glow";

type ButtonProps = ComponentProps<"button"> & { tone: ButtonTone; size?: "small"; isBusy?: boolean };

/** A button that does something on this page; `isBusy` puts a turning ring before its label. */
export function Button({ tone, size, isBusy = false, type = "button", className, children, ...rest }: ButtonProps) {
	return (
		<button {...rest} type={type} className={classNames(styles.root, styles[tone], size && styles[size], className)}>
			{isBusy && <LoaderCircle aria-hidden="true" className={styles.spinner} />}
			{children}
		</button>
	);
}
