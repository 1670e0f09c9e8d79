import type { Context } from "hono";
import { html } from "hono/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { site } from "#content/site.ts";

type PlainPage = { status: ContentfulStatusCode; title: string; text: string };

/** A page of two sentences, without anything that could fail or that takes time: no renderer, no style, no script. */
export function plainPage(context: Context, { status, title, text }: PlainPage): Response | Promise<Response> {
	context.header("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
	const page = html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title} ${site.name}</title>
<main>
<h1>${title}</h1>
<p>${text}</p>
</main>
</html>`;
	return context.html(page, status);
}
