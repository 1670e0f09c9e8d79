import type { Context } from "hono";
import { html } from "hono/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { site } from "#content/site.ts";

type PlainWords = {
	title: string;
	text: string;
	link?: { name: string; path: string };
	/** A form that sends these fields again as they are. */
	form?: { action: string; fields: Record<string, string>; button: string };
};

/** The policy of a plain page: it needs nothing, and its form goes to this site. */
export const PLAIN_PAGE_POLICY = "default-src 'none'; form-action 'self'; frame-ancestors 'none'";

const hiddenField = ([name, value]: [string, string]) => html`<input type="hidden" name="${name}" value="${value}">
`;

/** A page of a few words, without anything that could fail or that takes time: no renderer, no style, no script. */
export async function plainDocument({ title, text, link, form }: PlainWords): Promise<string> {
	return html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title} ${site.name}</title>
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

/** Answers with a plain page. */
export async function plainPage(context: Context, words: PlainWords, status: ContentfulStatusCode): Promise<Response> {
	context.header("content-security-policy", PLAIN_PAGE_POLICY);
	return context.html(await plainDocument(words), status);
}
