import { ArrowDown } from "lucide-react";
import type { ReactNode } from "react";
import { capitalized, countInWords } from "#documents/content/format-text.ts";
import { fillIn, fillInCount } from "#domain/fill-in.ts";
import { formatInteger } from "#domain/format-number.ts";
import { inSecondCurrency } from "#domain/second-currency.ts";
import type { AssessmentDefinition } from "#features/assessment/assessment-definition.ts";
import {
	type Answers,
	labelOf,
	optionsOf,
	type Question,
	type Questions,
	type Section,
} from "#features/assessment/questions/question.ts";
import { classNames } from "#ui/class-names.ts";
import type { CompanyOnPages } from "#ui/company.tsx";
import bed1 from "#ui/drawings/rail-bed-1.svg";
import bed2 from "#ui/drawings/rail-bed-2.svg";
import bed3 from "#ui/drawings/rail-bed-3.svg";
import bed4 from "#ui/drawings/rail-bed-4.svg";
import bed5 from "#ui/drawings/rail-bed-5.svg";
import bed6 from "#ui/drawings/rail-bed-6.svg";
import bed7 from "#ui/drawings/rail-bed-7.svg";
import bed8 from "#ui/drawings/rail-bed-8.svg";
import { ChoiceField } from "#ui/form/choice-field.tsx";
import { FieldGroup } from "#ui/form/field-group.tsx";
import { EmailField, TextField } from "#ui/form/fields.tsx";
import type { Problems } from "#ui/form/use-form.ts";
import { useHydrated } from "#ui/form/use-hydrated.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { useCurrentSection } from "#ui/use-current-section.ts";
import railStyles from "./assessment-rail.module.css";
import lineStyles from "./progress-line.module.css";
import styles from "./question-part.module.css";

/** The id of a question's field, for links to it. */
export const questionId = (field: string) => `question-${field}`;

/** Scrolls to the field of this id and focuses its first input, so that the next key answers. False where there is none. */
export function goToField(id: string): boolean {
	const field = document.getElementById(id);
	const control = field?.matches("input, button") ? field : field?.querySelector("input");
	if (!field || !control) return false;
	const folded = field.closest("details");
	if (folded) folded.open = true;
	control.focus({ preventScroll: true });
	field.scrollIntoView({ block: "center" });
	return true;
}

/** Leads to the field of this id. */
export const FieldLink = ({ id, children }: { id: string; children: ReactNode }) => (
	<a
		href={`#${id}`}
		onClick={(event) => {
			if (goToField(id)) event.preventDefault();
		}}
	>
		{children}
	</a>
);

type Currency = CompanyOnPages["secondCurrency"];

/** What an answer in dollars is in the company's second currency, if it has one. */
const noteOf = (label: string, currency: Currency) => currency && inSecondCurrency(label, currency);

/** The field whose hint says the rate: the first that asks in dollars. */
const fieldWithRate = (questions: Questions, currency: Currency) =>
	Object.keys(questions).find((field) =>
		optionsOf(questions, field).some((option) => noteOf(labelOf(option), currency)),
	);

type QuestionFieldProps = {
	field: string;
	question: Question;
	secondCurrency: Currency;
} & Record<"answer" | "problem" | "rate" | "emailQuestion", string | undefined>;

// Fields that browsers can fill in.
const AUTOCOMPLETE: Record<string, string> = { full_name: "name", company_name: "organization", email: "email" };

function QuestionField(props: QuestionFieldProps) {
	const { field, question, answer, problem, secondCurrency, rate, emailQuestion } = props;
	const shared = { id: questionId(field), name: field, label: question.question, defaultValue: answer };
	if (question.kind !== "choice") {
		const { kind, hint } = question;
		const said = { ...(hint && { hint }), ...(problem && { problem }) };
		const typed = { ...shared, ...said, type: kind, autoComplete: AUTOCOMPLETE[field], required: true };
		return kind === "email" ? <EmailField {...typed} question={emailQuestion} /> : <TextField {...typed} />;
	}
	return (
		<ChoiceField
			{...shared}
			hint={[question.hint, rate].filter(Boolean).join(" ") || undefined}
			choices={question.options.map((option) => {
				const label = labelOf(option);
				return { value: option.value, label, note: noteOf(label, secondCurrency) };
			})}
			problem={problem}
		/>
	);
}

