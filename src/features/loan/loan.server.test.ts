import { expect, test } from "vitest";
import { endpointApp } from "#testing/feature-deps.ts";
import { applicationWith } from "#testing/loan-application.ts";
import { loan } from "./loan.server.ts";

function post(body: string): Promise<Response> {
	const request = { method: "POST", body, headers: { "content-type": "application/json" } };
	return Promise.resolve(endpointApp(loan, {}).request("/services/loan-approval/predict", request));
}

test("the response to an application has the specified fields, reasons and caution", async () => {
	const response = await post(JSON.stringify(applicationWith({ LoanAmount: 400_000 })));
	expect(response.status).toBe(200);
	expect(await response.json()).toEqual({
		prediction: "APPROVED",
		approval_probability: expect.closeTo(0.6441, 4),
		reasons: expect.arrayContaining([expect.objectContaining({ feature: "loan-to-income" })]),
		caution: [expect.objectContaining({ kind: "months-of-income" })],
	});
});

test("every problem is named in `detail`, a number too large for JSON among them", async () => {
	const body = JSON.stringify(applicationWith({ LoanAmount: -1 })).replace("5400", "1e999");
	const response = await post(body);
	expect(response.status).toBe(422);
	expect(await response.json()).toEqual({
		detail: "ApplicantIncome must be a number of 0 or more. LoanAmount must be a number of 0 or more.",
	});
});

test("what JSON cannot hold as a number is refused", async () => {
	const response = await post(JSON.stringify(applicationWith({ LoanAmount: Number.NaN })));
	expect(response.status).toBe(422);
	expect(await response.json()).toEqual({ detail: "LoanAmount must be a number of 0 or more." });
});

test("a field that would reach into the object's prototype is only an unknown field", async () => {
	const response = await post(JSON.stringify(applicationWith()).replace("{", '{"__proto__":{"LoanAmount":1},'));
	expect(response.status).toBe(422);
	expect(await response.json()).toEqual({ detail: "__proto__ is not a field of a loan application." });
});
