import type { ReactNode } from "react";
import { company } from "#content/company.ts";
import { site } from "#content/site.ts";
import styles from "./contact-details.module.css";

type ContactDetailsProps = {
	words: { address: string; email: string; phone: string; hours: string };
	/** The opening hours of the week, drawn. */
	drawing: ReactNode;
};

/** Where to find the company: addresses, e-mail, phones and opening hours. */
export function ContactDetails({ words, drawing }: ContactDetailsProps) {
	return (
		<div className={styles.root}>
			<div className={styles.row}>
				<h2 className={styles.name}>{words.address}</h2>
				{site.offices.map(({ label, lines }) => (
					<p key={label}>{lines.join(", ")}</p>
				))}
			</div>
			<div className={styles.row}>
				<h2 className={styles.name}>{words.email}</h2>
				<p className={styles.links}>
					<a href={`mailto:${site.email}`}>{site.email}</a>
				</p>
			</div>
			<div className={styles.row}>
				<h2 className={styles.name}>{words.phone}</h2>
				<p className={styles.links}>
					{site.offices.map(({ phone }) => (
						<a key={phone.href} href={phone.href}>
							{phone.label}
						</a>
					))}
				</p>
			</div>
			<div className={styles.row}>
				<h2 className={styles.name}>{words.hours}</h2>
				<p>{company.hours}</p>
				<div className={styles.drawing}>{drawing}</div>
			</div>
		</div>
	);
}