type FormWords = Pick<AssessmentDefinition["form"], "questions" | "rate" | "problems">;

type QuestionPartProps = {
	id: string;
	section: Section;
	questions: Questions;
	copy: FormWords;
	answers: Answers;
	problems: Problems;
	secondCurrency: Currency;
};

/** How many questions follow, and the hint; of fields that only say who somebody is, the hint alone. */
function hintWithCount({ fields, hint }: Section, questions: Questions, copy: FormWords): string | undefined {
	const asked = fields.filter((field) => questions[field]?.kind === "choice").length;
	if (asked === 0) return hint;
	const count = fillInCount(copy.questions, asked, { count: capitalized(countInWords(asked)) });
	return [count, hint].filter(Boolean).join(" ");
}

const rateText = ({ name: currency, sign, perDollar, rate }: NonNullable<Currency>, copy: FormWords): string =>
	fillIn(copy.rate, { currency, amount: `${sign}${formatInteger(perDollar)}`, ...rate });

/** One part of the form: its heading, a hint, and its questions. */
export function QuestionPart(props: QuestionPartProps) {
	const { id, section, questions, copy, answers, problems, secondCurrency } = props;
	const { title, fields } = section;
	const asked = fields.flatMap((field) => {
		const question = questions[field];
		return question ? [{ field, question }] : [];
	});
	const rateField = fieldWithRate(questions, secondCurrency);
	const isTyped = asked.every(({ question }) => question.kind !== "choice");
	return (
		<FieldGroup id={id} className={styles.root} title={title} hint={hintWithCount(section, questions, copy)}>
			<div className={classNames(styles.questions, isTyped && styles.typed)}>
				{asked.map(({ field, question }) => (
					<div key={field} className={styles.question} data-wide={question.kind === "email" || undefined}>
						<QuestionField
							field={field}
							question={question}
							secondCurrency={secondCurrency}
							answer={answers[field]}
							problem={problems[field]}
							emailQuestion={copy.problems.email.likelySlip}
							rate={field === rateField && secondCurrency ? rateText(secondCurrency, copy) : undefined}
						/>
					</div>
				))}
			</div>
		</FieldGroup>
	);
}

/** The id of a part's section; the first part is 0. */
export const partId = (index: number) => `part-${index + 1}`;

/** Of each part of the form: which of its questions are answered, and to which of them all are from the first question on. */
export function partProgress(sections: readonly Section[], answers: Answers) {
	const isAnswered = (field: string) => Object.hasOwn(answers, field);
	const fields = sections.flatMap((section) => section.fields);
	const firstOpen = fields.findIndex((field) => !isAnswered(field));
	const reached = firstOpen < 0 ? fields.length : firstOpen;
	return sections.map(({ title, fields: asked }, index) => {
		const start = sections.slice(0, index).reduce((sum, section) => sum + section.fields.length, 0);
		return {
			id: partId(index),
			title,
			slices: asked.map((field) => ({ field, isAnswered: isAnswered(field) })),
			answered: asked.filter(isAnswered).length,
			total: asked.length,
			start,
			reached: Math.min(Math.max(reached - start, 0), asked.length),
		};
	});
}

type PartProgress = ReturnType<typeof partProgress>[number];

const beds = [bed1, bed2, bed3, bed4, bed5, bed6, bed7, bed8];

type RailWords = AssessmentDefinition["form"]["rail"];

function progressOf({ answered, total }: PartProgress, copy: RailWords): string {
	if (answered === 0) return fillIn(copy.count, { total });
	return answered === total ? copy.complete : fillIn(copy.progress, { answered, total });
}

const SLICE_UNITS = 10;

/** How far the vein strays from the middle of the core at the top of a slice, -1 to 1. */
const strayAt = (slice: number) => Math.sin(slice * 0.9) * 0.6 + Math.sin(slice * 2.3) * 0.4;

