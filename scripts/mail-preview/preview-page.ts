import { html } from "hono/html";
import type { MailSample } from "#server/mail-samples.ts";

export type Tone = "light" | "dark";

const WIDTHS_PX = [390, 700];

const kilobytes = ({ html: markup }: MailSample) => `${(Buffer.byteLength(markup) / 1_000).toFixed(1)} KB`;

const style = html`<style>
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { display: grid; grid-template-columns: 300px 1fr; gap: 24px; margin: 0; }
nav { box-sizing: border-box; height: 100vh; padding: 24px; overflow: auto; }
nav ul { margin: 0; padding: 0; list-style: none; }
nav li { padding: 4px 0; }
main { min-width: 0; padding: 24px 24px 0 0; }
h1 { margin: 0; font-size: 20px; }
section { display: flex; gap: 24px; overflow: auto; }
iframe { flex: none; height: calc(100vh - 130px); border: 1px solid gray; }
</style>`;

/** One mail at the width of a phone, at that of a screen and as plain text, with the list of all of them. */
export function previewPage(samples: MailSample[], shown: MailSample, tone: Tone) {
	const otherTone = tone === "light" ? "dark" : "light";
	return html`<!doctype html><html lang="en"><meta charset="utf-8"><title>${shown.subject}</title>${style}
<nav><ul>${samples.map(
		(sample) => html`<li><a href="/${sample.name}?tone=${tone}">${sample.name}</a> ${kilobytes(sample)}</li>`,
	)}</ul></nav>
<main><h1>${shown.subject}</h1>
<p>${kilobytes(shown)}. Shown ${tone}; <a href="?tone=${otherTone}">show it ${otherTone}</a>.</p>
<section>${WIDTHS_PX.map(
		(width) => html`<iframe title="${width} px" width="${width}" src="/${shown.name}/html?tone=${tone}"></iframe>`,
	)}<iframe title="Plain text" width="640" src="/${shown.name}/text"></iframe></section></main></html>`;
}

// As mail programs with a forced dark mode do: colors are inverted, pictures are not.
const DARKENED =
	"<style>html{background:white;filter:invert(1) hue-rotate(180deg)}img{filter:invert(1) hue-rotate(180deg)}</style>";

/** The mail itself, on a page of its own. */
export function mailPage({ html: markup }: MailSample, tone: Tone): string {
	return tone === "dark" ? markup.replace("</head>", `${DARKENED}</head>`) : markup;
}
