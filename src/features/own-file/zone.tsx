import { Check, CircleAlert, WifiOff } from "lucide-react";
import { type ReactNode, useRef, useSyncExternalStore } from "react";
import type { SalesFilePage } from "#documents/pages/your-sales-file.ts";
import { tenth } from "#domain/chart-scale.ts";
import { fillIn } from "#domain/fill-in.ts";
import { formatInteger } from "#domain/format-number.ts";
import buttonStyles from "#ui/button.module.css";
import { BusyRing, Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import rock from "#ui/drawings/sales-file-rock.svg?raw";
import { TextArea } from "#ui/form/fields.tsx";
import { MessageBox } from "#ui/form/message-box.tsx";
import { useHydrated } from "#ui/form/use-hydrated.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { InlineDrawing } from "#ui/inline-drawing.tsx";
import { Container } from "#ui/layout/container.tsx";
import { drawingInPage } from "#ui/markup.ts";
import textAction from "#ui/text-action.module.css";
import { type VeinRib, veinFreedom, veinOutline } from "#ui/vein-outline.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import parts from "./report-parts.module.css";
import {
	columnsOf,
	estimateRows,
	type NamedFile,
	type OwnFile,
	type OwnFileState,
	type Problem,
	type View,
} from "./use-own-file.ts";
import styles from "./zone.module.css";

type Copy = Pick<SalesFilePage, "drop" | "ready" | "pasting" | "reading">;

const VEIN = { side: 1280, middle: 1000, axis: 30, step: 16 } as const;

/** A line by the steps between its points: with small numbers the page is smaller, too. */
function relativeLine(points: readonly (readonly [x: number, y: number])[]): string {
	let [left, top] = [0, 0];
	const steps = points.map(([x, y]) => {
		const step = `${tenth(tenth(x) - left)} ${tenth(tenth(y) - top)}`;
		[left, top] = [tenth(x), tenth(y)];
		return step;
	});
	return `M${steps[0]}l${steps.slice(1).join(" ")}`;
}

/** A vein along a line, thicker and thinner; both ends lie on it, so that parts join. */
function vein(length: number, phase: number): string {
	const count = Math.floor(length / VEIN.step) + 1;
	const ribs = Array.from({ length: count }, (_, index): VeinRib => {
		const x = Math.min(length, index * VEIN.step);
		const wave = 5 * Math.sin(x / 97 + phase) + 2.2 * Math.sin(x / 31 + 2 * phase);
		const halfWidth = 1 + 2.5 * (0.5 + 0.5 * Math.sin(x / 53 + phase));
		return { point: [x, VEIN.axis], across: [0, 1], stray: veinFreedom(index, count) * wave, halfWidth };
	});
	return veinOutline(ribs, relativeLine);
}

const [left, right, middle] = [vein(VEIN.side, 1), vein(VEIN.side, 4), vein(VEIN.middle, 2)];

/** The vein of the rock on both sides. Through the gap it grows as far as the file is read: `share`, 0 to 1. */
function Vein({ share }: { share: number | null }) {
	return (
		<div className={styles.vein}>
			<svg aria-hidden="true" className={styles.left} viewBox={`0 0 ${VEIN.side} 60`} width={VEIN.side} height={60}>
				<path d={left} />
			</svg>
			<svg aria-hidden="true" className={styles.right} viewBox={`0 0 ${VEIN.side} 60`} width={VEIN.side} height={60}>
				<path d={right} />
			</svg>
			<svg aria-hidden="true" className={styles.gap} viewBox={`0 0 ${VEIN.middle} 60`} preserveAspectRatio="none">
				<path className={styles.dashes} d={`M0 30H${VEIN.middle}`} vectorEffect="non-scaling-stroke" />
				{share !== null && (
					<path
						className={styles.grown}
						style={{ clipPath: `inset(-20px ${100 - 100 * share}% -20px 0)` }}
						d={middle}
					/>
				)}
			</svg>
		</div>
	);
}

const rockInPage = drawingInPage(rock);

type ZoneProps = { copy: Copy["drop"]; isOver: boolean; share: number | null; children: ReactNode };

/** The rock with the bed that is missing in it: there the file goes. */
export function Zone({ copy, isOver, share, children }: ZoneProps) {
	return (
		<div className={styles.rock}>
			{/* A part of the page: as a file it would be painted later than the words. */}
			<InlineDrawing markup={rockInPage} className={styles.beds} />
			<Container className={styles.column}>
				{/* biome-ignore lint/a11y/useSemanticElements: no fields of one form. */}
				<div className={styles.zone} data-over={isOver || undefined} role="group" aria-labelledby="drop-title">
					{children}
					<Vein share={share} />
					{isOver && (
						<p className={styles.over} aria-hidden="true">
							{copy.over}
						</p>
					)}
				</div>
			</Container>
		</div>
	);
}

/** The words of a button, and those in their place while what it needs is on its way (`data-busy`): also before React is there. */
const PressLabel = ({ label, busy }: { label: string; busy: string }) => (
	<>
		<span className={styles.label}>{label}</span>
		<span className={styles.busy}>
			<BusyRing />
			<span>{busy}</span>
		</span>
	</>
);

type FileButtonProps = {
	label: string;
	copy: Copy["reading"];
	tool: OwnFile;
	/** The element that had the focus is gone. */
	isFocused: boolean;
};

const focusOn = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

const ACCEPTED = ".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export const namedFiles = (files: Iterable<File>): NamedFile[] =>
	Array.from(files, (file) => ({ file, name: file.name }));

/** Without the name, so that a button has room for them. */
const busyWords = ({ title }: Copy["reading"]) => fillIn(title, { file: "…" });

/** True while a file waits for the part that reads it. */
const isAwaited = ({ view, reader }: OwnFileState) => view.name === "reading" && reader === "loading";

/** A real file field that looks like a button. */
function FileButton({ label, copy, tool, isFocused }: FileButtonProps) {
	const isBusy = isAwaited(tool.state) && !tool.state.isSample;
	return (
		<label className={classNames(buttonStyles.root, buttonStyles.ink, styles.pick)} data-busy={isBusy || undefined}>
			<input
				ref={isFocused ? focusOn : null}
				type="file"
				// By which what is chosen before React is there is kept.
				name="files"
				multiple
				accept={ACCEPTED}
				className={styles.file}
				onChange={({ currentTarget }) => {
					void tool.read(namedFiles(currentTarget.files ?? []));
					// So that the same file can be chosen again.
					currentTarget.value = "";
				}}
			/>
			<PressLabel label={label} busy={busyWords(copy)} />
		</label>
	);
}

type EmptyZoneProps = {
	copy: Pick<Copy, "drop" | "pasting" | "reading">;
	tool: OwnFile;
	/** The last act in words. */
	news: string | null;
	onRows(text: string): void;
};

/** The two ways in, the sample, and the rows to paste. */
export function EmptyZone({ copy: { drop, pasting, reading }, tool, news, onRows }: EmptyZoneProps) {
	const { view } = tool.state;
	const opener = useRef<HTMLButtonElement>(null);
	const openForm = (isOpen: boolean) => tool.change({ type: "paste", isOpen });
	const isPasting = view.name === "pasting";
	const isAgain = view.name === "empty" && (view.news === "stopped" || view.news === "left");
	return (
		<>
			<p className={styles.news} role="status">
				{news}
			</p>
			<h2 id="drop-title" className={styles.title}>
				<span className={styles.mouse}>{drop.title}</span>
				<span className={styles.touch}>{drop.titleTouch}</span>
			</h2>
			<p className={styles.lead}>{drop.text}</p>
			<div className={classNames(parts.buttons, styles.needsScript)}>
				<FileButton label={drop.choose} copy={reading} tool={tool} isFocused={isAgain} />
				<Button
					ref={opener}
					tone="line"
					aria-expanded={isPasting}
					aria-controls="pasting"
					onClick={() => openForm(!isPasting)}
				>
					<PressLabel label={drop.paste} busy={drop.paste} />
				</Button>
			</div>
			<p className={styles.links}>
				<button
					type="button"
					className={textAction.root}
					data-busy={(isAwaited(tool.state) && tool.state.isSample) || undefined}
					onClick={tool.readSample}
				>
					<PressLabel label={drop.sample} busy={busyWords(reading)} />
				</button>
				<a href="#no-file" className={textAction.root}>
					{drop.noFile}
				</a>
			</p>
			<p className={classNames(parts.fine, styles.fine)}>{drop.withPlan}</p>
			<div id="pasting">
				{isPasting && (
					<PasteForm
						copy={pasting}
						isMissing={view.isMissing}
						onRows={onRows}
						onCancel={() => {
							openForm(false);
							opener.current?.focus();
						}}
					/>
				)}
			</div>
		</>
	);
}

type PasteFormProps = { copy: Copy["pasting"]; isMissing: boolean; onRows(text: string): void; onCancel(): void };

const focusText = (form: HTMLFormElement | null) => form?.querySelector("textarea")?.focus();

function PasteForm({ copy, isMissing, onRows, onCancel }: PasteFormProps) {
	return (
		<form
			ref={focusText}
			className={styles.pasting}
			onSubmit={(event) => {
				event.preventDefault();
				onRows(String(new FormData(event.currentTarget).get("rows") ?? ""));
			}}
		>
			<TextArea
				id="rows"
				name="rows"
				label={copy.label}
				hint={copy.hint}
				rows={6}
				defaultValue={undefined}
				spellCheck={false}
				autoCapitalize="off"
				problem={isMissing ? copy.missing : undefined}
			/>
			<div className={classNames(parts.buttons, styles.needsScript)}>
				<Button type="submit" tone="ink">
					{copy.read}
				</Button>
				<Button tone="line" onClick={onCancel}>
					{copy.cancel}
				</Button>
			</div>
		</form>
	);
}

type ProblemZoneProps = {
	copy: Pick<SalesFilePage, "drop" | "report" | "reading">;
	problem: Problem;
	/** Why there is no report. */
	words: { title: string; text: string } | undefined;
	tool: OwnFile;
};

/** Why there is no report, what to do, and the ways on: also to the columns, where they are known. */
export function ProblemZone({ copy: { drop, report, reading }, problem, words, tool }: ProblemZoneProps) {
	const analysis = problem.kind === "refused" && columnsOf(problem.analysis) ? problem.analysis : null;
	return (
		<>
			<h2 id="drop-title">
				<VisuallyHidden>{drop.title}</VisuallyHidden>
			</h2>
			<div role="alert">
				{words && (
					<MessageBox tone="error" title={words.title}>
						{words.text}
					</MessageBox>
				)}
			</div>
			<div className={classNames(parts.buttons, styles.needsScript)}>
				{analysis && (
					<Button ref={focusOn} tone="ink" onClick={() => tool.change({ type: "show", view: "check", analysis })}>
						{report.change}
					</Button>
				)}
				<FileButton label={drop.another} copy={reading} tool={tool} isFocused={!analysis} />
				<Button tone="line" onClick={tool.readSample}>
					{drop.sample}
				</Button>
			</div>
		</>
	);
}

const QUARTERS = 4;

/** About what the part that reads files weighs, packed. */
const READER_KB = 210;

type ReadingZoneProps = {
	copy: Pick<Copy, "reading" | "ready">;
	view: Extract<View, { name: "reading" }>;
	tool: OwnFile;
};

/** How far the file is read, once the part that reads it is there. */
export function ReadingZone({ copy: { reading: copy, ready }, view: { file, progress }, tool }: ReadingZoneProps) {
	const title = fillIn(copy.title, { file });
	const all = progress && estimateRows(progress);
	const percent = progress ? Math.min(100, Math.round((100 * progress.bytes) / progress.total)) : 0;
	const quarter = Math.floor((percent * QUARTERS) / 100) * (100 / QUARTERS);
	return (
		<>
			<h2 id="drop-title" className={styles.title}>
				{title}
			</h2>
			{tool.state.reader === "loading" ? (
				<p className={styles.count}>{fillIn(ready.loading, { size: READER_KB })}</p>
			) : (
				<p className={styles.count}>
					<b>{formatInteger(progress?.rows ?? 0)}</b>{" "}
					<span>{all === null ? copy.rowsUnknown : fillIn(copy.rows, { all: formatInteger(all) })}</span>
				</p>
			)}
			<VisuallyHidden>
				<progress max={100} value={percent} aria-label={title} />
			</VisuallyHidden>
			<p className={classNames(parts.fine, styles.fine)}>{copy.note}</p>
			<div className={classNames(parts.buttons, styles.needsScript)}>
				<Button ref={focusOn} tone="line" onClick={() => tool.leave("stopped")}>
					{copy.stop}
				</Button>
			</div>
			<VisuallyHidden role="status">
				{quarter > 0 && quarter < 100 && fillIn(copy.said, { percent: quarter })}
			</VisuallyHidden>
		</>
	);
}

function subscribe(onChange: () => void) {
	const events = ["online", "offline"];
	for (const event of events) addEventListener(event, onChange);
	return () => {
		for (const event of events) removeEventListener(event, onChange);
	};
}

const READY_ICONS = { ready: Check, offline: WifiOff, failed: CircleAlert };

/**
 * The dark band below the rock: whether a file can be read now, and the limits. Before React is there, a press has it say that
 * the part that reads files is loading.
 */
export function ReadyLine({ copy, reader }: { copy: Copy["ready"]; reader: OwnFileState["reader"] }) {
	const isOnline = useSyncExternalStore(
		subscribe,
		() => navigator.onLine,
		() => true,
	);
	const isHydrated = useHydrated();
	const loaded = reader === "ready" && !isOnline ? "offline" : reader;
	const state = isHydrated ? loaded : "waiting";
	return (
		<div className={styles.band} data-ground="dark">
			<Container className={styles.bandRow}>
				<p className={styles.ready} role="status" data-state={state} data-part="ready">
					{state === "loading" ? <BusyRing /> : state !== "waiting" && <Icon shape={READY_ICONS[state]} />}
					<span className={styles.state}>{fillIn(copy[state], { size: READER_KB })}</span>
					{state === "waiting" && (
						<span className={styles.coming}>
							<BusyRing />
							<span>{fillIn(copy.loading, { size: READER_KB })}</span>
						</span>
					)}
				</p>
				<p>{copy.limits}</p>
				<a href="#promise" className={styles.check}>
					{copy.check}
				</a>
			</Container>
		</div>
	);
}
