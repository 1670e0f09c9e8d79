import type { SalesFilePage } from "#documents/pages/your-sales-file.ts";
import { ButtonLink } from "#ui/button.tsx";
import { useCompany } from "#ui/company.tsx";
import { MessageBox } from "#ui/form/message-box.tsx";
import { Container, Grid, Section } from "#ui/layout/container.tsx";
import { PageHeading } from "#ui/sections/page-heading.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./before-file.module.css";

/** Instead of the tool, where no script runs. */
export function NoScript({ text }: { text: string }) {
	const { scheduling } = useCompany();
	return (
		<noscript>
			<div className={styles.noScript}>
				<Container>
					<MessageBox tone="caution">{text}</MessageBox>
					<ButtonLink to={scheduling.href} tone="gold" className={styles.book}>
						{scheduling.label}
					</ButtonLink>
				</Container>
			</div>
		</noscript>
	);
}

/** The head of the page, before there is a file. */
export const FileHeading = (heading: SalesFilePage["heading"]) => (
	<div className={styles.heading}>
		<PageHeading {...heading} />
	</div>
);

/** Names that a visitor can look up in the browser: headers and their rules. */
const CODE = /(Content-Security-Policy|connect-src 'none'|form-action 'none')/;

/** The promise that nothing is sent, and three ways to check it. */
export function FilePromise({ title, text, steps }: SalesFilePage["promise"]) {
	return (
		<Section id="promise" aria-labelledby="promise-title" className={styles.promise}>
			<Grid>
				<div className={styles.promiseText}>
					<h2 id="promise-title">{title}</h2>
					<p>{text}</p>
				</div>
				<ol className={styles.steps}>
					{steps.map((step) => (
						<li key={step.title}>
							<h3>{step.title}</h3>
							<p>{step.text.split(CODE).map((part) => (CODE.test(part) ? <code key={part}>{part}</code> : part))}</p>
						</li>
					))}
				</ol>
			</Grid>
		</Section>
	);
}

const BEDS = [
	{ tone: "petrol", dash: "10 5" },
	{ tone: "slate", dash: "0 5" },
	{ tone: "lichen", dash: "3 4" },
	{ tone: "sand", dash: "0 6" },
] as const;
const [BED_WIDTH, BED_HEIGHT] = [120, 28];

/** A core with a bed for each group of columns that is there; the rest of it is still missing. */
function Core({ beds }: { beds: number }) {
	const top = (BEDS.length - beds) * BED_HEIGHT;
	return (
		<svg viewBox={`0 0 ${BED_WIDTH} ${BEDS.length * BED_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
			{BEDS.slice(0, beds).map(({ tone, dash }, index) => {
				const y = (BEDS.length - 1 - index) * BED_HEIGHT;
				return (
					<g key={tone} data-tone={tone}>
						<path d={`M0 ${y}h${BED_WIDTH}v${BED_HEIGHT}H0z`} />
						<path className={styles.lamina} strokeDasharray={dash} d={`M0 ${y + BED_HEIGHT / 2}h${BED_WIDTH}`} />
						<path className={styles.edge} d={`M0 ${y}h${BED_WIDTH}`} />
					</g>
				);
			})}
			{top > 0 && <path className={styles.missing} d={`M1.5 ${top - 0.5}V1.5h117V${top - 0.5}`} />}
			<path className={styles.newest} d={`M0 ${top + 1.5}h${BED_WIDTH}`} />
		</svg>
	);
}

/** The columns that a file has to hold, and what each further column shows. */
export function FileNeeds({ title, text, formats, and, rows }: SalesFilePage["needs"]) {
	return (
		<Section aria-labelledby="needs-title" className={styles.needs}>
			<Grid>
				<div className={styles.needsText}>
					<h2 id="needs-title">{title}</h2>
					<p>{text}</p>
					<p className={styles.fine}>{formats}</p>
				</div>
				<ol className={styles.rows}>
					{rows.map((row, index) => (
						<li key={row.title}>
							<span className={styles.core}>
								<Core beds={index + 1} />
							</span>
							<div>
								<b>
									{index > 0 && <VisuallyHidden>{`${and} `}</VisuallyHidden>}
									{row.title}
								</b>
								<span>{row.text}</span>
							</div>
						</li>
					))}
				</ol>
			</Grid>
		</Section>
	);
}
