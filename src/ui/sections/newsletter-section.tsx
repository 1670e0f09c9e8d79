import type { ReactNode } from "react";
import { FormSection } from "./form-section.tsx";
import styles from "./newsletter-section.module.css";

type NewsletterSectionProps = {
	title: string;
	text: string;
	/** The form. */
	children: ReactNode;
};

/** What the newsletter is, and the form that takes an address. */
export function NewsletterSection({ title, text, children }: NewsletterSectionProps) {
	return (
		<FormSection title={title} words={<p className={styles.text}>{text}</p>}>
			{children}
		</FormSection>
	);
}
