import { ArrowDown } from "lucide-react";
import type { ReactNode } from "react";
import { capitalized, countInWords } from "#documents/content/format-text.ts";
import { fillIn, fillInCount } from "#domain/fill-in.ts";
import { formatInteger } from "#domain/format-number.ts";
import { inSecondCurrency } from "#domain/second-currency.ts";
import {
	type Answers,
	type AssessmentDefinition,
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
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
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
							{...{ field, question, secondCurrency }}
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

export const partProgress = (sections: readonly Section[], answers: Answers) =>
	sections.map(({ title, fields }, index) => {
		const answered = fields.filter((field) => Object.hasOwn(answers, field)).length;
		return { id: partId(index), title, answered, total: fields.length };
	});

type PartProgress = ReturnType<typeof partProgress>[number];

const beds = [bed1, bed2, bed3, bed4, bed5, bed6, bed7, bed8];

type RailWords = AssessmentDefinition["form"]["rail"];

function progressOf({ answered, total }: PartProgress, copy: RailWords): string {
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
		</nav>
	);
}

const MARK_UNITS = 10;
const GAP_UNITS = 1.2;

/** The first question without an answer; undefined when all have one. */
export const nextOpenField = (questions: Questions, answers: Answers) =>
	Object.keys(questions).find((field) => !Object.hasOwn(answers, field));

function Marks({ answered }: { answered: readonly boolean[] }) {
	const width = MARK_UNITS - GAP_UNITS;
	const markAt = (index: number) => `M${index * MARK_UNITS + GAP_UNITS / 2} 0h${width}v${MARK_UNITS}h${-width}z`;
	const pathOf = (isAnswered: boolean) =>
		answered.map((each, index) => (each === isAnswered ? markAt(index) : "")).join("");
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
	const fields = Object.keys(questions);
	const answered = fields.map((field) => Object.hasOwn(answers, field));
	const open = nextOpenField(questions, answers);
	const target = open === undefined ? endId : questionId(open);
	const figures = { answered: answered.filter(Boolean).length, total: fields.length };
	// Answers that are chosen before React is there are not counted yet.
	const isHydrated = useHydrated();
	return (
		<nav className={lineStyles.root} aria-label={copy.label}>
			<p>
				<b>{parts.find(({ id }) => id === currentId)?.title}</b>
				<span>{fillIn(isHydrated ? copy.answered : copy.count, figures)}</span>
			</p>
			<FieldLink id={target}>
				<span>{open === undefined ? copy.send : copy.nextOpen}</span>
				{open !== undefined && <VisuallyHidden>{` ${copy.nextOpenRest}`}</VisuallyHidden>}
				<Icon shape={ArrowDown} />
			</FieldLink>
			<Marks answered={answered} />
		</nav>
	);
}
