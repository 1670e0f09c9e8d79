import { Bold, Heading, Image, Link, List, ListOrdered, type LucideIcon, Quote, Table } from "lucide-react";

/**
 * Runs in the browser, inside the page: shows the toolbar and has its buttons put their marks around what is chosen in
 * the text. It is put into the page by itself, so it names nothing outside.
 */
function helpWithWriting(): void {
	const form = document.querySelector<HTMLFormElement>("form[data-writing]");
	const text = form?.querySelector<HTMLTextAreaElement>("textarea[name=markdown]");
	const toolbar = form?.querySelector<HTMLElement>("[role=toolbar]");
	if (!form || !text || !toolbar) return;
	function mark({ before = "", around = "", each = "" }: DOMStringMap): void {
		if (!text) return;
		const { selectionStart: from, selectionEnd: to, value } = text;
		const chosen = value.slice(from, to);
		const lines = (chosen || "").split("\n").map((line, at) => each.replace("1", String(at + 1)) + line);
		const put = each
			? lines.join("\n")
			: around + before.replace("…", chosen) + (before.includes("…") ? "" : chosen) + around;
		text.focus();
		// Not `setRangeText`, which leaves nothing to undo.
		if (!document.execCommand("insertText", false, put)) text.setRangeText(put, from, to, "end");
	}

	for (const button of toolbar.querySelectorAll("button")) {
		button.addEventListener("click", () => mark(button.dataset));
	}
	toolbar.hidden = false;
}

type Mark = { name: string; Icon: LucideIcon; data: Record<string, string> };

const marks: readonly Mark[] = [
	{ name: "Heading", Icon: Heading, data: { "data-each": "## " } },
	{ name: "Bold", Icon: Bold, data: { "data-around": "**" } },
	{ name: "List", Icon: List, data: { "data-each": "- " } },
	{ name: "Numbered list", Icon: ListOrdered, data: { "data-each": "1. " } },
	{ name: "Quotation", Icon: Quote, data: { "data-each": "> " } },
	{ name: "Link", Icon: Link, data: { "data-before": "[…](https://)" } },
	{ name: "Table", Icon: Table, data: { "data-before": "| … | |\n| --- | --- |\n| | |\n" } },
	{ name: "Picture", Icon: Image, data: { "data-before": "![…](name)" } },
];

/** Buttons that put Markdown's marks into the text; only with script, and until then absent. */
export function Toolbar({ controls }: { controls: string }) {
	return (
		<div className="bar" role="toolbar" aria-label="Format" aria-controls={controls} hidden>
			{marks.map(({ name, Icon, data }) => (
				<button key={name} className="toolbar-button" type="button" aria-label={name} title={name} {...data}>
					<Icon className="icon" aria-hidden="true" />
				</button>
			))}
		</div>
	);
}

/** The script of the toolbar. */
export function ToolbarScript() {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, covered by the page's policy.
	return <script dangerouslySetInnerHTML={{ __html: `(${helpWithWriting.toString()})()` }} />;
}
