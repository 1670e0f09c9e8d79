import { Calendar, Download } from "lucide-react";
import { useState } from "react";
import { brand } from "#brand.ts";
import type { SalesPlanCopy } from "#documents/pages/your-sales-file-plan.ts";
import { calendarFile } from "#domain/calendar-file.ts";
import { tenth } from "#domain/chart-scale.ts";
import { formatDay, formatLongDate } from "#domain/dates.ts";
import { fillIn } from "#domain/fill-in.ts";
import { box, Drawing, shape, stroke, text } from "#features/own-file/pictures/drawing.tsx";
import parts from "#features/own-file/report-parts.module.css";
import { TwoColumns } from "#features/own-file/report-parts.tsx";
import type { ReadViewProps } from "#features/own-file/use-own-file.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { saveText } from "#ui/save-file.ts";
import styles from "./plan.module.css";
import { type SealedPlan, sealPlan } from "./plan-file.ts";
import { PlanForm } from "./plan-form.tsx";
import { opensOn, planFileName } from "./plan-names.ts";
import { proposeGoals } from "./propose-goals.ts";

const WEEKS = 13;
const WIDTH = 420;
const TOP = 26;
const HEIGHT = 56;

/** Thirteen weeks behind, thirteen ahead, and the day on which the plan is opened. */
function WeeksAhead({ from, to, slice }: { from: string; to: string; slice: string }) {
	const week = WIDTH / (2 * WEEKS);
	const now = WIDTH / 2;
	const weeks = Array.from({ length: WEEKS }, (_, index) => index * week);
	const foot = TOP + HEIGHT + 26;
	const bounds = weeks.slice(1).map((x) => `M${tenth(x)} ${TOP}v${HEIGHT}`);
	const marks = [
		shape(box(0.75, TOP, now - 0.75, HEIGHT), { fill: "petrol", stroke: "ink", width: 1.5 }),
		stroke(bounds.join(""), { stroke: "paper", opacity: 0.8 }),
		stroke(weeks.map((x) => box(now + x, TOP, week, HEIGHT)).join(""), { stroke: "slate", dash: "3 4" }),
		stroke(`M${WIDTH - 2} ${TOP - 8}v${HEIGHT + 16}`, { stroke: "gold", width: 4 }),
		stroke(`M${now} ${TOP - 8}v${HEIGHT + 16}`, { width: 2 }),
		text(now, TOP - 12, from, { anchor: "middle", kind: "label" }),
		text(WIDTH, foot, to, { anchor: "end", kind: "label" }),
		text(0, foot, slice),
	];
	return <Drawing width={WIDTH} height={foot + 6} className={styles.weeks} marks={marks} />;
}

const focusOn = (element: HTMLElement | null) => element?.focus();

type SealedProps = { copy: SalesPlanCopy["plan"]; sealed: SealedPlan; address: string };

/** The sealed plan: its text, and the ways to keep it. */
function PlanSealed({ copy, sealed: { plan, text }, address }: SealedProps) {
	const day = formatLongDate(plan.sealed);
	const open = opensOn(plan);
	const file = planFileName(plan);
	const [before = "", after = ""] = copy.doneText.split("{file}");
	function remember() {
		const { title, text: words } = copy.event;
		const event = {
			uid: `${file}@${brand.slug}`,
			day: open,
			title: fillIn(title, { day }),
			text: fillIn(words, { file, address }),
		};
		const calendar = calendarFile([event], { maker: brand.name, madeAt: new Date() });
		saveText(calendar, { name: `sales-plan-${open}.ics`, type: "text/calendar" });
	}
	return (
		<div className={parts.sheet}>
			<h3 ref={focusOn} tabIndex={-1} className={styles.title}>
				{fillIn(copy.done, { day })}
			</h3>
			<p>
				{before}
				<b>{file}</b>
				{after}
			</p>
			<pre className={styles.file}>{text.trim()}</pre>
			<div className={classNames(parts.buttons, styles.actions)}>
				<Button tone="ink" onClick={() => saveText(text, { name: file, type: "text/plain" })}>
					<Download aria-hidden="true" />
					{copy.save}
				</Button>
				<Button tone="line" onClick={remember}>
					<Calendar aria-hidden="true" />
					{fillIn(copy.calendar, { day: formatLongDate(open) })}
				</Button>
			</div>
		</div>
	);
}

/** The last part of the report: goals are written down, to be opened in 90 days. Nothing where the report offers none. */
export function PlanSection({ plan: { plan: copy }, analysis: { result }, address }: ReadViewProps) {
	const { findings, reading, file, today } = result;
	const goals = proposeGoals(findings);
	const [sealed, setSealed] = useState<SealedPlan>();
	if (goals.length === 0) return null;
	const { rows, from, to, net } = findings.file;
	const figures = { sealed: today, file, rows, from, to, net, currency: reading.currency };
	const open = fillIn(copy.open, { day: formatDay(opensOn(figures), "long") });
	return (
		<TwoColumns
			id="plan"
			ground="paper"
			title={copy.title}
			text={copy.text}
			aside={<WeeksAhead from={formatDay(today, "long")} to={open} slice={copy.slice} />}
		>
			{sealed ? (
				<PlanSealed copy={copy} sealed={sealed} address={address} />
			) : (
				<PlanForm
					copy={copy}
					goals={goals}
					quietCount={findings.quiet.count ?? 0}
					currency={reading.currency}
					onSeal={async (chosen) => {
						const plan = await sealPlan({ ...figures, goals: chosen }, { company: brand.name, address });
						saveText(plan.text, { name: planFileName(plan.plan), type: "text/plain" });
						setSealed(plan);
					}}
				/>
			)}
		</TwoColumns>
	);
}
