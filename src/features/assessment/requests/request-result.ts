import { useEffect, useEffectEvent } from "react";
import type { AssessmentDefinition } from "#features/assessment/assessment-definition.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import { type AssessmentResult, readResult } from "#features/assessment/result/assessment-result.ts";
import { callService, parseJson, type ServiceCall, type ServiceOutcome } from "#ui/form/call-service.ts";
import { postAsBrowser } from "./post-as-browser.ts";

// A gateway may respond with a whole page of markup. Our own services respond with one sentence.
const SHOWN_BODY_MAX_CHARACTERS = 500;

function shorten(body: string): string {
	const text = body.trim();
	return text.length > SHOWN_BODY_MAX_CHARACTERS ? `${text.slice(0, SHOWN_BODY_MAX_CHARACTERS)}…` : text;
}

/** Asks one of the scorecard services, whose refusals are plain text. */
export const callScorecard = <Value>(call: Omit<ServiceCall<Value>, "refusalReason">) =>
	callService({ ...call, refusalReason: shorten });

/** Only this site's own service takes a post without script, and keeps what is shared for the pages of this site. */
export const isOwnService = ({ serviceUrl }: Pick<AssessmentDefinition, "serviceUrl">) => serviceUrl.startsWith("/");

/** A result, and the whole response that it was read from, which a request for mail sends back. */
export type ServiceResult = { result: AssessmentResult; response: unknown };

/** Asks the assessment's service to score the answers. */
export const requestResult = (
	definition: AssessmentDefinition,
	request: Answers,
	signal: AbortSignal,
): Promise<ServiceOutcome<ServiceResult>> =>
	callScorecard({
		serviceUrl: definition.serviceUrl,
		endpoint: definition.endpoint,
		body: request,
		signal,
		async read(response) {
			const body = parseJson(await response.text());
			const result = readResult(definition, body);
			return result && { result, response: body };
		},
	});

/**
 * Posts a form, and takes from the page that comes back the piece to which the form's address leads. A page without it that is
 * ours says why in its heading.
 */
export async function postForPiece(form: HTMLFormElement) {
	try {
		const response = await postAsBrowser(form);
		// Without its head: some browsers tell this page's policy of styles that are another page's.
		const [main = ""] = /<main.*<\/main>/s.exec(await response.text()) ?? [];
		const page = new DOMParser().parseFromString(main, "text/html");
		const piece = page.getElementById(new URL(form.action).hash.slice(1));
		return { piece, reason: page.querySelector("main > h1")?.textContent };
	} catch {
		return { piece: null, reason: null };
	}
}

const GONE = 410;

/** True when a private page or a card is gone for good; false also when nobody could be asked. */
export const isGone = (path: string, request: RequestInit) =>
	fetch(path, request).then(
		({ status }) => status === GONE,
		() => false,
	);

/** Calls back with each path that was removed elsewhere: asked at first, and whenever the visitor comes back to this tab. */
export function useGonePages(paths: readonly string[], onGone: (path: string) => void): void {
	const ask = useEffectEvent(() => {
		if (document.visibilityState === "hidden") return;
		for (const path of paths) void isGone(path, { method: "HEAD" }).then((isSo) => isSo && onGone(path));
	});
	useEffect(() => {
		const askAgain = () => ask();
		askAgain();
		document.addEventListener("visibilitychange", askAgain);
		return () => document.removeEventListener("visibilitychange", askAgain);
	}, []);
}
