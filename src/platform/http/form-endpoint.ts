import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type * as z from "zod/mini";
import { formMessages } from "#documents/content/request-messages.ts";
import { type AskedField, IDEMPOTENCY_KEY_FIELD, type ProblemMessages, problemMessage } from "#domain/form-fields.ts";
import { questionAbout } from "#domain/likely-address.ts";
import type { Endpoint, HttpDeps, TableName, Visitor } from "#platform/define-feature.ts";
import { sendBackPage } from "./plain-page.ts";
import { BODY_MAX_BYTES, type BodyProblem, isCrossSite, isFormPost, readBody } from "./posted-request.ts";

/** The outcome of a form: the status and JSON of the specification, and the problem when there is one. */
export type FormOutcome =
	| {
			ok: true;
			body: Record<string, unknown>;
			cookie?: string;
	  }
	| {
			ok: false;
			status: ContentfulStatusCode;
			field: string;
			message: string;
			/** The message on a page without script, where the JSON's sentence is not meant for people. */
			messageOnPage?: string;
	  };

/** The part of the request that a use case may know beside its input. */
export type FormRequest = { idempotencyKey: string | undefined; cookies: string | undefined };

/** The refusal of a post beyond the hour's share for strangers. The typed values stay in the form, or come back to its page. */
export const tooManyRequests = {
	ok: false,
	status: 429,
	field: "",
	message: formMessages.tooManyRequests,
} as const satisfies FormOutcome;

type FormDeclaration<Schema extends z.ZodMiniType, Deps> = {
	path: string;
	/** The fields of its page, for what comes back to it. */
	fields: readonly AskedField[];
	schema: Schema;
	messages(deps: Deps): ProblemMessages;
	/** The member of the JSON response that carries a problem's sentence, as specified for this endpoint. */
	problemMember: "error" | "message";
	/** The page that has the form, where a post without script is sent back to. */
	page: string;
	/** The sentence of a 429 as JSON, where the specification has its own; a page without script shows the usual one. */
	tooManyRequests?: string;
	stores?: TableName;
	mails: readonly string[];
	example(visitor: Visitor): z.input<Schema> & object;
	/** False for an input whose address is taken as it stands, however mistyped it looks. */
	asksAboutAddress?(input: z.output<Schema>): boolean;
	handle: (deps: Deps, input: z.output<Schema>, request: FormRequest) => Promise<FormOutcome>;
};

const BODY_PROBLEMS = {
	"too-large": { status: 413, message: formMessages.tooLarge },
	"wrong-type": { status: 415, message: formMessages.wrongType },
	malformed: { status: 400, message: formMessages.malformed },
} as const satisfies Record<BodyProblem, { status: ContentfulStatusCode; message: string }>;

const IDEMPOTENCY_KEY = /^[\w-]{1,128}$/;

function idempotencyKeyOf(context: Context, fields: unknown): string | undefined {
	const posted: unknown =
		typeof fields === "object" && fields !== null ? Reflect.get(fields, IDEMPOTENCY_KEY_FIELD) : undefined;
	const keys = [posted, context.req.header("idempotency-key")];
	return keys.find((key): key is string => typeof key === "string" && IDEMPOTENCY_KEY.test(key));
}

// A page that was opened before the latest version may send fields that the form has no more.
const FIELDS_BEYOND_THE_FORM = 20;

/** Picks the form's own fields of a post, none longer than it may be. Everything else is left out. */
function knownValues(posted: unknown, fields: readonly AskedField[]): Record<string, string> {
	const texts = fields.flatMap(({ id, max }) => {
		const text: unknown = Reflect.get(Object(posted), id);
		if (typeof text !== "string") return [];
		// Browsers post a line end as two characters, and the schema counts it as one.
		return [[id, text.replaceAll("\r\n", "\n").slice(0, max)] as const];
	});
	return Object.fromEntries(texts);
}

/**
 * One endpoint for a form: JSON from its script, or the urlencoded post of a browser without script, which is sent
 * back to the page (303) with the same sentences and everything that was typed. One request too many, one form too many to
 * keep, and a failure of ours store nothing: their response holds what was typed.
 */
export function formEndpoint<Schema extends z.ZodMiniType, Deps>(form: FormDeclaration<Schema, Deps>): Endpoint<Deps> {
	const { path, page, problemMember, stores, mails, example } = form;
	return {
		path,
		kind: "form",
		page,
		problem: problemMember,
		stores,
		mails,
		example,
		createHandler: (deps, http) => formHandler(form, deps, http),
	};
}

