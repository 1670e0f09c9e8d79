import type { SalesFilePage } from "#documents/pages/your-sales-file.ts";
import { ButtonLink } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { useCompany } from "#ui/company.tsx";
import { MessageBox } from "#ui/form/message-box.tsx";
import { Container } from "#ui/layout/container.tsx";
import { PageHeading } from "#ui/sections/page-heading.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./before-file.module.css";
import { box, group, shape, stroke } from "./pictures/drawing.tsx";
import pictures from "./pictures/pictures.module.css";
import parts from "./report-parts.module.css";
import { TwoColumns } from "./report-parts.tsx";

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
export const FilePromise = ({ title, text, steps }: SalesFilePage["promise"]) => (
	<TwoColumns id="promise" ground="white" title={title} text={text}>
		<ol className={classNames(parts.plain, parts.ruled, styles.steps)}>
			{steps.map((step) => (
				<li key={step.title}>
					<h3>{step.title}</h3>
					<p>{step.text.split(CODE).map((part) => (CODE.test(part) ? <code key={part}>{part}</code> : part))}</p>
				</li>
			))}
		</ol>
	</TwoColumns>
);

const BEDS = [
	{ fill: "petrol", lamina: "silt", dash: "10 5" },
	{ fill: "slate", lamina: "silt", dash: "0 5" },
	{ fill: "lichen", lamina: "ink", dash: "3 4" },
	{ fill: "sand", lamina: "ink", dash: "0 6" },
];
const [BED_WIDTH, BED_HEIGHT] = [120, 28];

/** A core with a bed for each group of columns that is there; the rest of it is still missing. */
function coreOf(beds: number) {
	const top = (BEDS.length - beds) * BED_HEIGHT;
	const attributes = {
		viewBox: `0 0 ${BED_WIDTH} ${BEDS.length * BED_HEIGHT}`,
		preserveAspectRatio: "none",
		className: pictures.drawing,
		"aria-hidden": true,
	};
	return group("svg", attributes, [
		BEDS.slice(0, beds).map(({ fill, lamina, dash }, index) => {
			const y = (BEDS.length - 1 - index) * BED_HEIGHT;
			const middle = `M0 ${y + BED_HEIGHT / 2}h${BED_WIDTH}`;
			return [
				shape(box(0, y, BED_WIDTH, BED_HEIGHT), { fill }),
				stroke(middle, { stroke: lamina, opacity: 0.4, dash, isRound: true }),
				stroke(`M0 ${y}h${BED_WIDTH}`, { opacity: 0.6 }),
			];
		}),
		top > 0 && stroke(`M1.5 ${top - 0.5}V1.5h117V${top - 0.5}`, { stroke: "slate", opacity: 0.55, dash: "3 4" }),
		stroke(`M0 ${top + 1.5}h${BED_WIDTH}`, { stroke: "gold", width: 3 }),
	]);
}

/** The columns that a file has to hold, and what each further column shows. */
export function FileNeeds({ title, text, formats, and, rows }: SalesFilePage["needs"]) {
	return (
		<TwoColumns id="needs" ground="plain" title={title} text={text} aside={<p className={parts.fine}>{formats}</p>}>
			<ol className={classNames(parts.plain, parts.closed, styles.rows)}>
				{rows.map((row, index) => (
					<li key={row.title}>
						<span className={styles.core}>{coreOf(index + 1)}</span>
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
		</TwoColumns>
	);
}
