import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { capitalized, spelledOut } from "#documents/content/format-text.ts";
import type { SalesFilePage } from "#documents/pages/your-sales-file.ts";
import type { FindingsCopy } from "#documents/pages/your-sales-file-findings.ts";
import { formatLongDate } from "#domain/dates.ts";
import { fillIn, fillInCount } from "#domain/fill-in.ts";
import { formatInteger } from "#domain/format-number.ts";
import { Button } from "#ui/button.tsx";
import { FiguresTable } from "#ui/charts/figures-table.tsx";
import { classNames } from "#ui/class-names.ts";
import { ChoiceField } from "#ui/form/choice-field.tsx";
import { MessageBox } from "#ui/form/message-box.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Container } from "#ui/layout/container.tsx";
import { ScrollRegion } from "#ui/scroll-region.tsx";
import { PageHeading } from "#ui/sections/page-heading.tsx";
import { isRead, type ReadAnalysis } from "./analysis.ts";
import styles from "./check.module.css";
import { formatMoney } from "./money.ts";
import parts from "./report-parts.module.css";
import type { ReadingDetails, Role } from "./sales.ts";
import { nameOfReason } from "./sentences/left-out.ts";
import { describeQuestion, describeRefusal } from "./sentences/refusals-and-questions.ts";
import { answersWithRole, columnsOf, type FileViewsProps, type ReadViewProps } from "./use-own-file.ts";

type Copy = SalesFilePage["check"];
type Column = ReadingDetails["columns"][number];

/** The open questions. The reading that the rules name first is chosen until one is answered. */
export function Questions({ analysis: { result, details }, copy, findings, tool }: ReadViewProps) {
	const id = useId();
	const { choices: chosen } = tool.state;
	if (details.questions.length === 0) return null;
	return (
		<div className={styles.questions}>
			{details.questions.map((question) => {
				const { code, proposed } = question;
				const { legend, choices } = describeQuestion(question, findings, result.reading.currency);
				if (choices.length === 0) return <p key={code}>{legend}</p>;
				return (
					<ChoiceField
						key={code}
						name={`${code}-${id}`}
						label={legend}
						hint={copy.check.proposed}
						choices={choices.map(({ answer: value, ...choice }) => ({ value, ...choice }))}
						defaultValue={proposed}
						onChoose={(answer) => tool.count({ ...chosen, answers: { ...chosen.answers, [code]: answer } })}
					/>
				);
			})}
		</div>
	);
}

const NEEDED: readonly (Role | null)[] = ["date", "amount"];
const NUMBERS = "amount credit debit refunded quantity unit_price fee net cost balance".split(" ");
const NONE = "none";

const foundBy = ({ role, found }: Column) => (found !== "answer" && NEEDED.includes(role) ? "needed" : found);

type ColumnItemProps = { copy: Copy; column: Column; onRole(role: Role | null): void };

/** A column of the file: what it is taken for, how that was found, and its first values. */
function ColumnItem({ copy, column, onRole }: ColumnItemProps) {
	const id = useId();
	const { name, role, values } = column;
	const found = foundBy(column);
	return (
		<li data-unused={role === null || undefined}>
			<div className={styles.columnHead}>
				<label htmlFor={id}>{name}</label>
				<select
					id={id}
					className={parts.field}
					value={role ?? NONE}
					onChange={({ currentTarget: { value } }) => onRole(value === NONE ? null : (value as Role))}
				>
					{Object.entries(copy.roles).map(([value, label]) => (
						<option key={value} value={value}>
							{label}
						</option>
					))}
				</select>
				<small>{found && copy.found[found]}</small>
			</div>
			<ul
				className={parts.plain}
				aria-label={fillIn(copy.values, { name })}
				data-numbers={NUMBERS.includes(role ?? NONE) || undefined}
			>
				{values.map((value, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a value has no name but its place.
					<li key={index}>
						<span>{value}</span>
					</li>
				))}
			</ul>
		</li>
	);
}

type LeftOutProps = { copy: Copy["left"]; findings: FindingsCopy; analysis: ReadAnalysis };

