import { type Csv, FigureSheet } from "./figures.tsx";
import { CellBar } from "./plot-parts.tsx";
import type { Funnel } from "./read-steps.ts";
import { inDigits, percentOf, stepsCopy } from "./visits.copy.ts";

const copy = stepsCopy;

type StepRowProps = { step: Funnel["steps"][number]; most: number; isWorst: boolean };

function StepRow({ step: { id, label, reached, before, left }, most, isWorst }: StepRowProps) {
	const loss = before === null ? "" : `${inDigits(left)}, ${percentOf(left, before)}`;
	return (
		<tr>
			<th scope="row">{isWorst ? <b>{label}</b> : label}</th>
			<td className="bar-cell">
				<CellBar share={reached / most} isGold={isWorst} isPale={id === "opened" || id === "started"} />
			</td>
			<td className="numeric">{inDigits(reached)}</td>
			<td className="numeric nowrap">{loss && <span className={isWorst ? "urgent" : "muted"}>{loss}</span>}</td>
		</tr>
	);
}

/** An assessment, step by step; gold marks where most leave after the first answer. */
export function AssessmentSteps({ funnel, csv }: { funnel: Funnel; csv: Csv }) {
	const { assessment, name, steps, worst, after } = funnel;
	const most = Math.max(1, ...steps.map(({ reached }) => reached));
	const [started, finished] = [steps[1]?.reached ?? 0, steps.at(-1)?.reached ?? 0];
	return (
		<FigureSheet id={assessment} title={copy.title(name)} note={copy.note} csv={csv}>
			<table className="table dense">
				<caption className="visually-hidden">{copy.caption(name)}</caption>
				<thead>
					<tr>
						<th scope="col">{copy.step}</th>
						<th scope="col">
							<span className="visually-hidden">{copy.bar}</span>
						</th>
						<th scope="col" className="numeric">
							{copy.reached}
						</th>
						<th scope="col" className="numeric">
							{copy.left}
						</th>
					</tr>
				</thead>
				<tbody>
					{steps.map((step) => (
						<StepRow key={step.id} step={step} most={most} isWorst={step.id === worst?.id} />
					))}
				</tbody>
			</table>
			<p className="muted small spaced">
				{worst && copy.worst(worst.label, worst.left, worst.before ?? 0)} {copy.finished(started, finished)}{" "}
				{finished > 0 && copy.after(after)}
			</p>
		</FigureSheet>
	);
}
