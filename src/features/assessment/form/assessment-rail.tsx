import { fillIn } from "#domain/fill-in.ts";
import type { AssessmentDefinition } from "#features/assessment/definitions/assessment-definition.ts";
import type { Answers, Section } from "#features/assessment/questions/question.ts";
import bed1 from "#ui/drawings/rail-bed-1.svg";
import bed2 from "#ui/drawings/rail-bed-2.svg";
import bed3 from "#ui/drawings/rail-bed-3.svg";
import bed4 from "#ui/drawings/rail-bed-4.svg";
import bed5 from "#ui/drawings/rail-bed-5.svg";
import bed6 from "#ui/drawings/rail-bed-6.svg";
import bed7 from "#ui/drawings/rail-bed-7.svg";
import bed8 from "#ui/drawings/rail-bed-8.svg";
import { useCurrentSection } from "#ui/use-current-section.ts";
import styles from "./assessment-rail.module.css";

export type PartProgress = { id: string; title: string; answered: number; total: number };

/** The id of a part's section; the first part is 0. */
export function partId(index: number): string {
	return `part-${index + 1}`;
}

/** How far each part of the form is filled in. */
export function partProgress(sections: readonly Section<string>[], answers: Answers): PartProgress[] {
	return sections.map(({ title, fields }, index) => ({
		id: partId(index),
		title,
		answered: fields.filter((field) => Object.hasOwn(answers, field)).length,
		total: fields.length,
	}));
}

const beds = [bed1, bed2, bed3, bed4, bed5, bed6, bed7, bed8];

type RailCopy = AssessmentDefinition["form"]["rail"];

function progressOf({ answered, total }: PartProgress, copy: RailCopy): string {
	if (answered === 0) return fillIn(copy.count, { total });
	return answered === total ? copy.complete : fillIn(copy.progress, { answered, total });
}

/** A bed of rock, uncovered as far as its part is answered: from its foot in a column, from its left edge in a row. */
function Bed({ bed, part: { answered, total } }: { bed: string | undefined; part: PartProgress }) {
	const rest = 1 - answered / total;
	// A little over the edge: rounding would show a hairline of the bed there.
	const cover = rest > 0 ? rest + 0.1 : 0;
	return (
		<span className={styles.bed}>
			<img src={bed} width={44} height={64} alt="" />
			<svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
				<rect className={styles.columnCover} x={-0.1} y={-0.1} width={1.2} height={cover} />
				<rect className={styles.rowCover} x={1 - rest} y={-0.1} width={cover} height={1.2} />
			</svg>
		</span>
	);
}

/** The parts of the form as beds that fill up, with links to them; the part being answered is marked. */
export function AssessmentRail({ copy, parts }: { copy: RailCopy; parts: readonly PartProgress[] }) {
	const currentId = useCurrentSection(parts.map(({ id }) => id));
	const current = parts.findIndex(({ id }) => id === currentId);
	return (
		<nav className={styles.root} aria-label={copy.label} data-many={parts.length > 4 || undefined}>
			<ol>
				{parts.map((part, index) => (
					<li key={part.id}>
						<a href={`#${part.id}`} aria-current={index === current ? "step" : undefined}>
							<Bed bed={beds[index]} part={part} />
							<span className={styles.text}>
								{part.title}
								<small>{progressOf(part, copy)}</small>
							</span>
						</a>
					</li>
				))}
			</ol>
		</nav>
	);
}
