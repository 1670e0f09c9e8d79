import { data } from "react-router";
import { type BodyLimits, type BodyProblem, readForm } from "#platform/http/posted-request.ts";

/** Thrown, each is the page that says why nothing is shown, or nothing was done: see `error-screen.tsx`. */
export const missing = () => data(null, { status: 404 });
export const forbidden = () => data(null, { status: 403 });
export const malformed = () => data(null, { status: 400 });

/**
 * What was looked for.
 * @throws the page that says that it isn't here.
 */
export function found<Value>(value: Value | undefined): Value {
	if (value === undefined) throw missing();
	return value;
}

/** The largest text of an article fits, and the longest of the company's documents. */
export const FORM_LIMITS: BodyLimits = { bytes: 1024 * 1024, fields: 5_000 };

/** Of the forms before the sign-in, which anybody can send: an address, a token, the response of a passkey. */
export const ENTRANCE_LIMITS: BodyLimits = { bytes: 16 * 1024, fields: 10 };

const STATUSES = { "too-large": 413, "wrong-type": 415, malformed: 400 } as const satisfies Record<BodyProblem, number>;

/** The page that says why nothing was done with what was sent. */
export const refusalOf = (problem: BodyProblem) => data(null, { status: STATUSES[problem] });

/**
 * The form that was sent.
 * @throws the page that says why it was not read.
 */
export async function sentForm(request: Request, limits: BodyLimits): Promise<URLSearchParams> {
	const form = await readForm(request, limits);
	if (!form.ok) throw refusalOf(form.problem);
	return form.value;
}
