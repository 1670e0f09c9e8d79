import type { Ref } from "react";
import { Link } from "react-router";
import styles from "./joined-view.module.css";
import { waitlistCopy } from "./waitlist.copy.ts";

const { title, text, link } = waitlistCopy.joined;

/** What stands in place of the form for those on the list. It can take the focus, so that a screen reader reads it. */
export function JoinedView({ ref }: { ref: Ref<HTMLElement> }) {
	return (
		<section
			ref={ref}
			id="form"
			tabIndex={-1}
			aria-labelledby="joined-title"
			aria-describedby="joined-text"
			className={styles.root}
		>
			<h2 id="joined-title">{title}</h2>
			<p id="joined-text">{text}</p>
			<Link to={link.to} prefetch="intent" className={styles.link}>
				{link.label}
			</Link>
		</section>
	);
}
