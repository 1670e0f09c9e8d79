import * as z from "zod/mini";
import { callService, parseJson, type ServiceOutcome } from "#ui/form/call-service.ts";
import type { LoanApplication } from "./loan-application.schema.ts";

/** What the service says about an application. */
export type LoanEstimate = {
	application: LoanApplication;
	isApproved: boolean;
	/** 0 to 1. */
	probability: number;
};

/** What the page needs of the response. Everything else it works out itself. */
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
