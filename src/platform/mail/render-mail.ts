import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { postalAddress } from "./postal-address.ts";

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
