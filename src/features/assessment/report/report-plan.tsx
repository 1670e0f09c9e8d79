import { type ReactNode, useEffect, useState } from "react";
import * as z from "zod/mini";
import type { ReportWords } from "#features/assessment/assessment-definition.ts";
import type { Plan } from "#features/assessment/result/assessment-result.ts";
import { DataTable } from "#ui/data-table.tsx";
import { deviceStorage, parseStored } from "#ui/device-storage.ts";
import { useHydrated } from "#ui/form/use-hydrated.ts";
import { Container } from "#ui/layout/container.tsx";
import styles from "./report-plan.module.css";
import { FoldedPart, reportIds } from "./report-section.tsx";

const storedFields = z.record(z.string(), z.string());
const FIELD_MAX = 40;

type Blank = Plan["goals"][number]["blanks"][number];
type BlankFieldProps = Blank & { typed: string | undefined; onType(text: string): void; isTypable: boolean };

/** A blank between its label and its unit; where nothing is typed, a line to write on. */
function BlankField({ label, unit, typed, onType, isTypable }: BlankFieldProps) {
	const behind = unit && <span>{unit}</span>;
	if (!isTypable) {
		return (
			<p className={styles.blank}>
				<span>{label}</span>
				<span className={styles.line} />
				{behind}
			</p>
		);
	}
	return (
		<label className={styles.blank}>
			<span>{label}</span>
			<input
				value={typed ?? ""}
				maxLength={FIELD_MAX}
				autoComplete="off"
				onChange={(event) => onType(event.currentTarget.value)}
			/>
			{behind}
		</label>
	);
}

/** Keeps what is typed into the plan of an assessment on this device alone, by the labels of the fields. */
function usePlanFields(id: string) {
	const [storage] = useState(() => deviceStorage("plan", id));
	const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
	useEffect(() => setFields(storedFields.safeParse(parseStored(storage.read())).data ?? {}), [storage]);
	function write(name: string, text: string) {
		const { [name]: _, ...others } = fields;
		const next = text === "" ? others : { ...others, [name]: text };
		setFields(next);
		if (Object.keys(next).length > 0) storage.write(JSON.stringify(next));
		else storage.remove();
	}
	return { fields, write };
}

type ReportPlanProps = {
	/** Of the assessment. */
	id: string;
	plan: Plan;
	copy: ReportWords["plan"];
	/** False where nothing on the device would keep it, as on a private page. */
	isTypable: boolean;
	/** The way to the sheet as a file. */
	children: ReactNode;
};

/** The plan of 90 days with its figures to fill in, and the sheet. Its fields belong to no form, so nothing in them is sent. */
export function ReportPlan({ id, plan, copy, isTypable, children }: ReportPlanProps) {
	const { heading, goals, again, sheets } = plan;
	const isHydrated = useHydrated();
	const { fields, write } = usePlanFields(id);
	return (
		<Container className={styles.root}>
			<section aria-labelledby={reportIds.plan}>
				<h2 id={reportIds.plan}>{heading}</h2>
				{isTypable && <p className={styles.note}>{isHydrated ? copy.keptHere : copy.printIt}</p>}
				<ol>
					{goals.map(({ when, title, text, blanks }) => (
						<li key={when + title}>
							<b className={styles.when}>{when}</b>
							<div>
								{title && <p className={styles.title}>{title}</p>}
								{text && <p>{text}</p>}
								{blanks.map((blank) => {
									const name = `${when}: ${title} ${blank.label}`;
									return (
										<BlankField
											key={blank.label}
											{...blank}
											typed={fields[name]}
											onType={(typed) => write(name, typed)}
											isTypable={isTypable}
										/>
									);
								})}
							</div>
						</li>
					))}
				</ol>
				<p className={styles.again}>{again}</p>
				{sheets.map(({ heading: title, columns, rows }) => (
					<FoldedPart key={title} title={title}>
						<DataTable caption={copy.sheet} columns={columns} rows={rows.map((row) => [row])} />
					</FoldedPart>
				))}
				{children}
			</section>
		</Container>
	);
}
