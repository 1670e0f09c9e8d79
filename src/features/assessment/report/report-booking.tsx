import { callParts, consultation } from "#content/consultation.ts";
import type { CountedAssessment } from "#domain/visit-counts.ts";
import { ButtonLink } from "#ui/button.tsx";
import type { CompanyOnPages } from "#ui/company.tsx";
import { Container, Grid } from "#ui/layout/container.tsx";
import styles from "./report-booking.module.css";

const { title, lead, duration } = consultation;

/** What the end of a report says of the company. */
export type Booking = Pick<CompanyOnPages, "scheduling" | "openHours">;

type ReportBookingProps = Booking & { assessment: CountedAssessment; hasSteps: boolean };

/** The way from a report to a call, and what its half hour is for. */
export function ReportBooking({ assessment, hasSteps, scheduling, openHours }: ReportBookingProps) {
	return (
		<section className={styles.root} data-ground="dark">
			<Container>
				<Grid>
					<div className={styles.invitation}>
						<h2>{title}</h2>
						<p className={styles.lead}>{lead}</p>
						<ButtonLink to={scheduling.href} tone="gold" data-part="report-booking" data-assessment={assessment}>
							{scheduling.label}
						</ButtonLink>
						<p className={styles.hours}>{`${openHours}.`}</p>
					</div>
					<ol className={styles.parts}>
						{callParts(hasSteps).map((part) => (
							<li key={part}>
								<b>{duration}</b>
								<span>{part}</span>
							</li>
						))}
					</ol>
				</Grid>
			</Container>
		</section>
	);
}
