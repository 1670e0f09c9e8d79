import type { ReactNode } from "react";
import { FormSection } from "#ui/sections/form-section.tsx";
import styles from "./early-access.module.css";

type EarlyAccessProps = {
	title: string;
	benefits: readonly { title: string; text: string }[];
	/** The waitlist form. */
	children: ReactNode;
};

/** What those on the list get, and the form that puts them there. */
export function EarlyAccess({ title, benefits, children }: EarlyAccessProps) {
	const details = (
		<ul className={styles.benefits}>
			{benefits.map((benefit) => (
				<li key={benefit.title}>
					<h3>{benefit.title}</h3>
					<p>{benefit.text}</p>
				</li>
			))}
		</ul>
	);
	return (
		<FormSection className={styles.root} title={title} details={details}>
			{children}
		</FormSection>
	);
}
