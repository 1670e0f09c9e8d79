import { useEffect, useEffectEvent, useState } from "react";
import type { SalesFilePage } from "#documents/pages/your-sales-file.ts";
import { formatLongDate, localDay } from "#domain/dates.ts";
import { fillIn } from "#domain/fill-in.ts";
import { formatInteger } from "#domain/format-number.ts";
import { island } from "#ui/island.tsx";
import { opensOn } from "./plan/plan-names.ts";
import { loadSample, SAMPLE_LINKS } from "./sample.ts";
import { type FileViewsProps, isFileView, type OwnFileState, type Problem, useOwnFile } from "./use-own-file.ts";
import { EmptyZone, namedFiles, ProblemZone, ReadingZone, ReadyLine, Zone } from "./zone.tsx";

type OwnFileToolProps = Omit<FileViewsProps, "copy" | "analysis" | "tool"> & {
	copy: Omit<SalesFilePage, "meta" | "name" | "heading" | "promise" | "needs" | "noFile">;
};

type Views = typeof import("./file-views.tsx");

/** True while files are held over the window. A page with an island that is due at the first act takes them by itself. */
function useFilesOver(): boolean {
	const [isOver, setOver] = useState(false);
	useEffect(() => {
		const acts = new AbortController();
		const { signal } = acts;
		/** Elements that they have entered, and not left. */
		let depth = 0;
		const set = (next: number) => {
			depth = Math.max(0, next);
			setOver(depth > 0);
		};
		const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;
		addEventListener("dragenter", (event) => hasFiles(event) && set(depth + 1), { signal });
		addEventListener("dragleave", (event) => hasFiles(event) && set(depth - 1), { signal });
		addEventListener("drop", () => set(0), { signal });
		return () => acts.abort();
	}, []);
	return isOver;
}

/** Takes what is pasted outside of a field: files, or rows. */
function usePaste(onFiles: (files: FileList) => void, onText: (text: string) => void): void {
	const paste = useEffectEvent(({ target, clipboardData }: ClipboardEvent) => {
		if (!clipboardData || (target instanceof Element && target.closest("input, textarea, select"))) return;
		if (clipboardData.files.length > 0) onFiles(clipboardData.files);
		else onText(clipboardData.getData("text/plain"));
	});
	useEffect(() => {
		const listener = (event: ClipboardEvent) => paste(event);
		addEventListener("paste", listener);
		return () => removeEventListener("paste", listener);
	}, []);
}

/** A link of another page leads to a finding: the sample is opened there. */
function useSampleLink(onSample: () => void): void {
	const open = useEffectEvent(() => {
		if (SAMPLE_LINKS.some((id) => location.hash === `#${id}`)) onSample();
	});
	useEffect(() => open(), []);
}

/** Shows or hides what the page says before there is a file. */
function useBeforeFile(isShown: boolean): void {
	useEffect(() => {
		for (const part of document.querySelectorAll<HTMLElement>("[data-before-file]")) part.hidden = !isShown;
	}, [isShown]);
}

const isTable = (text: string) => text.trim().split(/\r\n|\r|\n/).length > 1;

/** Why there is no report: in the words of the rules, or of what the device can't do. */
function wordsOf(problem: Problem, { copy, findings }: OwnFileToolProps, views: Views | null) {
	if (problem.kind === "refused") return views?.refusalInWords(problem.analysis, findings);
	if (problem.kind === "unloaded") return copy.refused.unloaded;
	const { title, titleAtOnce, text } = copy.refused.memory;
	const { rows } = problem;
	return { title: rows > 0 ? fillIn(title, { rows: formatInteger(rows) }) : titleAtOnce, text };
}

/** The last act in words, above the ways in. */
function newsOf({ view, plan }: OwnFileState, { copy, plan: { thenAndNow } }: OwnFileToolProps): string | null {
	if (view.name !== "empty" || view.news === null || view.news === "left") return null;
	if (view.news !== "plan") return { stopped: copy.reading.stopped, overMany: copy.drop.overMany }[view.news];
	if (!plan) return null;
	const opens = opensOn(plan.plan);
	const isEarly = localDay(new Date()) < opens;
	return [
		fillIn(thenAndNow.planAlone, { sealed: formatLongDate(plan.plan.sealed) }),
		isEarly ? fillIn(thenAndNow.early, { open: formatLongDate(opens) }) : "",
	].join(" ");
}

/** The zone where a file is dropped, then what it says. */
function OwnFileTool(props: OwnFileToolProps) {
	const { copy } = props;
	const [views, setViews] = useState<Views | null>(null);
	const tool = useOwnFile(async (onProgress) => {
		const parts = [import("./sales-reader.ts"), import("./file-views.tsx"), loadSample()] as const;
		const [reader, loaded] = await Promise.all(parts);
		setViews(loaded);
		for (const image of document.images) image.loading = "eager";
		return reader.createSalesReader(onProgress);
	});
	useSampleLink(tool.readSample);
	const { state, change } = tool;
	const { view, analysis } = state;
	function readRows(text: string) {
		if (!isTable(text)) return change({ type: "paste", isOpen: true, isMissing: true });
		void tool.read([{ file: new Blob([text]), name: copy.pasting.name }]);
	}
	const isOver = useFilesOver();
	usePaste(
		(files) => void tool.read(namedFiles(files)),
		(text) => isTable(text) && readRows(text),
	);
	const isFile = views !== null && analysis !== null && isFileView(view);
	useBeforeFile(!isFile);
	if (isFile) {
		return (
			<>
				<views.FileViews {...props} analysis={analysis} tool={tool} />
				{/* What is dropped on the page is put in here. */}
				<input
					type="file"
					hidden
					multiple
					onChange={({ currentTarget }) => void tool.read(namedFiles(currentTarget.files ?? []))}
				/>
			</>
		);
	}
	const isReading = view.name === "reading" && view.isSlow;
	const share = isReading && view.progress ? view.progress.bytes / view.progress.total : null;
	return (
		<>
			{SAMPLE_LINKS.map((id) => (
				<span key={id} id={id} />
			))}
			<Zone copy={copy.drop} isOver={isOver && !isReading} share={share}>
				{isReading && <ReadingZone copy={copy} view={view} tool={tool} />}
				{view.name === "problem" && (
					<ProblemZone copy={copy} problem={view.problem} words={wordsOf(view.problem, props, views)} tool={tool} />
				)}
				{!isReading && view.name !== "problem" && (
					<EmptyZone copy={copy} tool={tool} news={newsOf(state, props)} onRows={readRows} />
				)}
			</Zone>
			<ReadyLine copy={copy.ready} reader={state.reader} />
		</>
	);
}

export default island({ name: "own-file-tool", on: "act", component: OwnFileTool });