/** A part's bed of rock, a slice for each question, bare where it is answered. The vein goes as deep as no answer is missing. */
function Bed({ bed, part: { slices, start, total, reached } }: { bed: string | undefined; part: PartProgress }) {
	const height = total * SLICE_UNITS;
	const xAt = (slice: number) => (22 + 7 * strayAt(start + slice)).toFixed(1);
	const course = Array.from({ length: reached }, (_, slice) => {
		const y = slice * SLICE_UNITS;
		return `C${xAt(slice)} ${y + 5} ${xAt(slice + 1)} ${y + 5} ${xAt(slice + 1)} ${y + SLICE_UNITS}`;
	});
	return (
		<span className={railStyles.bed}>
			<img src={bed} width={44} height={64} alt="" />
			<svg viewBox={`0 0 44 ${height}`} preserveAspectRatio="none" aria-hidden="true">
				{reached > 0 && <path d={`M${xAt(0)} 0${course.join("")}`} />}
				{slices.map(({ field, isAnswered }, index) => (
					<rect
						key={field}
						data-answered={isAnswered || undefined}
						// A little over the edges: rounding would show a hairline of the bed there.
						x={-1}
						y={index * SLICE_UNITS}
						width={46}
						height={SLICE_UNITS}
					/>
				))}
			</svg>
		</span>
	);
}

/** The parts of the form as beds that fill up, with links to them; the part being answered is marked. */
export function AssessmentRail({ copy, parts }: { copy: RailWords; parts: readonly PartProgress[] }) {
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
			<p>{copy.note}</p>
		</nav>
	);
}

/** The first question without an answer; undefined when all have one. */
export const nextOpenField = (questions: Questions, answers: Answers) =>
	Object.keys(questions).find((field) => !Object.hasOwn(answers, field));

/** The core on its side: the same slices, each part another bed. */
function Marks({ parts }: { parts: readonly PartProgress[] }) {
	const total = parts.reduce((sum, part) => sum + part.total, 0);
	const reached = parts.reduce((sum, part) => sum + part.reached, 0);
	const yAt = (slice: number) => (6 + 3 * strayAt(slice)).toFixed(1);
	const course = Array.from({ length: reached }, (_, slice) => {
		const x = slice * SLICE_UNITS;
		return `C${x + 5} ${yAt(slice)} ${x + 5} ${yAt(slice + 1)} ${x + SLICE_UNITS} ${yAt(slice + 1)}`;
	});
	return (
		<svg
			className={lineStyles.marks}
			viewBox={`0 0 ${total * SLICE_UNITS} 12`}
			preserveAspectRatio="none"
			aria-hidden="true"
		>
			{parts.map(({ id, start, total: width, slices }) => (
				<g key={id}>
					<path d={`M${start * SLICE_UNITS} 0h${width * SLICE_UNITS}v12h${-width * SLICE_UNITS}z`} />
					{slices.map(({ field, isAnswered }, index) => (
						<rect
							key={field}
							data-answered={isAnswered || undefined}
							x={(start + index) * SLICE_UNITS}
							width={SLICE_UNITS}
							height={12}
						/>
					))}
				</g>
			))}
			{reached > 0 && <path className={lineStyles.vein} d={`M0 ${yAt(0)}${course.join("")}`} />}
		</svg>
	);
}

type ProgressLineProps = {
	copy: AssessmentDefinition["form"]["progress"] & Pick<RailWords, "count">;
	parts: readonly PartProgress[];
	questions: Questions;
	answers: Answers;
	/** Of what sends the form, where the line leads once every question is answered. */
	endId: string;
};

/** How far the form is filled in, and the way to the next open question. No live region: the visitor's own answers change it. */
export function ProgressLine({ copy, parts, questions, answers, endId }: ProgressLineProps) {
	const currentId = useCurrentSection(parts.map(({ id }) => id));
	const open = nextOpenField(questions, answers);
	const target = open === undefined ? endId : questionId(open);
	const answered = parts.reduce((sum, part) => sum + part.answered, 0);
	const figures = { answered, total: Object.keys(questions).length };
	// Answers that are chosen before React is there are not counted yet.
	const isHydrated = useHydrated();
	return (
		<nav className={lineStyles.root} aria-label={copy.label}>
			<p>
				<b>{parts.find(({ id }) => id === currentId)?.title}</b>
				<span>{fillIn(isHydrated ? copy.answered : copy.count, figures)}</span>
			</p>
			<FieldLink id={target}>
				<span>
					<span>{open === undefined ? copy.send : copy.nextOpen}</span>
					{open !== undefined && <span className={lineStyles.rest}>{` ${copy.nextOpenRest}`}</span>}
				</span>
				<Icon shape={ArrowDown} />
			</FieldLink>
			<Marks parts={parts} />
		</nav>
	);
}
