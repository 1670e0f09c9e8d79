import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type * as z from "zod/mini";
import { formMessages, serviceMessages } from "#documents/content/request-messages.ts";
import type { Result } from "#domain/result.ts";
import type { Endpoint, HttpDeps, TableName, Visitor } from "#platform/define-feature.ts";
import { Overloaded } from "#platform/thread.ts";
import { clientOf } from "./client-address.ts";
import { PAGE_POST_LIMITS } from "./page-posts.ts";
import { sendBackPage } from "./plain-page.ts";
import { BODY_MAX_BYTES, type BodyProblem, isCrossSite, isFormPost, readForm, readJson } from "./posted-request.ts";

const TRY_AGAIN_AFTER_SECONDS = 60;

type JsonDeclaration<Schema extends z.ZodMiniType, Deps> = {
	/** Its address; below that of its service where it is part of one. */
	path: string;
	service?: string;
	/** `beacon`: pages send it by themselves. */
	kind?: "service" | "beacon";
	/** A function where it follows what is published. */
	schema: Schema | ((deps: Deps) => Schema);
	/** The member of the JSON that carries a problem's sentence; without one the sentence is plain text. */
	problemMember?: "detail" | undefined;
	/** Describes an input that the schema refuses, where 422 and every problem's sentence are not right. */
	describeProblems?(problems: readonly InputProblem[], deps: Deps): Refusal;
	/** The input in the fields of a form that a page without script posts; without it, only JSON is taken. */
	inputOfForm?(fields: Readonly<Record<string, string>>): object;
	stores?: TableName;
	/** Something of it stays, or is mailed: a network gets a share of the hour. */
	isKept?: true;
	mails: readonly string[];
	example(visitor: Visitor): z.input<Schema> & object;
	/** Returns a `Response` where JSON is not the right one. */
	handle: (deps: Deps, input: z.output<Schema>, asker: Asker) => object | Promise<object>;
};

type Asker = {
	/** The key of one client, for turns and limits. */
	client: string;
	header(name: string): string | undefined;
};

type Refusal = { status: ContentfulStatusCode; message: string };
type InputProblem = { path: readonly PropertyKey[]; message: string };

const BODY_PROBLEMS = {
	"too-large": { status: 413, message: serviceMessages.tooLarge },
	"wrong-type": { status: 415, message: serviceMessages.wrongType },
	malformed: { status: 400, message: serviceMessages.malformed },
} as const satisfies Record<BodyProblem, Refusal>;

function describeEveryProblem(problems: readonly InputProblem[]): Refusal {
	return { status: 422, message: problems.map(({ message }) => message).join(" ") };
}

/** A sentence as a response of its own, for an endpoint whose problems are plain text. */
export function plainRefusal({ status, message }: Refusal): Response {
	return new Response(message, { status, headers: { "content-type": "text/plain; charset=UTF-8" } });
}

/** One endpoint of a service: JSON in, JSON out, 422 with every problem. No CORS headers: only pages of this origin use it. */
export function jsonEndpoint<Schema extends z.ZodMiniType, Deps>(
	declared: JsonDeclaration<Schema, Deps>,
): Endpoint<Deps> {
	const { path, service, kind = "service", problemMember = "text", stores, mails, example } = declared;
	return {
		path,
		service,
		kind,
		problem: problemMember,
		stores,
		mails,
		example,
		createHandler: (deps, http) => jsonHandler(declared, deps, http),
	};
}

function jsonHandler<Schema extends z.ZodMiniType, Deps>(
	{
		schema,
		problemMember,
		describeProblems = describeEveryProblem,
		inputOfForm,
		isKept,
		handle,
	}: JsonDeclaration<Schema, Deps>,
	deps: Deps,
	{ rateLimiter, networkLimiter }: HttpDeps,
) {
	const takesForm = ({ req }: Context) => inputOfForm !== undefined && isFormPost(req.raw);

	function refuseInWords(context: Context, status: ContentfulStatusCode, message: string): Response {
		return problemMember ? context.json({ [problemMember]: message }, status) : context.text(message, status);
	}

	/** A browser without script gets a page, from which its visitor goes back to what was typed. */
	function refuse(context: Context, status: ContentfulStatusCode, message: string): Response | Promise<Response> {
		if (!takesForm(context)) return refuseInWords(context, status, message);
		return sendBackPage(context, { status, message, values: undefined });
	}

	function refuseTooMany(context: Context, seconds: number): Response | Promise<Response> {
		context.header("retry-after", String(seconds));
		return refuse(context, 429, serviceMessages.tooManyRequests);
	}

	/** A server error is logged where all of them are; what the client reads is said here, in the endpoint's own way. */
	async function handleOrFail(context: Context, input: z.output<Schema>): Promise<Response> {
		try {
			const outcome = await handle(deps, input, {
				client: clientOf(context),
				header: (name) => context.req.header(name),
			});
			return outcome instanceof Response ? outcome : context.json(outcome);
		} catch (cause) {
			if (cause instanceof Overloaded) {
				context.header("retry-after", String(TRY_AGAIN_AFTER_SECONDS));
				return refuse(context, 503, serviceMessages.overloaded);
			}
			throw new HTTPException(500, { cause, res: await refuse(context, 500, formMessages.unavailable) });
		}
	}

	async function readInput(context: Context): Promise<Result<unknown, BodyProblem>> {
		if (!inputOfForm || !takesForm(context)) return readJson(context.req.raw, BODY_MAX_BYTES);
		const form = await readForm(context.req.raw, PAGE_POST_LIMITS);
		return form.ok ? { ok: true, value: inputOfForm(Object.fromEntries(form.value)) } : form;
	}

	return async function respond(context: Context): Promise<Response> {
		if (context.req.method !== "POST") {
			context.header("allow", "POST");
			return refuseInWords(context, 405, serviceMessages.wrongMethod);
		}
		if (isCrossSite(context)) return refuseInWords(context, 403, serviceMessages.crossSite);
		const secondsToWait = await rateLimiter.secondsToWait(context);
		if (secondsToWait) return refuseTooMany(context, secondsToWait);
		const body = await readInput(context);
		if (!body.ok) return refuse(context, BODY_PROBLEMS[body.problem].status, BODY_PROBLEMS[body.problem].message);
		const parsed = (typeof schema === "function" ? schema(deps) : schema).safeParse(body.value);
		if (parsed.success) {
			const seconds = isKept && (await networkLimiter?.secondsToWait(context));
			return seconds ? refuseTooMany(context, seconds) : handleOrFail(context, parsed.data);
		}
		const { status, message } = describeProblems(parsed.error.issues, deps);
		return refuse(context, status, message);
	};
}
