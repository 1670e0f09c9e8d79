import { ArrowDown } from "lucide-react";
import { fillIn } from "#domain/fill-in.ts";
import type { AssessmentDefinition } from "#features/assessment/definitions/assessment-definition.ts";
import type { Answers, Questions, Section } from "#features/assessment/questions/question.ts";
import bed1 from "#ui/drawings/rail-bed-1.svg";
import bed2 from "#ui/drawings/rail-bed-2.svg";
import bed3 from "#ui/drawings/rail-bed-3.svg";
import bed4 from "#ui/drawings/rail-bed-4.svg";
import bed5 from "#ui/drawings/rail-bed-5.svg";
import bed6 from "#ui/drawings/rail-bed-6.svg";
import bed7 from "#ui/drawings/rail-bed-7.svg";
import bed8 from "#ui/drawings/rail-bed-8.svg";
import { Icon } from "#ui/icons/icon.tsx";
import { useCurrentSection } from "#ui/use-current-section.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import railStyles from "./assessment-rail.module.css";
import lineStyles from "./progress-line.module.css";
import { goToField, questionId } from "./question-part.tsx";

type PartProgress = { id: string; title: string; answered: number; total: number };

/** The id of a part's section; the first part is 0. */
export function partId(index: number): string {
	return `part-${index + 1}`;
}

export function partProgress(sections: readonly Section[], answers: Answers): PartProgress[] {
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
		<span className={railStyles.bed}>
			<img src={bed} width={44} height={64} alt="" />
			<svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
				<rect className={railStyles.columnCover} x={-0.1} y={-0.1} width={1.2} height={cover} />
				<rect className={railStyles.rowCover} x={1 - rest} y={-0.1} width={cover} height={1.2} />
			</svg>
		</span>
	);
}

/** The parts of the form as beds that fill up, with links to them; the part being answered is marked. */
export function AssessmentRail({ copy, parts }: { copy: RailCopy; parts: readonly PartProgress[] }) {
	const currentId = useCurrentSection(parts.map(({ id }) => id));
	const current = parts.findIndex(({ id }) => id === currentId);
	return (
		<nav className={railStyles.root} aria-label={copy.label} data-many={parts.length > 4 || undefined}>
			<ol>
				{parts.map((part, index) => (
					<li key={part.id}>
						<a href={`#${part.id}`} aria-current={index === current ? "step" : undefined}>
							<Bed bed={beds[index]} part={part} />
							<span className={railStyles.text}>
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

const MARK_UNITS = 10;
const GAP_UNITS = 1.2;

/** The first question without an answer; undefined when all have one. */
export function nextOpenField(questions: Questions, answers: Answers): string | undefined {
	return Object.keys(questions).find((field) => !Object.hasOwn(answers, field));
}

/** A mark for each question, in the order of the form: dark where it is answered. */
function Marks({ answered }: { answered: readonly boolean[] }) {
	const pathOf = (isAnswered: boolean) =>
		answered
			.map((each, index) =>
				each === isAnswered
					? `M${index * MARK_UNITS + GAP_UNITS / 2} 0h${MARK_UNITS - GAP_UNITS}v${MARK_UNITS}h${GAP_UNITS - MARK_UNITS}z`
					: "",
			)
			.join("");
	return (
		<svg
			className={lineStyles.marks}
			viewBox={`0 0 ${answered.length * MARK_UNITS} ${MARK_UNITS}`}
			preserveAspectRatio="none"
			aria-hidden="true"
		>
			<path className={lineStyles.open} d={pathOf(false)} />
			<path className={lineStyles.answered} d={pathOf(true)} />
		</svg>
	);
}

type ProgressLineProps = {
	copy: AssessmentDefinition["form"]["progress"];
	parts: readonly PartProgress[];
	questions: Questions;
	answers: Answers;
	/** Of what sends the form, where the line leads once every question is answered. */
	endId: string;
};

/**
 * How far the form is filled in, kept in sight on a narrow screen: the part, the count, a mark for each question, and the
 * way to the next open one. It is no live region: the visitor's own answers change it, one by one.
 */
export function ProgressLine({ copy, parts, questions, answers, endId }: ProgressLineProps) {
	const currentId = useCurrentSection(parts.map(({ id }) => id));
	const fields = Object.keys(questions);
	const answered = fields.map((field) => Object.hasOwn(answers, field));
	const open = nextOpenField(questions, answers);
	const target = open === undefined ? endId : questionId(open);
	return (
		<nav className={lineStyles.root} aria-label={copy.label}>
			<p>
				<b>{parts.find(({ id }) => id === currentId)?.title}</b>
				<span>{fillIn(copy.answered, { answered: answered.filter(Boolean).length, total: fields.length })}</span>
			</p>
			<a
				href={`#${target}`}
				onClick={(event) => {
					if (goToField(target)) event.preventDefault();
				}}
			>
				{open === undefined ? copy.send : copy.nextOpen}
				{open !== undefined && <VisuallyHidden>{` ${copy.nextOpenRest}`}</VisuallyHidden>}
				<Icon shape={ArrowDown} />
			</a>
			<Marks answered={answered} />
		</nav>
	);
}
