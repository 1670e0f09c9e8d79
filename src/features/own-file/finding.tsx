import type { ReactNode } from "react";
import type { SalesFilePage } from "#documents/pages/your-sales-file.ts";
import { fillIn } from "#domain/fill-in.ts";
import { TablesBehind } from "#ui/charts/figures-table.tsx";
import { Fold } from "#ui/fold.tsx";
import textAction from "#ui/text-action.module.css";
import styles from "./finding.module.css";
import { AsRead } from "./report.tsx";
import type { FindingText, NextStep as NextStepText } from "./sentences/finding-text.ts";

type Copy = SalesFilePage["report"];

/** The next step, with a link behind it where an article has more. */
const NextStep = ({ step: { text, link } }: { step: NextStepText }) => (
	<>
		{text}
		{link && (
			<>
				{" "}
				<a href={link.to}>{link.label}</a>
				{"."}
			</>
		)}
	</>
);

/** The rule and its rows, and what stays unknown. */
const HowItIsCounted = ({ copy, finding }: { copy: Copy; finding: FindingText }) => (
	<dl className={styles.how}>
		<div>
			<dt>{copy.how}</dt>
			<dd>{finding.counted}</dd>
		</div>
		<div>
			<dt>{copy.cant}</dt>
			<dd>{finding.limit}</dd>
		</div>
	</dl>
);

type FindingProps = {
	copy: Copy;
	finding: FindingText;
	/** Said beside its name while a question is open. */
	asRead: string | undefined;
	/** It takes the whole width, and its words stand below. */
	isWide: boolean;
	picture: ReactNode;
	children?: ReactNode;
};

/** One finding: its sentence, its picture, the next step, how it is counted, and the table behind it. */
export function Finding({ copy, finding, asRead, isWide, picture, children }: FindingProps) {
	const { id, number, name, sentence, added, nextStep, tables, stands } = finding;
	const titleId = `${id}-title`;
	const isPlain = stands === "plain";
	const head = (
		<>
			<p className={styles.name}>
				<span>{number}</span> {name}
				{isPlain && <span className={styles.nothing}>{copy.nothing}</span>}
				{asRead && <AsRead text={asRead} />}
			</p>
			<h2 id={titleId}>{sentence}</h2>
		</>
	);
	const figures = tables.map(({ title, columns, rows }) => ({ caption: title, columns, rows }));
	const behind = { name, regionLabel: fillIn(copy.tableLabel, { name }), tables: figures };
	if (isPlain) {
		return (
			<section id={id} className={styles.root} data-plain="" aria-labelledby={titleId}>
				{head}
				<details>
					<summary className={textAction.small}>{copy.looked}</summary>
					<HowItIsCounted copy={copy} finding={finding} />
					{tables.length > 0 && <TablesBehind label={copy.table} {...behind} />}
				</details>
			</section>
		);
	}
	return (
		<section id={id} className={styles.root} data-wide={isWide || undefined} aria-labelledby={titleId}>
			{head}
			{added.length > 0 && <p className={styles.added}>{added.join(" ")}</p>}
			<div className={styles.body}>
				{picture && <figure className={styles.picture}>{picture}</figure>}
				<div>
					{nextStep && (
						<p className={styles.next}>
							<b>{copy.next}</b> <NextStep step={nextStep} />
						</p>
					)}
					<div className={styles.fold}>
						<Fold label={copy.how} name={name}>
							<HowItIsCounted copy={copy} finding={finding} />
						</Fold>
					</div>
				</div>
			</div>
			{children}
			{tables.length > 0 && <TablesBehind label={copy.table} {...behind} />}
		</section>
	);
}
