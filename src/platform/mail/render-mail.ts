import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { site } from "#content/site.ts";

/** Who writes and from where, a line each: every mail says so at its foot, as the CAN-SPAM Act asks of a sender. */
export const postalAddress: readonly string[] = [
	site.legalName,
	...site.offices.map(({ label, lines }) => `${label}: ${lines.join(", ")}`),
];

// Below this line, which is a blank after two hyphens, mail programs expect the sender's particulars.
const SIGNATURE = "-- ";

// React asks a browser to fetch the pictures early, which means nothing in a mail.
const PRELOADS = /<link rel="preload"[^>]*>/g;

/**
 * A template as HTML, and the same said in plain text, written for the purpose rather than scraped out of the HTML.
 * React's static renderer takes a tenth of a millisecond; react-email's own takes four, and its text as long again.
 */
export function renderMail(template: ReactElement, textLines: readonly string[]): { html: string; text: string } {
	return {
		html: `<!DOCTYPE html>${renderToStaticMarkup(template).replace(PRELOADS, "")}`,
		text: `${[...textLines, "", SIGNATURE, ...postalAddress].join("\n")}\n`,
	};
}
