import { ButtonLink } from "#ui/button-link.tsx";
import styles from "./hero-copy.module.css";

type LabelledLink = { label: string; to: string };

export type HeroCopyProps = { title: string; lead: string; consultation: LabelledLink; services: LabelledLink };

/** The headline, what it means, and the first two steps. */
export function HeroCopy({ title, lead, consultation, services }: HeroCopyProps) {
	return (
		<div className={styles.root}>
			<h1>{title}</h1>
			<p>{lead}</p>
			<div className={styles.actions}>
				<ButtonLink to={consultation.to} tone="ink">
					{consultation.label}
				</ButtonLink>
				<ButtonLink to={services.to} tone="line" className={styles.services}>
					{services.label}
				</ButtonLink>
			</div>
		</div>
	);
}
