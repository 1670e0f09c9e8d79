import { startTransition, useEffect, useEffectEvent, useReducer, useRef } from "react";
import type { SalesFilePage } from "#documents/pages/your-sales-file.ts";
import type { FindingsCopy } from "#documents/pages/your-sales-file-findings.ts";
import type { PictureWords } from "#documents/pages/your-sales-file-pictures.ts";
import type { SalesPlanCopy } from "#documents/pages/your-sales-file-plan.ts";
import { localDay } from "#domain/dates.ts";
import { type Analysis, isRead, type ReadAnalysis, type RefusedAnalysis } from "./analysis.ts";
import { planIn, type SealedPlan } from "./plan/plan-file.ts";
import type { Comparison } from "./plan/then-and-now.ts";
import type { Answers, ReadingDetails, Role } from "./sales.ts";
import type { Choices, Progress } from "./sales.worker.ts";
import type { SalesReader } from "./sales-reader.ts";
import { loadSample, SAMPLE_NAME } from "./sample.ts";

type Columns = ReadingDetails["columns"];

/** The columns, where they are known: also of a file that is refused because one of them is missing. */
export const columnsOf = (analysis: Analysis): Columns | undefined =>
	isRead(analysis) ? analysis.details.columns : analysis.result.refusal.columns;

/** Why there is no report: the rules refuse the file, or the device can't go on. */
export type Problem =
	| { kind: "refused"; analysis: RefusedAnalysis }
	| { kind: "memory"; rows: number }
	| { kind: "unloaded" };

/** The views of a file: its columns, its report, and a plan of an earlier visit beside it. */
const FILE_VIEWS = ["check", "report", "comparison"] as const;
type FileView = (typeof FILE_VIEWS)[number];

export type View =
	| { name: "empty"; news: "stopped" | "overMany" | "plan" | "left" | null }
	| { name: "pasting"; isMissing: boolean }
	| { name: "reading"; file: string; progress: Progress | null; isSlow: boolean }
	| { name: "problem"; problem: Problem }
	| { name: FileView };

export const isFileView = ({ name }: View): boolean => FILE_VIEWS.some((each) => each === name);

export const startOfOwnFile = {
	/** The part that reads files. */
	reader: "loading" as "loading" | "ready" | "failed",
	view: { name: "empty", news: null } as View,
	/** The file that is shown, by the choices below. One that is refused has its columns. */
	analysis: null as Analysis | null,
	/** Counts the reports: one of a new file begins anew. */
	files: 0,
	/** Nobody has left the report yet: its drawing may still move. */
	isNew: true,
	isSample: false,
	choices: { answers: {}, merged: [] } as Choices,
	isCounting: false,
	/** A plan that was dropped with the file or before it. */
	plan: null as SealedPlan | null,
	comparison: null as Comparison | null,
};

export type OwnFileState = typeof startOfOwnFile;

export type OwnFileAct =
	| { type: "reader"; is: "ready" | "failed" }
	| { type: "leave"; news?: "stopped" | "overMany" }
	| { type: "plan"; plan: SealedPlan; isAlone: boolean }
	| { type: "paste"; isOpen: boolean; isMissing?: boolean }
	| { type: "read"; file: string; isSample: boolean }
	| { type: "progress"; progress?: Progress; isSlow?: true }
	| { type: "analyzed"; analysis: Analysis; comparison?: Comparison | null }
	| { type: "failed"; rows: number }
	| { type: "show"; view: FileView; analysis?: Analysis }
	| { type: "count"; choices: Choices };

const withProblem = (state: OwnFileState, problem: Problem): OwnFileState => ({
	...state,
	analysis: null,
	isCounting: false,
	view: { name: "problem", problem },
});

/** Shows the first analysis of a file as a report, or beside a plan; later ones where the visitor is. */
function withAnalysis(state: OwnFileState, analysis: Analysis, comparison: Comparison | null): OwnFileState {
	const counted = { ...state, analysis, isCounting: false, comparison };
	// One who chooses columns goes on choosing, whatever the file is without the one that was taken away.
	if (state.view.name === "check" && columnsOf(analysis)) return counted;
	if (!isRead(analysis)) return withProblem(counted, { kind: "refused", analysis });
	if (isFileView(state.view)) return counted;
	return { ...counted, files: state.files + 1, view: { name: comparison ? "comparison" : "report" } };
}

export function changeOwnFile(state: OwnFileState, act: OwnFileAct): OwnFileState {
	const { reader, files, plan, view } = state;
	switch (act.type) {
		case "reader":
			return { ...state, reader: act.is };
		case "leave":
			return { ...startOfOwnFile, reader, files, view: { name: "empty", news: act.news ?? "left" } };
		case "plan":
			return { ...state, plan: act.plan, view: act.isAlone ? { name: "empty", news: "plan" } : view };
		case "paste": {
			const { isOpen, isMissing = false } = act;
			return { ...state, view: isOpen ? { name: "pasting", isMissing } : { name: "empty", news: null } };
		}
		case "read": {
			if (reader === "failed") return withProblem(state, { kind: "unloaded" });
			const reading: View = { name: "reading", file: act.file, progress: null, isSlow: false };
			return { ...startOfOwnFile, plan, reader, files, view: reading, isSample: act.isSample };
		}
		case "progress": {
			const { type, ...change } = act;
			return view.name === "reading" ? { ...state, view: { ...view, ...change } } : state;
		}
		case "analyzed":
			return withAnalysis(state, act.analysis, act.comparison ?? null);
		case "failed":
			return withProblem(state, { kind: "memory", rows: act.rows });
		case "show": {
			const analysis = act.analysis ?? state.analysis;
			const isNew = state.isNew && view.name !== "report";
			return analysis ? { ...state, analysis, isNew, view: { name: act.view } } : state;
		}
		case "count":
			return { ...state, choices: act.choices, isCounting: true };
	}
}

