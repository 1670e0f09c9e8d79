import { formatDay } from "#domain/dates.ts";
import { fillIn } from "#domain/fill-in.ts";
import { formatDollars, formatInteger } from "#domain/format-number.ts";
import tables from "#ui/charts/figures-table.module.css";
import { FiguresTable, type FiguresTableProps } from "#ui/charts/figures-table.tsx";
import { classNames } from "#ui/class-names.ts";
import { Fold } from "#ui/fold.tsx";
import styles from "./answer-list.module.css";
import { sampleFigures } from "./sample-figures.ts";
import type { SampleMonth } from "./sample-month.ts";

const { silent, debt, periods, wholesale, pounds } = sampleFigures;

type Answers = SampleMonth["answers"];

function silentTable({ silent: words }: Answers): FiguresTableProps {
	return {
		caption: words.caption,
		columns: [words.customer, words.lastOrder, words.gap, words.month],
		rows: silent.customers.map(({ customer, lastOrder, usualGapDays, perMonth }) => [
			customer,
			formatDay(lastOrder, "short"),
			fillIn(words.days, { days: usualGapDays }),
			formatDollars(perMonth),
		]),
		total: [words.total, "", "", formatDollars(silent.perMonth)],
	};
}

function owedTable({ owed: words }: Answers): FiguresTableProps {
	return {
		caption: words.caption,
		columns: [words.invoice, words.due, words.late, words.amount],
		rows: debt.invoices.map(({ number, due, daysLate, amount }) => [
			String(number),
			formatDay(due, "short"),
			String(daysLate),
			formatDollars(amount),
		]),
		total: [words.total, "", "", formatDollars(debt.amount)],
	};
}

function keptTable({ kept: words }: Answers): FiguresTableProps {
	const months = [
		{ ...periods.before, ...wholesale.before, ...pounds.before },
		{ ...periods.now, ...wholesale.now, ...pounds.now },
	];
	return {
		caption: words.caption,
		columns: [words.month, words.pounds, words.sales, words.cost, words.kept],
		rows: months.map(({ name, pounds: sold, sales, centsPerPound, margin }) => [
			name,
			formatInteger(sold),
			formatDollars(sales),
			`$${(centsPerPound / 100).toFixed(2)}`,
			formatDollars(margin),
		]),
	};
}

/** The answer to which the decision of the dashboard leads. */
export const OWED_ANSWER = "answer-2";

/** A question at the left, at the right what the agent answers and the rows that it comes from. */
export function AnswerList({ answers }: { answers: Answers }) {
	const items = [
		{ id: "answer-1", ...answers.silent, table: silentTable(answers) },
		{ id: OWED_ANSWER, ...answers.owed, table: owedTable(answers) },
		{ id: "answer-3", ...answers.kept, table: keptTable(answers) },
	];
	return (
		<ol className={classNames(styles.root, tables.tables)}>
			{items.map(({ id, question, text, table }) => (
				<li key={id} id={id}>
					<div>
						<p className={styles.asks}>{answers.asks}</p>
						<h4>{question}</h4>
					</div>
					<div className={styles.answer}>
						<p>{text}</p>
						<Fold label={answers.rows} name={question}>
							<div className={styles.rows}>
								<FiguresTable {...table} />
							</div>
						</Fold>
					</div>
				</li>
			))}
		</ol>
	);
}
