import type { ReactNode } from "react";
import { useCompany } from "#ui/company.tsx";
import { Container, Grid } from "#ui/layout/container.tsx";
import { newTab } from "#ui/new-tab.tsx";
import styles from "./contact-columns.module.css";

type ContactDetailsProps = {
	copy: { consultation: string; address: string; email: string; phone: string; hours: string };
	/** When somebody is there, in words … */
	hours: string;
	/** … and drawn, a week of it. */
	drawing: ReactNode;
};

/** Where to find the company: addresses, email, phones and opening hours. */
function ContactDetails({ copy, hours, drawing }: ContactDetailsProps) {
	const { scheduling, offices, email } = useCompany();
	return (
		<div>
			<div className={styles.row}>
				<h2 className={styles.name}>{copy.consultation}</h2>
				<p className={styles.links}>
					<a href={scheduling.href} {...newTab}>
						{scheduling.label}
					</a>
				</p>
			</div>
			<div className={styles.row}>
				<h2 className={styles.name}>{copy.address}</h2>
				{offices.map(({ label, lines }) => (
					<p key={label}>{lines.join(", ")}</p>
				))}
			</div>
			<div className={styles.row}>
				<h2 className={styles.name}>{copy.email}</h2>
				<p className={styles.links}>
					<a href={`mailto:${email}`}>{email}</a>
				</p>
			</div>
			<div className={styles.row}>
				<h2 className={styles.name}>{copy.phone}</h2>
				<p className={styles.links}>
					{offices.map(({ phone }) => (
						<a key={phone.href} href={phone.href}>
							{phone.label}
						</a>
					))}
				</p>
			</div>
			<div className={styles.row}>
				<h2 className={styles.name}>{copy.hours}</h2>
				<p>{hours}</p>
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
export function ContactColumns({ copy, hours, drawing, children }: ContactColumnsProps) {
	return (
		<Container className={styles.root}>
			<Grid>
				<div className={styles.details}>
					<ContactDetails copy={copy} hours={hours} drawing={drawing} />
				</div>
				<div className={styles.form}>{children}</div>
			</Grid>
		</Container>
	);
}
