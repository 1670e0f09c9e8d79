import type { ReactNode } from "react";
import type { SalesFilePage } from "#documents/pages/your-sales-file.ts";
import { fillIn } from "#domain/fill-in.ts";
import { TablesBehind } from "#ui/charts/figures-table.tsx";
import { classNames } from "#ui/class-names.ts";
import { Fold } from "#ui/fold.tsx";
import textAction from "#ui/text-action.module.css";
import styles from "./finding.module.css";
import { isWide } from "./pictures/finding-picture.tsx";
import parts from "./report-parts.module.css";
import { AsRead, Terms } from "./report-parts.tsx";
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
	const head = (
		<>
			<p className={styles.name}>
				<span>{number}</span> {name}
				{isPlain && <span className={styles.nothing}>{copy.nothing}</span>}
				<AsRead text={asRead} />
			</p>
			<h2 id={titleId}>{sentence}</h2>
		</>
	);
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
	if (isPlain) {
		return (
			<section id={id} className={styles.root} data-plain="" aria-labelledby={titleId}>
				{head}
				<details>
					<summary className={textAction.small}>{copy.looked}</summary>
					{how}
					{behind}
				</details>
			</section>
		);
	}
	return (
		<section id={id} className={styles.root} data-wide={isWide(id) || undefined} aria-labelledby={titleId}>
			{head}
			{added.length > 0 && <p className={styles.added}>{added.join(" ")}</p>}
			<div className={styles.body}>
				{picture && <figure className={classNames(parts.sheet, styles.picture)}>{picture}</figure>}
				<div>
					{nextStep && (
						<p className={styles.next}>
							<b>{copy.next}</b> <NextStep step={nextStep} />
						</p>
					)}
					<div className={styles.fold}>
						<Fold label={copy.how} name={name}>
							{how}
						</Fold>
					</div>
				</div>
			</div>
			{children}
			{behind}
		</section>
	);
}
