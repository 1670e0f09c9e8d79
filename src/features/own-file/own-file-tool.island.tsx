import { useEffect, useEffectEvent, useState } from "react";
import type { SalesFilePage } from "#documents/pages/your-sales-file.ts";
import type { FindingsCopy } from "#documents/pages/your-sales-file-findings.ts";
import type { PictureWords } from "#documents/pages/your-sales-file-pictures.ts";
import { fillIn } from "#domain/fill-in.ts";
import { formatInteger } from "#domain/format-number.ts";
import { island } from "#ui/island.tsx";
import { type Problem, useOwnFile, type View } from "./use-own-file.ts";
import { EmptyZone, namedFiles, ProblemZone, ReadingZone, ReadyLine, Zone } from "./zone.tsx";

type OwnFileToolProps = {
	copy: Omit<SalesFilePage, "meta" | "heading" | "promise" | "needs" | "noFile">;
	findings: FindingsCopy;
	pictures: PictureWords;
	scheduling: { label: string; href: string };
	page: string;
};

type Views = typeof import("./file-views.tsx");

/** Whether files are held over the window. A page with an island that is due at the first act takes them by itself. */
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

/** Shows or hides what the page says before there is a file. */
function useBeforeFile(isShown: boolean): void {
	useEffect(() => {
		for (const part of document.querySelectorAll<HTMLElement>("[data-before-file]")) part.hidden = !isShown;
	}, [isShown]);
}

const isTable = (text: string) => text.trim().split(/\r\n|\r|\n/).length > 1;

type Words = { title: string; text: string };

/** Why there is no report: in the words of the rules, or of what the device can't do. */
function wordsOf(problem: Problem, { copy, findings }: OwnFileToolProps, views: Views | null): Words | undefined {
	if (problem.kind === "refused") return views?.refusalInWords(problem.analysis, findings);
	const { title, text } = copy.refused[problem.kind];
	return { title: fillIn(title, { rows: problem.kind === "memory" ? formatInteger(problem.rows) : "" }), text };
}

function newsOf(view: View, { reading, drop }: OwnFileToolProps["copy"]): string | null {
	if (view.name !== "empty" || view.news === null) return null;
	return { stopped: reading.stopped, overMany: drop.overMany, plan: drop.withPlan }[view.news];
}

/** The zone where a file is dropped, then what it says. */
function OwnFileTool(props: OwnFileToolProps) {
	const { copy } = props;
	const [views, setViews] = useState<Views | null>(null);
	const tool = useOwnFile(async (onProgress) => {
		const [reader, loaded] = await Promise.all([import("./sales-reader.ts"), import("./file-views.tsx")]);
		setViews(loaded);
		return reader.createSalesReader(onProgress);
	});
	const { state, change } = tool;
	const { view, analysis } = state;
	function readRows(text: string) {
		if (!isTable(text)) return change({ type: "paste", isMissing: true });
		void tool.read([{ file: new Blob([text]), name: copy.pasting.name }]);
	}
	const isOver = useFilesOver();
	usePaste(
		(files) => void tool.read(namedFiles(files)),
		(text) => isTable(text) && readRows(text),
	);
	const isFile = views !== null && analysis !== null && (view.name === "check" || view.name === "report");
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
	const onSample = () => undefined;
	return (
		<>
			<Zone copy={copy.drop} isOver={isOver} share={share}>
				{isReading && <ReadingZone copy={copy.reading} view={view} onStop={() => tool.leave("stopped")} />}
				{view.name === "problem" && (
					<ProblemZone
						copy={copy.drop}
						problem={wordsOf(view.problem, props, views)}
						onFiles={(files) => void tool.read(files)}
						onSample={onSample}
					/>
				)}
				{!isReading && view.name !== "problem" && (
					<EmptyZone
						copy={copy}
						view={view}
						news={newsOf(view, copy)}
						onFiles={(files) => void tool.read(files)}
						onSample={onSample}
						onPasting={(isOpen) => change(isOpen ? { type: "paste" } : { type: "empty" })}
						onRows={readRows}
					/>
				)}
			</Zone>
			<ReadyLine copy={copy.ready} reader={state.reader} />
		</>
	);
}

export default island({ name: "own-file-tool", on: "act", component: OwnFileTool });
