/**
 * The Markdown that a button or a key of the editor adds: to whole lines, to words, or as a block on lines of its own. In a
 * block, and in words with more than a mark around them, `…` stands for the selection, and `choose` is selected afterwards.
 */
export type TextMark = { kind: "lines" | "words" | "block"; mark: string; choose?: string };

/** Replaces the text between `from` and `to` by `put`, then selects `choose`, counted from `from`. */
type MarkedText = { from: number; to: number; put: string; choose: readonly [number, number] };

/** Marks what is chosen in a text in Markdown. */
export function markText(text: string, [first, last]: readonly [number, number], wanted: TextMark): MarkedText {
	const LINE_MARK = /^(?:#{1,6} |[-*+] |\d+[.)] |> ?)/;
	const { kind, mark, choose = "" } = wanted;
	const isNothing = first === last;
	// A line whose beginning alone is chosen is not meant.
	const end = !isNothing && text[last - 1] === "\n" ? last - 1 : last;
	const lineStart = text.lastIndexOf("\n", first - 1) + 1;
	const lineEnd = (text.indexOf("\n", end) + text.length + 1) % (text.length + 1);
	const lines = text.slice(lineStart, lineEnd);
	const isBlank = (line: string) => line.trim() === "";
	/** Puts empty lines around a block, so that it does not join the paragraphs before and after it. */
	const apart = (block: string, belongs: (line: string) => boolean) => {
		const [above = ""] = text.slice(0, lineStart).split("\n").slice(-2);
		const [below = ""] = text.slice(lineEnd + 1).split("\n", 1);
		const gap = (line: string) => (isBlank(line) || belongs(line) ? "" : "\n");
		return [gap(above), block, gap(below)] as const;
	};

	function markLines(): MarkedText {
		const isOfKind = (line: string) => line.replace(/^\d+/, "1").startsWith(mark);
		const all = lines.split("\n");
		const isMarked = all.every((line) => isOfKind(line) || isBlank(line)) && !isBlank(lines);
		let number = 0;
		const marked = all.map((line) => {
			if (isBlank(line) && all.length > 1) return line;
			number++;
			return (isMarked ? "" : mark.replace("1", String(number))) + line.replace(LINE_MARK, "");
		});
		const isHeading = isMarked || mark.startsWith("#");
		const [above, block, below] = apart(marked.join("\n"), (line) => isHeading || LINE_MARK.test(line));
		const to = above.length + block.length;
		// Where nothing is chosen, the caret stays beside what was behind it.
		const caret = Math.max(above.length, to - (lineEnd - first));
		return {
			from: lineStart,
			to: lineEnd,
			put: above + block + below,
			choose: [isNothing ? caret : above.length, isNothing ? caret : to],
		};
	}

	function markWords(): MarkedText {
		const before = (isNothing && /[\p{L}\p{N}]*$/u.exec(text.slice(0, first))?.[0].length) || 0;
		const after = (before && /^[\p{L}\p{N}]*/u.exec(text.slice(last))?.[0].length) || 0;
		// Without a choice it is the word in which the caret stands.
		const [from, to] = after > 0 ? [first - before, last + after] : [first, end];
		const chosen = text.slice(from, to);
		const { length } = mark;
		if (choose) {
			const put = mark.replace("…", () => chosen.replaceAll(/\s*\n\s*/g, " "));
			const at = chosen ? put.lastIndexOf(choose) : put.indexOf("]");
			return { from, to, put, choose: [at, chosen ? at + choose.length : at] };
		}
		if (text.slice(from - length, from) === mark && text.slice(to, to + length) === mark) {
			return { from: from - length, to: to + length, put: chosen, choose: [0, chosen.length] };
		}
		// Each line by itself, without the mark of the line, and without spaces, beside which it would be no mark.
		const put =
			chosen.replaceAll(/^((?:#{1,6} |[-*+] |\d+[.)] |> ?)?\s*)(\S.*?)(\s*)$/gm, `$1${mark}$2${mark}$3`) || mark + mark;
		const at = put.indexOf(mark) + length;
		return { from, to, put, choose: put.includes("\n") ? [0, put.length] : [at, put.lastIndexOf(mark)] };
	}

	/** In place of an empty line, or of the one that is wholly chosen; else below the lines: none is divided. */
	function putBlock(): MarkedText {
		const chosen = text.slice(first, end).trim();
		const isWhole = lines.trim() === chosen && !chosen.includes("\n");
		const [above, block, below] = apart(
			mark.replace("…", () => (isWhole ? chosen : "")),
			() => false,
		);
		const before = isWhole ? above : `${lines}\n\n`;
		const at = before.length + block.indexOf(choose);
		return { from: lineStart, to: lineEnd, put: before + block + below, choose: [at, at + choose.length] };
	}

	return { lines: markLines, words: markWords, block: putBlock }[kind]();
}
