import type { ReactNode } from "react";
import type { SalesFilePage } from "#documents/pages/your-sales-file.ts";
import { Grid, Section } from "#ui/layout/container.tsx";
import { SampleMark } from "#ui/sample-mark.tsx";
import textAction from "#ui/text-action.module.css";
import styles from "./report-parts.module.css";
import type { OwnFile } from "./use-own-file.ts";

type TwoColumnsProps = {
	id: string;
	ground: "plain" | "white" | "paper" | "lime" | "dark";
	title: string;
	text: string;
	/** Below the words. */
	aside?: ReactNode;
	children: ReactNode;
};

/** A part of the page in two columns: on the left what it is for, on the right what is shown or can be done. */
export const TwoColumns = ({ id, ground, title, text, aside, children }: TwoColumnsProps) => (
	<Section id={id} aria-labelledby={`${id}-title`} className={styles.section} data-ground={ground}>
		<Grid>
			<div className={styles.words}>
				<h2 id={`${id}-title`}>{title}</h2>
				<p>{text}</p>
				{aside}
			</div>
			<div className={styles.side}>{children}</div>
		</Grid>
	</Section>
);

/** Terms with what is said of each: a text, or a figure with a note. */
export const Terms = ({ className, items }: { className: string | undefined; items: readonly TermItem[] }) => (
	<dl className={className}>
		{items.map(
			(item) =>
				item && (
					<div key={item.term}>
						<dt>{item.term}</dt>
						<dd>
							{item.text}
							{item.note && <small>{item.note}</small>}
						</dd>
					</div>
				),
		)}
	</dl>
);

type TermItem = { term: string; text: string; note?: string } | false;

/** Beside figures on which an open question hangs. */
export const AsRead = ({ text }: { text: string | undefined }) => text && <span className={styles.asRead}>{text}</span>;

type FactsProps = {
	copy: SalesFilePage["report"];
	tool: OwnFile;
	/** The view to which a link leads. */
	other: "check" | "report";
	children: ReactNode;
};

/** The file in a line, marked where it is invented, and the ways on to another view. */
export const Facts = ({ copy, tool, other, children }: FactsProps) => (
	<div className={styles.facts}>
		<p>
			{tool.state.isSample && <SampleMark label={copy.sample} />} {children}
		</p>
		<p className={styles.acts}>
			<button type="button" className={textAction.root} onClick={() => tool.change({ type: "show", view: other })}>
				{other === "check" ? copy.change : copy.newReport}
			</button>
			<button type="button" className={textAction.root} onClick={() => tool.leave()}>
				{copy.another}
			</button>
		</p>
	</div>
);
