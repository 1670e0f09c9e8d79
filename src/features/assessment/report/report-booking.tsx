import type { CountedAssessment } from "#domain/visit-counts.ts";
import type { ReportCopy } from "#features/assessment/definitions/assessment-definition.ts";
import { ButtonLink } from "#ui/button.tsx";
import type { CompanyOnPages } from "#ui/company.tsx";
import { Container, Grid } from "#ui/layout/container.tsx";
import { callParts } from "./call-parts.ts";
import styles from "./report-booking.module.css";
import { reportIds } from "./report-menu.tsx";

/** What the end of a report says of the company. */
export type Booking = Pick<CompanyOnPages, "scheduling" | "openHours">;

type ReportBookingProps = Booking & {
	assessment: CountedAssessment;
	hasSteps: boolean;
	copy: ReportCopy["consultation"];
};

/** The way from a report to a call, and what its half hour is for. */
export function ReportBooking({ assessment, hasSteps, copy, scheduling, openHours }: ReportBookingProps) {
	const { title, lead, duration, parts } = copy;
	return (
		<section id={reportIds.call} className={styles.root} data-ground="dark">
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
						{callParts(parts, hasSteps).map((part) => (
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
