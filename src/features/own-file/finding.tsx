import type { ReactNode } from "react";
import type { SalesFilePage } from "#documents/pages/your-sales-file.ts";
import { fillIn } from "#domain/fill-in.ts";
import { TablesBehind } from "#ui/charts/figures-table.tsx";
import { classNames } from "#ui/class-names.ts";
import { Fold } from "#ui/fold.tsx";
import textAction from "#ui/text-action.module.css";
import styles from "./finding.module.css";
import { isWide } from "./pictures/finding-picture.tsx";
import report from "./report.module.css";
import parts from "./report-parts.module.css";
import { AsRead, Terms } from "./report-parts.tsx";
import type { FindingText, NextStep as NextStepText } from "./sentences/finding-text.ts";

type Copy = SalesFilePage["report"];

/** The next step, with a link behind it where an article has more. */
const NextStep = ({ label, step: { text, link } }: { label: string; step: NextStepText }) => (
	<p className={styles.next}>
		<b>{label}</b> {text}
		{link && (
			<>
				{" "}
				<a href={link.to}>{link.label}</a>
				{"."}
			</>
		)}
	</p>
);

type FindingProps = {
	copy: Copy;
	finding: FindingText;
	/** Said beside its name while a question is open. */
	asRead: string | undefined;
	picture: ReactNode;
	children?: ReactNode;
};

/** One finding: its sentence, its picture, the next step, how it is counted, and the table behind it. */
export function Finding({ copy, finding, asRead, picture, children }: FindingProps) {
	const { id, number, name, sentence, added, nextStep, tables, stands } = finding;
	const titleId = `${id}-title`;
	const isPlain = stands === "plain";
	const how = (
		<Terms
			className={styles.how}
			items={[
				{ term: copy.how, text: finding.counted },
				{ term: copy.cant, text: finding.limit },
			]}
		/>
	);
	const figures = tables.map(({ title, columns, rows }) => ({ caption: title, columns, rows }));
	const behind = tables.length > 0 && (
		<TablesBehind label={copy.table} name={name} regionLabel={fillIn(copy.tableLabel, { name })} tables={figures} />
	);
	return (
		<section
			id={id}
			className={styles.root}
			data-plain={isPlain || undefined}
			data-wide={(isWide(id) && !isPlain) || undefined}
			aria-labelledby={titleId}
		>
			<p className={styles.name}>
				<span>{number}</span> {name}
				{isPlain && <span className={styles.nothing}>{copy.nothing}</span>}
				<AsRead text={asRead} />
			</p>
			<h2 id={titleId} className={report.sentence}>
				{sentence}
			</h2>
			{isPlain ? (
				<details>
					<summary className={textAction.small}>{copy.looked}</summary>
					{how}
					{behind}
				</details>
			) : (
				<>
					{added.length > 0 && <p className={styles.added}>{added.join(" ")}</p>}
					<div className={styles.body}>
						<figure className={classNames(parts.sheet, styles.picture)}>{picture}</figure>
						<div>
							{nextStep && <NextStep label={copy.next} step={nextStep} />}
							<div className={styles.fold}>
								<Fold label={copy.how} name={name}>
									{how}
								</Fold>
							</div>
						</div>
					</div>
					{children}
					{behind}
				</>
			)}
		</section>
	);
}
