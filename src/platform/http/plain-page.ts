import { createHash } from "node:crypto";
import type { Context } from "hono";
import { html, raw } from "hono/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { brand, palette } from "#brand.ts";
import { formMessages } from "#documents/content/request-messages.ts";

type PlainWords = {
	title: string;
	text: string;
	link?: { name: string; path: string };
	form?: { action: string; fields: Readonly<Record<string, string>>; button: string };
};

const { ink, inkBody, paper, white } = palette;

// The site's ground, ink and measure, with the faces that every machine has.
const STYLE = `body{margin:0;padding:3rem 1.375rem;background:${paper};color:${inkBody};font:1.0625rem/1.6 Arial,sans-serif}
main{max-width:34rem;margin:0 auto}
h1{margin:0 0 1rem;color:${ink};font:400 2.25rem/1.15 Georgia,serif;text-wrap:balance}
a{color:${ink}}
button{margin-top:1rem;padding:.875rem 1.75rem;border:0;border-radius:2px;background:${ink};color:${white};font:600 1rem/1.25 Arial,sans-serif}`;

const styleHash = createHash("sha256").update(STYLE).digest("base64");

/** The policy of a plain page: it needs nothing but its own style, and its form goes to this site. */
export const PLAIN_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; frame-ancestors 'none'`;

const hiddenField = ([name, value]: [string, string]) => html`<input type="hidden" name="${name}" value="${value}">
`;

/** A page of a few sentences that depends on nothing that could fail or take time: no renderer, no file, no script. */
export async function plainDocument({ title, text, link, form }: PlainWords): Promise<string> {
	return html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} ${brand.name}</title>
<style>${raw(STYLE)}</style>
<main>
<h1>${title}</h1>
<p>${text}</p>
${link && html`<p><a href="${link.path}">${link.name}</a></p>`}
${
	form &&
	html`<form method="post" action="${form.action}">
${Object.entries(form.fields).map(hiddenField)}<button>${form.button}</button>
</form>`
}
</main>
</html>`;
}

/** Responds with a plain page. */
export async function plainPage(context: Context, words: PlainWords, status: ContentfulStatusCode): Promise<Response> {
	context.header("content-security-policy", PLAIN_PAGE_POLICY);
	return context.html(await plainDocument(words), status);
}

type SentBack = {
	status: ContentfulStatusCode;
	message: string;
	/** The typed values; undefined where they could not be read. */
	values: Readonly<Record<string, string>> | undefined;
};

/** A refused post that is stored nowhere: a plain page holds what was typed, so that a flood renders nothing. */
export function sendBackPage(context: Context, { status, message, values }: SentBack): Promise<Response> {
	if (!values) return plainPage(context, { title: message, text: formMessages.goBack }, status);
	// As it was sent: of a decoded path browsers make another site's address.
	const action = new URL(context.req.url).pathname;
	const form = { action, fields: values, button: formMessages.sendAgain };
	return plainPage(context, { title: message, text: formMessages.sendAgainOrGoBack, form }, status);
}
