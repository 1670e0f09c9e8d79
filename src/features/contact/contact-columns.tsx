import type { ReactNode } from "react";
import { company } from "#content/company.ts";
import { site } from "#content/site.ts";
import { Container, Grid } from "#ui/layout/container.tsx";
import { newTab } from "#ui/new-tab.tsx";
import styles from "./contact-columns.module.css";

type ContactDetailsProps = {
	copy: { consultation: string; address: string; email: string; phone: string; hours: string };
	/** The opening hours of the week, drawn. */
	drawing: ReactNode;
};

/** Where to find the company: addresses, email, phones and opening hours. */
function ContactDetails({ copy, drawing }: ContactDetailsProps) {
	return (
		<div>
			<div className={styles.row}>
				<h2 className={styles.name}>{copy.consultation}</h2>
				<p className={styles.links}>
					<a href={site.scheduling.href} {...newTab}>
						{site.scheduling.label}
					</a>
				</p>
			</div>
			<div className={styles.row}>
				<h2 className={styles.name}>{copy.address}</h2>
				{site.offices.map(({ label, lines }) => (
					<p key={label}>{lines.join(", ")}</p>
				))}
			</div>
			<div className={styles.row}>
				<h2 className={styles.name}>{copy.email}</h2>
				<p className={styles.links}>
					<a href={`mailto:${site.email}`}>{site.email}</a>
				</p>
			</div>
			<div className={styles.row}>
				<h2 className={styles.name}>{copy.phone}</h2>
				<p className={styles.links}>
					{site.offices.map(({ phone }) => (
						<a key={phone.href} href={phone.href}>
							{phone.label}
						</a>
					))}
				</p>
			</div>
			<div className={styles.row}>
				<h2 className={styles.name}>{copy.hours}</h2>
				<p>{company.hours}</p>
				<div className={styles.drawing}>{drawing}</div>
			</div>
		</div>
	);
}

type ContactColumnsProps = ContactDetailsProps & {
	/** The message form. */
	children: ReactNode;
};

/** Ways to reach the company on one side, the message form on the other. */
export function ContactColumns({ copy, drawing, children }: ContactColumnsProps) {
	return (
		<Container className={styles.root}>
			<Grid>
				<div className={styles.details}>
					<ContactDetails copy={copy} drawing={drawing} />
				</div>
				<div className={styles.form}>{children}</div>
			</Grid>
		</Container>
	);
}
