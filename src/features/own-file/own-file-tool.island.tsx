import { useEffect, useEffectEvent, useState } from "react";
import type { SalesFilePage } from "#documents/pages/your-sales-file.ts";
import { island } from "#ui/island.tsx";
import { type LoadReader, useLoad, useOwnFile } from "./use-own-file.ts";
import { EmptyZone, namedFiles, ReadingZone, ReadyLine, Zone } from "./zone.tsx";

type OwnFileToolProps = {
	copy: Omit<SalesFilePage, "meta" | "heading" | "promise" | "needs" | "noFile">;
	scheduling: { label: string; href: string };
	page: string;
};

const loadReader: LoadReader = () => new Promise(() => undefined);

/** Whether files are held over the window; takes those that are dropped, or pasted outside of a field. */
function useWindowFiles(onFiles: (files: FileList) => void, onText: (text: string) => void): boolean {
	const [isOver, setOver] = useState(false);
	const take = useEffectEvent((files: FileList) => {
		setOver(false);
		if (files.length > 0) onFiles(files);
	});
	const paste = useEffectEvent((event: ClipboardEvent) => {
		const { target, clipboardData } = event;
		if (!clipboardData || (target instanceof Element && target.closest("input, textarea, select"))) return;
		if (clipboardData.files.length > 0) return take(clipboardData.files);
		onText(clipboardData.getData("text/plain"));
	});
	useEffect(() => {
		const acts = new AbortController();
		const { signal } = acts;
		/** Elements that it has entered, and not left. */
		let depth = 0;
		const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;
		const set = (next: number) => {
			depth = Math.max(0, next);
			setOver(depth > 0);
		};
		addEventListener("dragenter", (event) => hasFiles(event) && set(depth + 1), { signal });
		addEventListener("dragleave", (event) => hasFiles(event) && set(depth - 1), { signal });
		addEventListener("dragover", (event) => hasFiles(event) && event.preventDefault(), { signal });
		addEventListener(
			"drop",
			(event) => {
				if (!event.dataTransfer || !hasFiles(event)) return;
				event.preventDefault();
				set(0);
				take(event.dataTransfer.files);
			},
			{ signal },
		);
		addEventListener("paste", (event) => paste(event), { signal });
		return () => acts.abort();
	}, []);
	return isOver;
}

/** Shows or hides what the page says before there is a file. */
function useBeforeFile(isShown: boolean): void {
	useEffect(() => {
		for (const part of document.querySelectorAll<HTMLElement>("[data-before-file]")) part.hidden = !isShown;
	}, [isShown]);
}

const isTable = (text: string) => text.trim().split(/\r\n|\r|\n/).length > 1;

/** The zone where a file is dropped, then what it says. */
function OwnFileTool({ copy }: OwnFileToolProps) {
	const tool = useOwnFile(loadReader);
	const { state, change } = tool;
	const { view } = state;
	useLoad(tool.load);
	function readRows(text: string) {
		if (!isTable(text)) return change({ type: "paste", isMissing: true });
		void tool.read([{ file: new Blob([text]), name: copy.pasting.name }]);
	}
	const isOver = useWindowFiles(
		(files) => void tool.read(namedFiles(files)),
		(text) => isTable(text) && readRows(text),
	);
	const isZone = view.name !== "check" && view.name !== "report";
	useBeforeFile(isZone);
	const isReading = view.name === "reading" && view.isSlow;
	const share = isReading && view.progress ? view.progress.bytes / view.progress.total : null;
	return (
		<>
			{isZone && (
				<>
					<Zone copy={copy.drop} isOver={isOver} share={share}>
						{isReading ? (
							<ReadingZone copy={copy.reading} view={view} onStop={() => tool.leave("stopped")} />
						) : (
							<EmptyZone
								copy={copy}
								view={view}
								news={view.name === "empty" && view.news === "stopped" && copy.reading.stopped}
								onFiles={(files) => void tool.read(files)}
								onSample={() => undefined}
								onPasting={(isOpen) => change(isOpen ? { type: "paste" } : { type: "empty" })}
								onRows={readRows}
							/>
						)}
					</Zone>
					<ReadyLine copy={copy.ready} reader={state.reader} />
				</>
			)}
		</>
	);
}

export default island({ name: "own-file-tool", on: "load", component: OwnFileTool });
