import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type * as z from "zod/mini";
import { serviceMessages } from "#content/service-messages.ts";
import type { RateLimiter } from "./rate-limit.ts";
import { type BodyProblem, readBody } from "./read-body.ts";

export type JsonEndpoint<Schema extends z.ZodMiniType> = {
	schema: Schema;
	/** The member of the JSON answer that carries a problem's sentence; without one the sentence is plain text. */
	problemMember?: string;
	answer(input: z.output<Schema>): object;
};

const BODY_PROBLEMS = {
	"too-large": { status: 413, message: serviceMessages.tooLarge },
	"wrong-type": { status: 415, message: serviceMessages.wrongType },
	malformed: { status: 400, message: serviceMessages.malformed },
} as const satisfies Record<BodyProblem, { status: ContentfulStatusCode; message: string }>;

/**
 * One endpoint of a service: JSON in, JSON out, 422 with every problem's sentence when the schema refuses. It sends no
 * CORS headers, so that browsers let only pages of this origin use it.
 */
export function jsonEndpoint<Schema extends z.ZodMiniType>(
	{ schema, problemMember, answer }: JsonEndpoint<Schema>,
	{ rateLimiter }: { rateLimiter: RateLimiter },
) {
	function refuse(context: Context, status: ContentfulStatusCode, message: string): Response {
		return problemMember ? context.json({ [problemMember]: message }, status) : context.text(message, status);
	}

	return async function handle(context: Context): Promise<Response> {
		if (context.req.method !== "POST") {
			context.header("allow", "POST");
			return refuse(context, 405, serviceMessages.wrongMethod);
		}
		const secondsToWait = await rateLimiter.secondsToWait(context);
		if (secondsToWait) {
			context.header("retry-after", String(secondsToWait));
			return refuse(context, 429, serviceMessages.tooManyRequests);
		}
		const body = await readBody(context);
		if (!body.ok) return refuse(context, BODY_PROBLEMS[body.problem].status, BODY_PROBLEMS[body.problem].message);
		if (body.value.isFormPost) return refuse(context, 415, serviceMessages.wrongType);
		const parsed = schema.safeParse(body.value.fields);
		if (parsed.success) return context.json(answer(parsed.data));
		return refuse(context, 422, parsed.error.issues.map(({ message }) => message).join(" "));
	};
}
