import type { CountedAssessment } from "#domain/visit-counts.ts";
import type { ReportCopy } from "#features/assessment/definitions/assessment-definition.ts";
import { ButtonLink } from "#ui/button.tsx";
import { useCompany } from "#ui/company.tsx";
import { countStep } from "#ui/count-visits.ts";
import { Container, Grid } from "#ui/layout/container.tsx";
import { laterPart } from "#ui/layout/later-part.ts";
import { callParts } from "./call-parts.ts";
import styles from "./report-booking.module.css";

type ReportBookingProps = {
	assessment: CountedAssessment;
	hasSteps: boolean;
	copy: ReportCopy["consultation"];
};

/** The way from a report to a call, and what its half hour is for. */
export function ReportBooking({ assessment, hasSteps, copy }: ReportBookingProps) {
	const { title, lead, duration, parts } = copy;
	const { scheduling, openHours } = useCompany();
	return (
		<section {...laterPart} className={styles.root} data-ground="dark">
			<Container>
				<Grid>
					<div className={styles.invitation}>
						<h2>{title}</h2>
						<p className={styles.lead}>{lead}</p>
						<ButtonLink to={scheduling.href} tone="gold" onClick={() => countStep(assessment, "booking")}>
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
