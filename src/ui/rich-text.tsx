import { Fragment } from "react";
import { Link } from "react-router";
import styles from "./rich-text.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** With `newTab` it opens in one, and says so in these words to those who cannot see it. */
export type TextLink = { label: string; href: string; newTab?: string };

/** A sentence, or its pieces when some of them are links. */
export type RichTextParts = string | readonly (string | TextLink)[];

export function RichText({ parts }: { parts: RichTextParts }) {
	const pieces = typeof parts === "string" ? [parts] : parts;
	return pieces.map((piece) =>
		typeof piece === "string" ? <Fragment key={piece}>{piece}</Fragment> : <InlineLink key={piece.href} {...piece} />,
	);
}

function InlineLink({ label, href, newTab }: TextLink) {
	if (newTab) {
		return (
			<a href={href} target="_blank" rel="noopener" className={styles.link}>
				{label}
				<VisuallyHidden> {newTab}</VisuallyHidden>
			</a>
		);
	}
	if (href.startsWith("/")) {
		return (
			<Link to={href} prefetch="intent" className={styles.link}>
				{label}
			</Link>
		);
	}
	return (
		<a href={href} className={styles.link}>
			{label}
		</a>
	);
}
