import { ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import type { SalesFilePage } from "#documents/pages/your-sales-file.ts";
import { fillIn } from "#domain/fill-in.ts";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { Container, Grid } from "#ui/layout/container.tsx";
import { PageContents } from "#ui/sections/page-contents.tsx";
import { useCurrentSection } from "#ui/use-current-section.ts";
import type { ReadAnalysis } from "./analysis.ts";
import styles from "./finding-list.module.css";
import { formatMoney } from "./money.ts";
import report from "./report.module.css";
import parts from "./report-parts.module.css";
import { Terms } from "./report-parts.tsx";
import type { Description } from "./sentences.ts";
import type { OwnFile } from "./use-own-file.ts";

type Copy = SalesFilePage["report"];
type Item = { id: string; title: string };

type FindingsLineProps = { copy: Copy; items: readonly Item[]; current: string | undefined; count: number };

/** Which finding is being read, with a way to all of them: in the header's place where there is no room for the menu. */
function FindingsLine({ copy, items, current, count }: FindingsLineProps) {
	const menu = useRef<HTMLDetailsElement>(null);
	const index = items.findIndex(({ id }) => id === current);
	const close = () => {
		if (menu.current) menu.current.open = false;
	};
	return (
		<div className={styles.line}>
			<p>
				<b>{items[index]?.title}</b>{" "}
				{index >= 0 && index < count && <span>{fillIn(copy.menuLine, { number: index + 1, total: count })}</span>}
			</p>
			<details
				ref={menu}
				onKeyDown={({ key }) => {
					if (key !== "Escape" || !menu.current?.open) return;
					close();
					menu.current.querySelector("summary")?.focus();
				}}
			>
				<summary className={parts.summary}>
					{copy.menuAll}
					<Icon shape={ChevronDown} />
				</summary>
				<ol className={parts.plain}>
					{items.map(({ id, title }) => (
						<li key={id}>
							<a href={`#${id}`} onClick={close}>
								{title}
							</a>
						</li>
					))}
				</ol>
			</details>
		</div>
	);
}

const LAY_OUT_EACH_MS = 40;

/**
 * Lays the findings out, one after another, so that a link lands where its finding stays; at once where the address leads to
 * one of them.
 */
function layOut(list: HTMLElement | null) {
	const findings = [...(list?.querySelectorAll<HTMLElement>(":scope > section") ?? [])];
	const layOutNext = () => {
		const next = findings.shift();
		if (next) next.dataset.laidOut = "";
		else clearInterval(timer);
	};
	const timer = setInterval(layOutNext, LAY_OUT_EACH_MS);
	if (findings.some(({ id }) => location.hash === `#${id}`)) while (findings.length > 0) layOutNext();
	return () => clearInterval(timer);
}

type FindingListProps = {
	copy: Pick<SalesFilePage, "report" | "more" | "keep">;
	described: Description;
	/** Each finding, in their order. */
	children: ReactNode;
};

/** The findings with their menu, and for what the file doesn't suffice yet. */
export function FindingList({ copy: { report: copy, more, keep }, described, children }: FindingListProps) {
	const { findings, more: missing } = described;
	const items = [
		...findings.map(({ id, name }) => ({ id, title: name })),
		...(missing.length > 0 ? [{ id: "more", title: more.menu }] : []),
		{ id: "keep", title: keep.title },
	];
	const list = useRef<HTMLDivElement>(null);
	useEffect(() => layOut(list.current), []);
	const current = useCurrentSection(items.map(({ id }) => id));
	return (
		<>
			<FindingsLine copy={copy} items={items} current={current} count={findings.length} />
			<div className={styles.root}>
				<Container>
					<Grid>
						<div className={styles.menu}>
							<PageContents label={copy.menu} items={items} current={current} />
						</div>
						<div ref={list} className={styles.list}>
							{children}
							{missing.length > 0 && (
								<section id="more" aria-labelledby="more-title" className={styles.more}>
									<h2 id="more-title" className={report.sentence}>
										{more.title}
									</h2>
									<p>{more.text}</p>
									<Terms
										className={classNames(parts.closed, styles.terms)}
										items={missing.map(({ name, sentence }) => ({ term: name, text: sentence }))}
									/>
								</section>
							)}
						</div>
					</Grid>
				</Container>
			</div>
		</>
	);
}

type SameNamesProps = { copy: Copy["same"]; analysis: ReadAnalysis; tool: OwnFile };

type Names = readonly string[];

const keyOf = (names: Names) => names.join("\n");

/** Names that may be one customer: what is checked is counted again as one. */
export function SameNames({ copy, analysis: { result }, tool }: SameNamesProps) {
	const suggestions = result.findings.data.spellings?.table ?? [];
	const { choices } = tool.state;
	// A suggestion that was followed is none any more, so all that were made stay.
	const first = useRef(suggestions);
	if (first.current.length === 0) return null;
	const merged = new Set(choices.merged.map(keyOf));
	function check(names: Names, isOne: boolean) {
		const others = choices.merged.filter((each) => keyOf(each) !== keyOf(names));
		tool.count({ ...choices, merged: isOne ? [...others, names] : others });
	}
	return (
		<form className={classNames(parts.sheet, styles.same)}>
			<fieldset>
				<legend>{copy.title}</legend>
				<p className={parts.fine}>{copy.text}</p>
				{first.current.map(({ names, net }) => (
					<label key={keyOf(names)} className={report.check}>
						<input
							type="checkbox"
							defaultChecked={merged.has(keyOf(names))}
							onChange={({ currentTarget }) => check(names, currentTarget.checked)}
						/>
						<span>
							{names.map((name) => (
								<b key={name}>{name}</b>
							))}
							<small>{formatMoney(net, result.reading.currency)}</small>
						</span>
					</label>
				))}
			</fieldset>
		</form>
	);
}
