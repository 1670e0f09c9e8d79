import { Fragment } from "react";
import { Link } from "react-router";
import styles from "./rich-text.module.css";

type TextLink = { label: string; href: string };

/** A sentence, or its pieces when some of them are links. */
export type RichTextParts = string | readonly (string | TextLink)[];

export function RichText({ parts }: { parts: RichTextParts }) {
	const pieces = typeof parts === "string" ? [parts] : parts;
	return pieces.map((piece) =>
		typeof piece === "string" ? <Fragment key={piece}>{piece}</Fragment> : <InlineLink key={piece.href} {...piece} />,
	);
}

function InlineLink({ label, href }: TextLink) {
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
