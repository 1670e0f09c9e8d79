import { inDigits, percentOf } from "#desk/kit/counts.ts";
import { CellBar, Table } from "#desk/kit/table.tsx";
import { type AssessmentStep, sectionSteps } from "#domain/visit-counts.ts";
import { assessments, type SiteAssessment } from "#features/assessment/assessments.server.ts";
import type { Database } from "#platform/database/database.ts";
import type { DateSpan } from "./date-span.ts";
import { type Csv, FigureSheet } from "./figures.tsx";

type Step = { id: AssessmentStep; label: string };

/** The steps to the end, in the order in which they usually happen. */
function wayThrough(sections: readonly { title: string }[]): Step[] {
	const ofSections = sections.flatMap(({ title }, index): Step[] => {
		const id = sectionSteps[index];
		return id ? [{ id, label: `${index + 1} ${title}` }] : [];
	});
	return [
		{ id: "opened", label: "Page opened" },
		{ id: "started", label: "First answer given" },
		...ofSections,
		{ id: "finished", label: "Finished" },
	];
}

const AFTER: readonly Step[] = [
	{ id: "mailed", label: "Report mailed" },
	{ id: "card", label: "Card made" },
	{ id: "booking", label: "Booking link pressed" },
];

/** How far people came in an assessment. */
function funnelOf({ id, title, sections }: SiteAssessment, passed: ReadonlyMap<string, number>) {
	const reachedOf = (step: Step) => ({ ...step, reached: passed.get(`${id} ${step.id}`) ?? 0 });
	const steps = wayThrough(sections)
		.map(reachedOf)
		.map((step, index, all) => {
			/** How many passed the step before it, and how many of those went no further. */
			const before = all[index - 1]?.reached ?? null;
			// A later section can be filled in first: then nobody left before it.
			return { ...step, before, left: Math.max(0, (before ?? 0) - step.reached) };
		});
	/** The step before which most left, after the first answer. */
	const [worst] = steps
		.slice(2)
		.filter(({ left }) => left > 0)
		.toSorted((one, other) => other.left - one.left);
	return { assessment: id, name: title, steps, worst, after: AFTER.map(reachedOf) };
}

type Funnel = ReturnType<typeof funnelOf>;

/** The steps of every assessment, passed in these days. */
export async function readFunnels({ kysely }: Pick<Database, "kysely">, span: DateSpan) {
	const rows = await kysely
		.selectFrom("assessment_steps")
		.select(["assessment", "step", ({ fn }) => fn.sum("passed").as("passed")])
		.where("day", ">=", span.from)
		.where("day", "<=", span.to)
		.groupBy(["assessment", "step"])
		.execute();
	const passed = new Map(rows.map(({ assessment, step, passed }) => [`${assessment} ${step}`, Number(passed)]));
	return Object.values(assessments)
		.map((each) => funnelOf(each, passed))
		.reverse();
}

/** An assessment, step by step; gold marks where most leave after the first answer. */
export function AssessmentSteps({ funnel, csv }: { funnel: Funnel; csv: Csv }) {
	const { assessment, name, steps, worst, after } = funnel;
	const most = Math.max(1, ...steps.map(({ reached }) => reached));
	const [started, finished] = [steps[1]?.reached ?? 0, steps.at(-1)?.reached ?? 0];
	const isWorst = ({ id }: Step) => id === worst?.id;
	const afterwards = after.map(({ label, reached }) => `${label.toLowerCase()} ${inDigits(reached)}`).join(", ");
	return (
		<FigureSheet id={assessment} title={`${name}, step by step`} note="How many reached the end of each part" csv={csv}>
			<Table
				look="dense"
				caption={`${name}: how many reached each step`}
				rows={steps}
				keyOf={({ id }) => id}
				columns={{
					Step: (step) => (isWorst(step) ? <b>{step.label}</b> : step.label),
					"Reached, as a bar": {
						isHeadHidden: true,
						className: "bar-cell",
						cell: (step) => (
							<CellBar
								share={step.reached / most}
								isGold={isWorst(step)}
								isPale={step.id === "opened" || step.id === "started"}
							/>
						),
					},
					Reached: { isNumeric: true, cell: ({ reached }) => inDigits(reached) },
					"Left here": {
						isNumeric: true,
						className: "nowrap",
						cell: (step) =>
							step.before !== null && (
								<span className={isWorst(step) ? "urgent" : "muted"}>
									{`${inDigits(step.left)}, ${percentOf(step.left, step.before)}`}
								</span>
							),
					},
				}}
			/>
			<p className="muted small spaced">
				{worst &&
					`After the first answer, most people leave at ${worst.label.replace(/^\d+ /, "")}: ${inDigits(worst.left)} of ${inDigits(worst.before ?? 0)}.`}{" "}
				{`Of ${inDigits(started)} who began, ${inDigits(finished)} finished, ${percentOf(finished, started)}.`}{" "}
				{finished > 0 && `After that: ${afterwards}.`}
			</p>
		</FigureSheet>
	);
}
