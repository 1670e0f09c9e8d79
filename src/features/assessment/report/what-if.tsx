import { useState } from "react";
import { fillIn } from "#domain/fill-in.ts";
import type { ReportWords } from "#features/assessment/assessment-definition.ts";
import type { AssessmentResult } from "#features/assessment/result/assessment-result.ts";
import { whatIfText } from "#features/assessment/result/what-if.ts";
import { useHydrated } from "#ui/form/use-hydrated.ts";
import styles from "./what-if.module.css";

/** The steps that can be switched on, and the score with those that are. Nothing is added up here: each set of steps has its row. */
export function useWhatIf({ report, total }: AssessmentResult, copy: ReportWords["whatIf"]) {
	const [on, setOn] = useState<readonly number[]>([]);
	// Without script a switch would do nothing.
	const rows = (useHydrated() && report?.whatIf) || [];
	const rowOf = (steps: readonly number[]) => rows.find((row) => String(row.steps) === String(steps));
	const switches = rows.flatMap(({ steps: [step = 0, ...others], atLeast }) => {
		if (others.length > 0) return [];
		const before = on.filter((each) => each < step);
		const gain = (rowOf([...before, step])?.total ?? total) - (rowOf(before)?.total ?? total);
		const points = fillIn(copy.gain, { gain });
		return {
			step,
			isOn: on.includes(step),
			gain,
			points: atLeast ? fillIn(copy.atLeast, { points }) : points,
			toggle: () =>
				setOn((now) => [...now.filter((each) => each !== step), ...(now.includes(step) ? [] : [step])].sort()),
		};
	});
	return { switches, row: rowOf(on) };
}

export type WhatIfState = ReturnType<typeof useWhatIf>;
type StepSwitchProps = { text: string; of: WhatIfState["switches"][number] };

/** Switches a step on and off. */
export const StepSwitch = ({ text, of: { isOn, points, toggle } }: StepSwitchProps) => (
	<label className={styles.switch}>
		{/* biome-ignore lint/a11y/useAriaPropsForRole: the box itself says that it is checked. */}
		<input type="checkbox" role="switch" checked={isOn} onChange={toggle} />
		<i aria-hidden="true" />
		<span>{text}</span>
		<b>{points}</b>
	</label>
);

type WhatIfProps = { state: WhatIfState; result: AssessmentResult; copy: ReportWords["whatIf"] };

/** The steps as switches, and the score that they would make. */
export const WhatIf = ({ state: { switches, row }, result, copy }: WhatIfProps) => (
	<fieldset className={styles.root}>
		<legend>{copy.title}</legend>
		<ul>
			{switches.map((each) => (
				<li key={each.step}>
					<StepSwitch of={each} text={`${each.step}. ${result.report?.steps[each.step - 1]?.action}`} />
				</li>
			))}
		</ul>
		<p role="status" data-on={row && ""}>
			{whatIfText(row, result, copy)}
		</p>
	</fieldset>
);