/** The rows that are left out, with what stands there and why: at most twenty for a reason. */
function LeftOut({ copy, findings, analysis: { result, details } }: LeftOutProps) {
	const { rows: all, used } = result.reading;
	const rows = details.leftOut.flatMap(({ reason, count, rows: first }) => {
		const name = nameOfReason(reason, findings);
		const more = count - first.length;
		const further = ["…", fillIn(copy.further, { count: formatInteger(more) }), name];
		return [...first.map(({ line, text }) => [String(line), text, name]), ...(more > 0 ? [further] : [])];
	});
	const left = all - used;
	const title = left > 0 ? fillIn(copy.title, { left: formatInteger(left), all: formatInteger(all) }) : copy.none;
	if (left === 0) return <p className={classNames(parts.summary, styles.left)}>{title}</p>;
	return (
		<details className={styles.left} open>
			<summary className={parts.summary}>
				<Icon shape={ChevronDown} />
				{title}
			</summary>
			<ScrollRegion label={copy.region}>
				<FiguresTable columns={[copy.line, copy.text, copy.reason]} rows={rows} />
			</ScrollRegion>
		</details>
	);
}

/** The sum of the used rows: the check that finds most errors. */
function Total({ copy, analysis, isCounting }: { copy: Copy; analysis: ReadAnalysis; isCounting: boolean }) {
	const { findings, reading } = analysis.result;
	const { rows, from, to, net } = findings.file;
	const values = {
		rows: formatInteger(rows),
		from: formatLongDate(from),
		to: formatLongDate(to),
		total: formatMoney(net, reading.currency),
	};
	return (
		<section className={styles.total} aria-live="polite">
			<h2>{isCounting ? copy.counting : fillIn(copy.total.title, values)}</h2>
			<p>{copy.total.text}</p>
		</section>
	);
}

/** Which sheets of a workbook were read, and which were not. */
function Sheets({ copy, analysis: { result, details } }: { copy: Copy; analysis: ReadAnalysis }) {
	const { sheets } = result.reading;
	const { otherSheets } = details;
	if (sheets.length + otherSheets.length < 2) return null;
	return (
		<p className={styles.sheets}>
			{fillIn(copy.sheets, { read: sheets.join(", ") })}
			{otherSheets.length > 0 && ` ${fillIn(copy.otherSheets, { other: otherSheets.join(", ") })}`}
		</p>
	);
}

/** Above the columns: why there is no report, or the questions that are open. */
function CheckNote({ copy: { check: copy }, analysis, findings }: FileViewsProps) {
	if (!isRead(analysis)) {
		const { title, text } = describeRefusal(analysis.result.refusal, findings, analysis.rows);
		return (
			<div role="alert">
				<MessageBox tone="error" title={title}>
					{text}
				</MessageBox>
			</div>
		);
	}
	const open = analysis.details.questions.length;
	if (open === 0) return null;
	return (
		<MessageBox tone="caution" title={fillInCount(copy.asks, open, { number: capitalized(spelledOut(open)) })}>
			{null}
		</MessageBox>
	);
}

/** The rows that were read, and what each column is taken for: each can be changed, and everything follows. */
export function Check(props: FileViewsProps) {
	const { analysis, findings, tool } = props;
	const { check: copy, drop } = props.copy;
	const { choices, isCounting } = tool.state;
	const columns = columnsOf(analysis) ?? [];
	const read = isRead(analysis) ? analysis : null;
	const onRole = (name: string, role: Role | null) =>
		tool.count({ ...choices, answers: answersWithRole(choices.answers, columns, name, role) });
	return (
		<div className={styles.root}>
			<PageHeading title={copy.title} lead={fillIn(copy.lead, { file: analysis.result.file })} size="small" />
			<Container className={styles.page}>
				<CheckNote {...props} />
				<div className={parts.sheet}>
					<div className={styles.scroll}>
						<ScrollRegion label={copy.columns}>
							<ol className={classNames(parts.plain, styles.columns)} aria-label={copy.columns}>
								{columns.map((column) => (
									<ColumnItem
										key={column.name}
										copy={copy}
										column={column}
										onRole={(role) => onRole(column.name, role)}
									/>
								))}
							</ol>
						</ScrollRegion>
					</div>
					{read && (
						<>
							<Sheets copy={copy} analysis={read} />
							<Questions {...props} analysis={read} />
							<LeftOut copy={copy.left} findings={findings} analysis={read} />
							<Total copy={copy} analysis={read} isCounting={isCounting} />
						</>
					)}
					<div className={classNames(parts.buttons, styles.buttons)}>
						{read && (
							<Button tone="ink" onClick={() => tool.change({ type: "show", view: "report" })}>
								{copy.show}
							</Button>
						)}
						<Button tone="line" onClick={() => tool.leave()}>
							{drop.another}
						</Button>
					</div>
				</div>
			</Container>
		</div>
	);
}
