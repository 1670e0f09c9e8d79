import type { Context } from "hono";
import { html } from "hono/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { formMessages } from "#content/form-messages.ts";
import { site } from "#content/site.ts";

type UnkeptForm = { status: ContentfulStatusCode; message: string; values: Record<string, string> };

const hiddenField = ([name, value]: [string, string]) => html`<input type="hidden" name="${name}" value="${value}">
`;

/**
 * A form without script that was refused and is not stored: the answer itself holds what was typed, to be sent again to
 * the same address. Text alone, because whoever floods the site must not make it render pages.
 */
export function answerUnkeptForm(context: Context, { status, message, values }: UnkeptForm) {
	context.header("content-security-policy", "default-src 'none'; form-action 'self'; frame-ancestors 'none'");
	const page = html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${message} ${site.name}</title>
<main>
<h1>${message}</h1>
<p>${formMessages.sendAgainOrGoBack}</p>
<form method="post" action="${context.req.path}">
${Object.entries(values).map(hiddenField)}<button>${formMessages.sendAgain}</button>
</form>
</main>
</html>`;
	return context.html(page, status);
}