function formHandler<Schema extends z.ZodMiniType, Deps>(
	form: FormDeclaration<Schema, Deps>,
	deps: Deps,
	http: HttpDeps,
) {
	const { problemMember, page } = form;

	const limits = { bytes: BODY_MAX_BYTES, fields: form.fields.length + FIELDS_BEYOND_THE_FORM };

	/**
	 * Refuses a body that is not read as a form; a browser without script gets a page, from which its visitor goes back to
	 * the typed values.
	 */
	function refuseBody(context: Context, problem: BodyProblem) {
		const { status, message } = BODY_PROBLEMS[problem];
		if (!isFormPost(context.req.raw)) return context.json({ [problemMember]: message }, status);
		return sendBackPage(context, { status, message, values: undefined });
	}

	async function sendBack(context: Context, outcome: FormOutcome, fields: unknown) {
		if (outcome.ok) return context.redirect(`${page}?sent=true#form`, 303);
		const { status, field, messageOnPage: message = outcome.message } = outcome;
		const values = knownValues(fields, form.fields);
		if (status === 429) return sendBackPage(context, { status, message, values });
		const isNetworkFull = await http.networkLimiter?.secondsToWait(context, "returned forms");
		const id = isNetworkFull ? null : await http.keepRejectedSubmission({ values, problems: [{ field, message }] });
		if (id === null) return sendBackPage(context, { status, message, values });
		return context.redirect(`${page}?returned=${id}#form`, 303);
	}

	async function handleFields(context: Context, fields: unknown, idempotencyKey: string | undefined) {
		const parsed = form.schema.safeParse(fields);
		if (parsed.success) {
			const seconds = await http.networkLimiter?.secondsToWait(context);
			if (seconds) {
				context.header("retry-after", String(seconds));
				return refuseTooMany(isFormPost(context.req.raw));
			}
			const isAsked = isFormPost(context.req.raw) && (form.asksAboutAddress?.(parsed.data) ?? true);
			const message = isAsked && questionAbout(parsed.data, fields, form.messages(deps).email);
			if (message) return { ok: false, status: 400, field: "email", message } satisfies FormOutcome;
			return form.handle(deps, parsed.data, { idempotencyKey, cookies: context.req.header("cookie") });
		}
		const [issue] = parsed.error.issues;
		const isOfField = issue !== undefined && issue.path.length > 0;
		const message = isOfField ? problemMessage(form.messages(deps), issue) : formMessages.malformed;
		const refusal: FormOutcome = { ok: false, status: 400, field: String(issue?.path[0] ?? ""), message };
		return refusal;
	}

	/**
	 * Shows the typed values again, so that no failure of ours loses them. They may have been stored, so they are sent again
	 * under the same key.
	 */
	async function respondToPage(context: Context, fields: unknown, secondsToWait: number | undefined) {
		const key = idempotencyKeyOf(context, fields) ?? randomUUID();
		try {
			const outcome = secondsToWait ? refuseTooMany(true) : await handleFields(context, fields, key);
			if (outcome.ok && outcome.cookie) context.header("set-cookie", outcome.cookie);
			return await sendBack(context, outcome, fields);
		} catch (cause) {
			const values = { ...knownValues(fields, form.fields), [IDEMPOTENCY_KEY_FIELD]: key };
			const res = await sendBackPage(context, { status: 500, message: formMessages.unavailable, values });
			throw new HTTPException(500, { cause, res });
		}
	}

	function refuseTooMany(isWithoutScript: boolean): FormOutcome {
		if (isWithoutScript || !form.tooManyRequests) return tooManyRequests;
		return { ...tooManyRequests, message: form.tooManyRequests };
	}

	return async function respond(context: Context): Promise<Response> {
		if (context.req.method !== "POST") {
			return context.json({ [problemMember]: formMessages.wrongMethod }, 405, { allow: "POST" });
		}
		if (isCrossSite(context)) return context.json({ [problemMember]: formMessages.crossSite }, 403);
		const secondsToWait = await http.rateLimiter.secondsToWait(context);
		const body = await readBody(context.req.raw, limits);
		if (!body.ok) return refuseBody(context, body.problem);
		const fields = body.value;
		if (secondsToWait) context.header("retry-after", String(secondsToWait));
		if (isFormPost(context.req.raw)) return respondToPage(context, fields, secondsToWait);
		const key = idempotencyKeyOf(context, fields);
		const outcome = secondsToWait ? refuseTooMany(false) : await handleFields(context, fields, key);
		if (outcome.ok && outcome.cookie) context.header("set-cookie", outcome.cookie);
		if (outcome.ok) return context.json(outcome.body);
		return context.json({ [problemMember]: outcome.message }, outcome.status);
	};
}
