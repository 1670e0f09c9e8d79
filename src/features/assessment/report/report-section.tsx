import type { ReactNode } from "react";
import type { CountedAssessment } from "#domain/visit-counts.ts";
import type { ReportCopy } from "#features/assessment/definitions/assessment-definition.ts";
import { callParts } from "#features/assessment/result/report-sections.ts";
import { ButtonLink } from "#ui/button.tsx";
import type { CompanyOnPages } from "#ui/company.tsx";
import { Container, Grid } from "#ui/layout/container.tsx";
import bookingStyles from "./report-booking.module.css";
import menuStyles from "./report-menu.module.css";
import styles from "./report-section.module.css";

/** The parts of a report, for links to them. */
export const reportIds = {
	steps: "report-steps",
	advice: "report-advice",
	comparison: "report-comparison",
	earned: "report-earned",
	mail: "mail",
	link: "private-link",
	share: "report-share",
	call: "report-call",
} as const;

export type MenuItem = { id: string; title: string };

/** What is in the report, which is many screens long on a phone: there it is folded up. */
export function ReportMenu({ label, items }: { label: string; items: readonly MenuItem[] }) {
	return (
		<nav className={menuStyles.root} aria-label={label}>
			<details>
				<summary>{label}</summary>
				<ul>
					{items.map(({ id, title }) => (
						<li key={id}>
							<a href={`#${id}`}>{title}</a>
						</li>
					))}
				</ul>
			</details>
		</nav>
	);
}

type ReportSectionProps = {
	id?: string;
	title: string;
	lead?: string;
	ground?: "white";
	children: ReactNode;
};

/** A part of the page below the form: its heading at the left, its text in the wider columns. */
export function ReportSection({ id, title, lead, ground, children }: ReportSectionProps) {
	return (
		<section id={id} className={styles.root} data-ground-color={ground}>
			<Container>
				<Grid>
					<div className={styles.head}>
						<h2>{title}</h2>
						{lead && <p>{lead}</p>}
					</div>
					<div className={styles.text}>{children}</div>
				</Grid>
			</Container>
		</section>
	);
}

type FoldedPartProps = {
	title: string;
	isOpen?: boolean;
	/** Open on paper, whatever it is on the screen. */
	isPrinted?: boolean;
	children: ReactNode;
};

/** A long part that its title folds and unfolds. */
export function FoldedPart({ title, isOpen, isPrinted, children }: FoldedPartProps) {
	return (
		<details className={styles.folded} open={isOpen} data-printed={isPrinted || undefined}>
			<summary>{title}</summary>
			<div className={styles.foldedContent}>{children}</div>
		</details>
	);
}

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
		<section id={reportIds.call} className={bookingStyles.root} data-ground="dark">
			<Container>
				<Grid>
					<div className={bookingStyles.invitation}>
						<h2>{title}</h2>
						<p className={bookingStyles.lead}>{lead}</p>
						<ButtonLink to={scheduling.href} tone="gold" data-part="report-booking" data-assessment={assessment}>
							{scheduling.label}
						</ButtonLink>
						<p className={bookingStyles.hours}>{`${openHours}.`}</p>
					</div>
					<ol className={bookingStyles.parts}>
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
