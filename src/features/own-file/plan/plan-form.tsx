import { type FormEvent, useId, useState } from "react";
import type { SalesPlanCopy } from "#documents/pages/your-sales-file-plan.ts";
import { fillIn, fillInCount } from "#domain/fill-in.ts";
import { currencySign, formatMoney } from "#features/own-file/money.ts";
import report from "#features/own-file/report.module.css";
import parts from "#features/own-file/report-parts.module.css";
import { written } from "#features/own-file/sentences/wording.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import styles from "./plan.module.css";
import type { Goal, GoalKind } from "./plan-file.ts";

const MOST_GOALS = 3;
/** The size of a plan's file, in the unit in which it is said. */
const FILE_KB = 1;

type Copy = SalesPlanCopy["plan"];

/** The field of a goal's number, and the goal with another number; undefined where it has none. */
function fieldOf(goal: Goal) {
	switch (goal.kind) {
		case "quiet": {
			const limits = { defaultValue: goal.atLeast, min: 1, max: goal.customers.length };
			return { limits, put: (atLeast: number): Goal => ({ ...goal, atLeast }) };
		}
		case "overdue": {
			const limits = { defaultValue: goal.atMost / 100, min: 0 };
			return { limits, put: (atMost: number): Goal => ({ ...goal, atMost: atMost * 100 }) };
		}
		case "months":
			return { limits: { defaultValue: goal.percent, min: 1 }, put: (percent: number): Goal => ({ ...goal, percent }) };
		case "data":
			return undefined;
	}
}

type GoalLineProps = { copy: Copy["goals"]; goal: Goal; currency: string | null; isChosen: boolean };

/** How much of a goal is asked for. */
function GoalLine({ copy, goal, currency, isChosen }: GoalLineProps) {
	if (goal.kind === "data") return copy.data.text;
	const { before, after } = copy[goal.kind];
	const isMoney = goal.kind === "overdue";
	const values = {
		amount: isMoney ? formatMoney(goal.overdue, currency) : "",
		count: goal.kind === "quiet" ? goal.customers.length : 0,
	};
	return (
		<label>
			{before}{" "}
			<span className={styles.number}>
				{isMoney && currencySign(currency)}
				<input
					{...fieldOf(goal)?.limits}
					type="number"
					className={parts.field}
					inputMode="numeric"
					name={goal.kind}
					required
					disabled={!isChosen}
				/>
			</span>{" "}
			{fillIn(after, values)}
		</label>
	);
}

type PlanFormProps = {
	copy: Copy;
	/** Those that the report offers. */
	goals: readonly Goal[];
	/** Of all quiet customers, also of those whose names have no room in the file. */
	quietCount: number;
	currency: string | null;
	onSeal(goals: readonly Goal[]): void;
};

/** The lines that the file will hold: names only of a goal that is about them. */
function holds(copy: Copy, quiet: Goal | undefined, quietCount: number): string {
	if (quiet?.kind !== "quiet") return copy.holdsNoName;
	const count = quiet.customers.length;
	const names = { count: written(count), all: written(quietCount) };
	return count < quietCount ? fillIn(copy.holdsLargest, names) : fillInCount(copy.holds, count, names);
}

/** The goals of a plan: one to three of those that the report offers. */
export function PlanForm({ copy, goals, quietCount, currency, onSeal }: PlanFormProps) {
	const id = useId();
	const [chosen, setChosen] = useState<readonly GoalKind[]>(() => goals.slice(0, MOST_GOALS).map(({ kind }) => kind));
	const [refusal, setRefusal] = useState("");

	function choose(kind: GoalKind, isChosen: boolean) {
		const others = chosen.filter((each) => each !== kind);
		const isTooMany = isChosen && others.length === MOST_GOALS;
		setRefusal(isTooMany ? copy.atMost : "");
		if (!isTooMany) setChosen(isChosen ? [...others, kind] : others);
	}

	function seal(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (chosen.length === 0) return setRefusal(copy.atLeast);
		const typed = new FormData(event.currentTarget);
		const wanted = goals.filter(({ kind }) => chosen.includes(kind));
		onSeal(wanted.map((goal) => fieldOf(goal)?.put(Number(typed.get(goal.kind))) ?? goal));
	}

	return (
		<form className={parts.sheet} onSubmit={seal}>
			<fieldset className={styles.goals} aria-describedby={`${id}-refusal`}>
				<legend className={styles.title}>{copy.choose}</legend>
				<ul className={classNames(parts.plain, parts.closed)}>
					{goals.map((goal) => {
						const isChosen = chosen.includes(goal.kind);
						return (
							<li key={goal.kind}>
								<label className={report.check}>
									<input
										type="checkbox"
										checked={isChosen}
										onChange={(event) => choose(goal.kind, event.target.checked)}
									/>
									<b>{copy.goals[goal.kind].title}</b>
								</label>
								<div className={styles.much}>
									<GoalLine copy={copy.goals} goal={goal} currency={currency} isChosen={isChosen} />
								</div>
							</li>
						);
					})}
				</ul>
			</fieldset>
			<p role="alert" id={`${id}-refusal`} className={styles.refusal}>
				{refusal}
			</p>
			<p className={classNames(parts.fine, styles.holds)}>
				{holds(
					copy,
					goals.find(({ kind }) => kind === "quiet" && chosen.includes(kind)),
					quietCount,
				)}
			</p>
			<div className={classNames(parts.buttons, styles.actions)}>
				<Button type="submit" tone="ink">
					{copy.seal}
				</Button>
				<span className={parts.fine}>{fillIn(copy.sealNote, { size: FILE_KB })}</span>
			</div>
		</form>
	);
}
