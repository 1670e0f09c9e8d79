import { ArrowDown } from "lucide-react";
import { fillIn } from "#domain/fill-in.ts";
import type { AssessmentDefinition } from "#features/assessment/definitions/assessment-definition.ts";
import type { Answers, Questions } from "#features/assessment/questions/question.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { useCurrentSection } from "#ui/use-current-section.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { PartProgress } from "./assessment-rail.tsx";
import { goToField, questionId } from "./go-to-question.ts";
import styles from "./progress-line.module.css";

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
			className={styles.marks}
			viewBox={`0 0 ${answered.length * MARK_UNITS} ${MARK_UNITS}`}
			preserveAspectRatio="none"
			aria-hidden="true"
		>
			<path className={styles.open} d={pathOf(false)} />
			<path className={styles.answered} d={pathOf(true)} />
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
		<nav className={styles.root} aria-label={copy.label}>
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
