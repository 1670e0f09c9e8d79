import * as z from "zod/mini";
import type { LoanPage } from "#documents/pages/loan-approval-predictor.ts";
import { callService, parseJson, type ServiceOutcome, serviceMessage } from "#ui/form/call-service.ts";
import { checkEveryField, type FormPhase } from "#ui/form/use-form.ts";
import type { LoanApplication } from "./loan-application.schema.ts";
import { createApplication, loanFormSchema } from "./loan-form.schema.ts";
import { predictApproval } from "./predict-approval.ts";

/** The service's estimate of an application; `probability` is 0 to 1. */
export type LoanEstimate = { application: LoanApplication; isApproved: boolean; probability: number };

/** The part of the response that the page needs. Everything else it works out itself. */
const predictionSchema = z.object({
	prediction: z.string(),
	approval_probability: z.number().check(z.gte(0), z.lte(1)),
});

const refusalSchema = z.object({ detail: z.string().check(z.trim()) });

/** Asks the service at `serviceUrl` for an estimate. `signal` aborts the request. */
export function requestEstimate(
	serviceUrl: string,
	application: LoanApplication,
	signal: AbortSignal,
): Promise<ServiceOutcome<LoanEstimate>> {
	return callService({
		serviceUrl,
		endpoint: "predict",
		body: application,
		signal,
		async read(response) {
			const { data } = predictionSchema.safeParse(parseJson(await response.text()));
			const isApproved = data?.prediction === "APPROVED";
			return data && { application, isApproved, probability: data.approval_probability };
		},
		refusalReason: (body) => refusalSchema.safeParse(parseJson(body)).data?.detail ?? "",
	});
}

/** The part of the page that answers a post, be it the estimate or what is wrong: the browser goes there. */
export const ANSWER_ID = "answer";

/** The page's first state: nothing, or the posted fields and the outcome of the post. */
export type LoanStart = {
	values: Readonly<Record<string, string>>;
	phase: FormPhase;
	/** `rate` is percent a year. */
	result: (LoanEstimate & { rate: number }) | null;
};

type LoanService = {
	copy: Pick<LoanPage, "rate"> & { form: Pick<LoanPage["form"], "problems" | "service"> };
	/** A path on this site, or the address of a service elsewhere. */
	serviceUrl: string;
	signal: AbortSignal;
};

/** The service's estimate; on this site without a request, by the function that it runs. */
async function estimate(
	application: LoanApplication,
	{ serviceUrl, signal }: Omit<LoanService, "copy">,
): Promise<ServiceOutcome<LoanEstimate>> {
	if (URL.canParse(serviceUrl)) return requestEstimate(serviceUrl, application, signal);
	const { prediction, approval_probability: probability } = predictApproval(application);
	return { ok: true, value: { application, isApproved: prediction === "APPROVED", probability } };
}

/** Handles the form when a browser posts it by itself. Nothing of it is kept: the response shows it again. */
export async function answerLoanForm(fields: URLSearchParams, service: LoanService): Promise<LoanStart> {
	const values = Object.fromEntries(fields);
	const { rate, form } = service.copy;
	const checked = checkEveryField(loanFormSchema(rate.percent), fields, form.problems);
	if (!checked.ok) return { values, phase: { name: "refused", problems: checked.problems }, result: null };
	const { input } = checked;
	const outcome = await estimate(createApplication(input), service);
	if (!outcome.ok) {
		const message = serviceMessage(form.service, outcome.problem);
		return { values, phase: { name: "failed", message }, result: null };
	}
	return { values, phase: { name: "resting" }, result: { ...outcome.value, rate: input.Interest_Rate } };
}
