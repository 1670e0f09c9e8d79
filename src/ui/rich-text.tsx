import { Fragment } from "react";
import { isLinkAddress } from "#domain/link-address.ts";
import { newTab as besideThisTab } from "./new-tab.tsx";
import styles from "./rich-text.module.css";

/** With `newTab` it opens beside this page. */
export type TextLink = { label: string; href: string; newTab?: boolean };

/** A sentence, or its pieces when some of them are links. */
export type RichTextParts = string | readonly (string | TextLink)[];

export function RichText({ parts }: { parts: RichTextParts }) {
	const pieces = typeof parts === "string" ? [parts] : parts;
	return pieces.map((piece) =>
		typeof piece === "string" ? <Fragment key={piece}>{piece}</Fragment> : <InlineLink key={piece.href} {...piece} />,
	);
}

function InlineLink({ label, href, newTab }: TextLink) {
	if (!isLinkAddress(href)) return label;
	return (
		<a href={href} {...(newTab && besideThisTab)} className={styles.link}>
			{label}
		</a>
	);
}
