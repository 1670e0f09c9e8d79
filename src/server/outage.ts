import type { Context } from "hono";
import { html } from "hono/html";
import { formMessages } from "#content/form-messages.ts";
import { site } from "#content/site.ts";

const message = formMessages.unavailable;

/** What an answer says of a failure that is not the visitor's, under the name by which each endpoint's page reads it. */
const outage = { error: message, message, detail: message };

/** The same as a page, without anything that could fail in turn. */
const outagePage = html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${message} ${site.name}</title>
<main>
<h1>${message}</h1>
<p>${formMessages.goBack}</p>
</main>
</html>`;

const isFormPost = (context: Context) =>
	context.req.header("content-type")?.startsWith("application/x-www-form-urlencoded") ?? false;

/** Tells of an outage: a page to a browser that posted a form without script, JSON to everybody else. */
export function answerOutage(context: Context, status: 500 | 503 = 500): Response | Promise<Response> {
	if (!isFormPost(context)) return context.json(outage, status);
	context.header("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
	return context.html(outagePage, status);
}
