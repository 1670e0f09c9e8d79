import { Link } from "react-router";
import { loanNotesCopy } from "./loan.copy.ts";
import styles from "./loan-notes.module.css";

const { parts, modelCard } = loanNotesCopy;

/** Beside the form: how it decides, and what it cannot do. */
export function LoanNotes() {
	return (
		<aside aria-label={loanNotesCopy.label} className={styles.root}>
			{parts.map(({ title, paragraphs }) => (
				<section key={title}>
					<h2>{title}</h2>
					{paragraphs.map((text) => (
						<p key={text}>{text}</p>
					))}
				</section>
			))}
			<Link to={modelCard.to} prefetch="intent" className={styles.link}>
				{modelCard.label}
			</Link>
		</aside>
	);
}
