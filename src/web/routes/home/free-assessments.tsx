import { ArrowRight } from "lucide-react";
import { Icon } from "#ui/icons/icon.tsx";
import { Container, Grid } from "#ui/layout/container.tsx";
import styles from "./free-assessments.module.css";

/** An assessment as its core: how many questions each of its parts has. */
type Assessment = { name: string; facts: string; to: string; parts: readonly number[] };

type FreeAssessmentsProps = {
	title: string;
	text: string;
	start: string;
	note: string;
	assessments: readonly Assessment[];
};

/** The two assessments as cores on their side, to one scale. */
export function FreeAssessments({ title, text, start, note, assessments }: FreeAssessmentsProps) {
	return (
		<section className={styles.root}>
			<Container>
				<Grid className={styles.heading}>
					<h2>{title}</h2>
					<p>{text}</p>
				</Grid>
				<ul className={styles.cores}>
					{assessments.map(({ name, facts, to, parts }) => (
						<li key={name}>
							<a href={to}>
								<Slices parts={parts} />
								<b>{name}</b> <span>{facts}</span>{" "}
								<i>
									{start} <Icon shape={ArrowRight} />
								</i>
							</a>
						</li>
					))}
				</ul>
				<p className={styles.note}>{note}</p>
			</Container>
		</section>
	);
}

const BEDS = 6;
// In the drawing's units; it is stretched to its place.
const SLICE = 10;

/** A core on its side, cut into as many slices as there are questions; each part is another bed. */
function Slices({ parts }: { parts: readonly number[] }) {
	const starts = parts.map((_, part) => parts.slice(0, part).reduce((sum, questions) => sum + questions, 0));
	const total = parts.reduce((sum, questions) => sum + questions, 0);
	const cuts = Array.from({ length: total }, (_, cut) => cut).filter((cut) => !starts.includes(cut));
	return (
		<svg className={styles.slices} viewBox={`0 0 ${total * SLICE} 1`} preserveAspectRatio="none" aria-hidden="true">
			{parts.map((questions, part) => (
				<path
					key={starts[part]}
					data-bed={part % BEDS}
					d={`M${(starts[part] ?? 0) * SLICE} 0h${questions * SLICE}v1h-${questions * SLICE}z`}
				/>
			))}
			<path className={styles.cuts} d={cuts.map((cut) => `M${cut * SLICE} 0v1`).join("")} />
		</svg>
	);
}
