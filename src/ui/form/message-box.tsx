import { CircleAlert, CircleCheck, Info } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";
import styles from "./message-box.module.css";

const ICONS = { error: CircleAlert, ok: CircleCheck, caution: Info };

type MessageBoxProps = { tone: keyof typeof ICONS; title?: string; children: ReactNode };

/** A message that stands out. How it is announced is the business of what holds it: see `FormOutcome`. */
export function MessageBox({ tone, title, children }: MessageBoxProps) {
	const Icon = ICONS[tone];
	return (
		<div className={classNames(styles.root, styles[tone])}>
			<Icon aria-hidden="true" strokeWidth={1.75} />
			<p>
				{title && <strong className={styles.title}>{title}</strong>}
				{children}
			</p>
		</div>
	);
}
