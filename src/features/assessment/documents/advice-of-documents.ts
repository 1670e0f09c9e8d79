import type {
	Advice,
	Alarm,
	Alert,
	AlertsOf,
	AlertWithStep,
	CopyBy,
	PillarCopy,
	SizedStep,
	StepEntry,
	Strength,
} from "#features/assessment/advice/advice.ts";
import type { Bracket } from "#features/assessment/advice/money.ts";
import type { AdviceTexts } from "./advice.schema.ts";
import type {
	AlertDocument,
	AlertsDocument,
	AlertWithStepDocument,
	AssessmentDocument,
	QuestionDocument,
	SectionDocument,
	StepDocument,
	StrengthDocument,
} from "./assessment.schema.ts";
import { type Names, worthsOf } from "./document-names.ts";

type CaseDocument = Omit<NonNullable<StepDocument["cases"]>[number], "if">;

/** A step as the engine has it; without a text where the document leaves that to the step that it names. */
function stepCase({ do: action, first: firstHour, done: doneWhen, ...reason }: CaseDocument) {
	return { ...reason, ...(action && firstHour && doneWhen && { text: { action, firstHour, doneWhen } }) };
}

/**
 * The step for an answer.
 * @throws {RangeError} when it names a step, a question or an answer that does not exist, or has no text
 */
export function stepEntry(names: Names, steps: ReadonlyMap<string, SizedStep>, document: StepDocument): StepEntry {
	const { is, cases = [], ...own } = document;
	const sized = is === undefined ? undefined : steps.get(is);
	if (is !== undefined && !sized) throw new RangeError(`there is no step "${is}" in steps/`);
	if (!sized && [own, ...cases].some((each) => !each.do)) {
		throw new RangeError("without a step of steps/ it needs a text of its own");
	}
	const variants = cases.map(({ if: when, ...each }) => ({ ...stepCase(each), when: names.when(when) }));
	return { ...stepCase(own), ...(sized && { sized }), ...(variants.length > 0 && { variants }) };
}

function strengthOf(names: Names, { unless, cases, ...strength }: StrengthDocument): Strength {
	return {
		...strength,
		...(unless && { unless: names.when(unless) }),
		...(cases && { variants: cases.map(({ if: when, text }) => ({ when: names.condition(when), text })) }),
	};
}

function alertOf(names: Names, { id, if: when, text, texts, doubts }: AlertDocument): Alert {
	const said = texts ?? [{ text: text ?? "" }];
	return {
		id,
		when: names.condition(when),
		texts: said.map((each) => ({
			...("if" in each && each.if && { when: names.condition(each.if) }),
			text: each.text,
		})),
		...(doubts && { doubts: doubts.map((question) => names.fieldOf(question)) }),
	};
}

function alertWithStep(names: Names, document: AlertWithStepDocument): AlertWithStep {
	const { steps, where, step, todo, canHurt } = document;
	const places = Object.entries(where ?? {}).map(([question, { at, name }]) => [
		names.fieldOf(question),
		{ at: at.map((answer) => names.valueOf(question, answer)), name },
	]);
	return {
		...alertOf(names, document),
		fields: steps.map((question) => names.fieldOf(question)),
		...(where && { where: Object.fromEntries(places) }),
		...(todo && { todo }),
		...(canHurt && { canHurt }),
		...(step && {
			step: { action: step.do, firstHour: step.first, doneWhen: step.done, cost: step.cost, helper: step.helper },
		}),
	};
}

function alarmOf(names: Names, painPoint: string, document: AlertsDocument["alarms"][number]): Alarm {
	const { tone, title, named, forbidsSpending, money, also, helper } = document;
	return {
		...alertWithStep(names, document),
		...{ tone, title },
		...(named && { named: named.map((answer) => names.valueOf(painPoint, answer)) }),
		...(forbidsSpending && { forbidsSpending }),
		...(money && { money }),
		...(also && { also }),
		...(helper && { helper }),
	};
}

function alertsOf(names: Names, painPoint: string, document: AlertsDocument): AlertsOf {
	return {
		alarms: document.alarms.map((alarm) => alarmOf(names, painPoint, alarm)),
		warnings: document.warnings.map((warning) => alertWithStep(names, warning)),
		sideLines: document.sideLines.map((sideLine) => alertWithStep(names, sideLine)),
		notes: document.notes.map((note) => alertOf(names, note)),
		checks: document.checks.map((check) => alertOf(names, check)),
	};
}

/** What is said by the answer to one question. */
function copyBy<Copy>(
	question: QuestionDocument,
	copyOf: (answer: NonNullable<QuestionDocument["answers"]>[number]) => Copy,
): CopyBy<Copy> {
	const answers = (question.answers ?? []).map((answer) => [answer.value, copyOf(answer)] as const);
	return { field: question.field, answers: Object.fromEntries(answers) };
}

