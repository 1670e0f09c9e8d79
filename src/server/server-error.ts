import type { Context } from "hono";
import { formMessages } from "#content/form-messages.ts";
import { plainPage } from "#platform/http/plain-page.ts";

const message = formMessages.unavailable;

/** What an answer says of a failure that is not the visitor's, under the name by which each endpoint's page reads it. */
const outage = { error: message, message, detail: message };

const isFormPost = (context: Context) =>
	context.req.header("content-type")?.startsWith("application/x-www-form-urlencoded") ?? false;

/** Tells of an outage: a page to a browser that posted a form without script, JSON to everybody else. */
export function answerServerError(context: Context, status: 500 | 503 = 500): Response | Promise<Response> {
	if (!isFormPost(context)) return context.json(outage, status);
	return plainPage(context, { title: message, text: formMessages.goBack }, status);
}
