import type { JsonEndpoint } from "#platform/http/json-endpoint.ts";
import { loanApplicationSchema } from "./loan-application.schema.ts";
import { predictApproval } from "./predict-approval.ts";

/** `POST /services/loan-approval/predict`. It has no database and no log: nothing of an application can be kept. */
export const loanEndpoint: JsonEndpoint<typeof loanApplicationSchema> = {
	schema: loanApplicationSchema,
	problemMember: "detail",
	answer: predictApproval,
};