function pillarCopy({
	quarters,
	full,
	protect,
	longTermGoal,
	solo,
}: AssessmentDocument["pillars"][number]): PillarCopy {
	const goalOf = ({ text, done, service }: typeof longTermGoal) => ({
		text,
		doneWhen: done,
		...(service && { service }),
	});
	const { longTermGoal: soloGoal, ...soloTexts } = solo ?? {};
	return {
		...{ quarters, full, protect, longTermGoal: goalOf(longTermGoal) },
		...(solo && { solo: { ...soloTexts, ...(soloGoal && { longTermGoal: goalOf(soloGoal) }) } }),
	};
}

/** By field and by answer as it is scored. */
function byAnswer<Value>(
	names: Names,
	questions: readonly QuestionDocument[],
	take: (worth: ReturnType<typeof worthsOf>[number]) => Value | undefined,
): Record<string, Record<string, Value>> {
	const fields = questions.flatMap((question) => {
		const answers = worthsOf(names, question).flatMap((worth) => {
			const value = take(worth);
			return value === undefined ? [] : [[worth.value, value] as const];
		});
		return answers.length > 0 ? [[question.field, Object.fromEntries(answers)] as const] : [];
	});
	return Object.fromEntries(fields);
}

/** What the answers to a question mean in money; empty where they mean nothing. */
function bracketsOf({ answers = [] }: QuestionDocument): Record<string, Bracket> {
	const brackets = answers.flatMap(({ value, range, inSum }) =>
		range ? [[value, { range, text: inSum ?? value }] as const] : [],
	);
	return Object.fromEntries(brackets);
}

type Documents = {
	document: AssessmentDocument;
	sections: readonly SectionDocument[];
	alerts: AlertsDocument;
	steps: ReadonlyMap<string, SizedStep>;
	texts: AdviceTexts;
};

/** Everything that the documents of an assessment say about its answers. */
export function adviceOf(names: Names, { document, sections, alerts, steps, texts }: Documents): Advice {
	const questions = sections.flatMap((section) => section.questions);
	const questionWith = (id: string) => {
		const found = questions.find((question) => question.id === id);
		if (!found) throw new RangeError(`no question has the id "${id}"`);
		return found;
	};
	// One that nobody has ranked carries least.
	const scored = questions.filter(({ pillar }) => pillar).map(({ field }) => field);
	const { adviceVersion, bands, pillars, strongestFirst, painPoint, goal, ranking, sums, waits } = document;
	return {
		version: adviceVersion,
		texts,
		bands,
		pillars: Object.fromEntries(pillars.map((pillar) => [pillar.id, pillarCopy(pillar)])),
		steps: byAnswer(names, questions, ({ step }) => step && stepEntry(names, steps, step)),
		strengths: byAnswer(names, questions, ({ strength }) => strength && strengthOf(names, strength)),
		brackets: Object.fromEntries(questions.map((question) => [question.field, bracketsOf(question)])),
		sums: sums.map(({ of, unless, ...sum }) => ({
			...sum,
			of: of.map((question) => names.fieldOf(question)),
			...(unless && { unless: names.condition(unless) }),
		})),
		waits: waits.map(({ whileNothingMayBeSpent = false, if: when = {}, say }) => ({
			...{ whileNothingMayBeSpent, say },
			when: names.when(when),
		})),
		strongestFirst: [...new Set([...strongestFirst.map((question) => names.fieldOf(question)), ...scored])],
		painPoint: copyBy(questionWith(painPoint), ({ boosts = {}, hit = "", miss = "", cases }) => ({
			...{ boosts: names.byField(boosts), hit, miss },
			...(cases && { variants: cases.map(({ if: when, ...texts }) => ({ when: names.when(when), ...texts })) }),
		})),
		...(goal && {
			goal: copyBy(questionWith(goal), ({ boosts = {}, phrase = "", otherwise = "" }) => ({
				...{ boosts: names.byField(boosts), phrase, otherwise },
			})),
		}),
		notes: questions
			.filter(({ answers }) => answers?.some(({ note }) => note))
			.map((question) => copyBy(question, ({ note = "" }) => note)),
		alerts: alertsOf(names, painPoint, alerts),
		prerequisites: Object.fromEntries(
			questions.flatMap(({ field, after }) =>
				after
					? [
							[
								field,
								after.map(({ question, at, if: when }) => ({
									field: names.fieldOf(question),
									at: at.map((answer) => names.valueOf(question, answer)),
									...(when && { when: names.when(when) }),
								})),
							] as const,
						]
					: [],
			),
		),
		ranking,
	};
}