/** The answers once a column is given another role. The column that had the role, and the role that it had, go without. */
export function answersWithRole(answers: Answers, columns: Columns, name: string, role: Role | null): Answers {
	const before = columns.find((column) => column.name === name)?.role;
	return {
		...answers,
		...(before && { [`${before}_column`]: "-" }),
		...(role && { [`${role}_column`]: name }),
	};
}

/** All rows of a file by those that are read, to two digits; null before that can be said. */
export function estimateRows({ bytes, total, rows }: Progress): number | null {
	if (bytes === 0 || rows === 0 || bytes > total) return null;
	const estimate = (rows * total) / bytes;
	const unit = 10 ** Math.max(0, Math.floor(Math.log10(estimate)) - 1);
	return Math.max(rows, Math.round(estimate / unit) * unit);
}

/** Nothing of the reading is shown before: most files are read by then. */
const SLOW_AFTER_MS = 400;

export type NamedFile = { file: Blob; name: string };

/** Loads the part that reads files, and all that shows them: nothing is fetched from then on. */
export type LoadReader = (onProgress: (progress: Progress) => void) => Promise<SalesReader>;

/** The tool's state, and what can be done. */
export function useOwnFile(loadReader: LoadReader) {
	const [state, change] = useReducer(changeOwnFile, startOfOwnFile);
	const reader = useRef<SalesReader | null>(null);
	/** Counts what was asked: an answer to an earlier question is late. */
	const asked = useRef(0);

	const load = useEffectEvent(async () => {
		try {
			reader.current = await loadReader((progress) => change({ type: "progress", progress }));
			change({ type: "reader", is: "ready" });
		} catch (error) {
			console.error(error);
			change({ type: "reader", is: "failed" });
		}
	});
	const loading = useRef<Promise<void> | null>(null);
	useEffect(() => {
		loading.current = load();
	}, []);

	async function ask(work: (reader: SalesReader) => Promise<Analysis>, plan: SealedPlan | null) {
		if (!reader.current) return;
		asked.current++;
		const own = asked.current;
		try {
			const analysis = await work(reader.current);
			const comparison = plan && isRead(analysis) ? await reader.current.open(plan.plan) : null;
			// A report is rendered in pieces, so that a press in between is answered.
			if (own === asked.current) startTransition(() => change({ type: "analyzed", analysis, comparison }));
		} catch (error) {
			const rows = error instanceof Error && "rows" in error ? Number(error.rows) : 0;
			if (own === asked.current) change({ type: "failed", rows });
		}
	}

	async function readOne(name: string, open: () => Promise<Blob>, plan: SealedPlan | null, isSample = false) {
		asked.current++;
		const own = asked.current;
		const begin = () => change({ type: "read", file: name, isSample });
		begin();
		const slow = setTimeout(() => change({ type: "progress", isSlow: true }), SLOW_AFTER_MS);
		// It may have come before the part that reads it.
		await loading.current;
		if (own === asked.current) {
			if (reader.current) await ask(async (each) => each.read(await open(), name, localDay(new Date())), plan);
			else begin();
		}
		clearTimeout(slow);
	}

	/** Reads an export, with a plan of an earlier visit or without. */
	async function read(files: readonly NamedFile[]) {
		const exports: NamedFile[] = [];
		let plan: SealedPlan | undefined;
		for (const each of files) {
			const found = await planIn(each.file);
			if (found) plan = found;
			else exports.push(each);
		}
		const [first, ...more] = exports;
		if (plan) change({ type: "plan", plan, isAlone: !first });
		if (more.length > 0) change({ type: "leave", news: "overMany" });
		else if (first) await readOne(first.name, async () => first.file, plan ?? state.plan);
	}

	return {
		state,
		change,
		read,
		readSample: () => void readOne(SAMPLE_NAME, loadSample, null, true),
		count(choices: Choices) {
			change({ type: "count", choices });
			void ask((each) => each.choose(choices), state.plan);
		},
		lists: () => reader.current?.lists(),
		/** Forgets the file. */
		leave(news?: "stopped") {
			asked.current++;
			reader.current?.stop();
			change({ type: "leave", ...(news && { news }) });
		},
	};
}

export type OwnFile = ReturnType<typeof useOwnFile>;

/** A file in any of its views, with the words for all of them. */
export type FileViewsProps = {
	copy: Pick<SalesFilePage, "drop" | "check" | "report" | "more" | "keep" | "paper" | "ask">;
	findings: FindingsCopy;
	pictures: PictureWords;
	plan: SalesPlanCopy;
	scheduling: { label: string; href: string };
	address: string;
	analysis: Analysis;
	tool: OwnFile;
};

export type ReadViewProps = FileViewsProps & { analysis: ReadAnalysis };
