import { expect, test, vi } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { loanDocument } from "#documents/pages/loan-approval-predictor.ts";
import { serviceMessage } from "#ui/form/call-service.ts";
import { predictApproval } from "./predict-approval.ts";
import { answerLoanForm } from "./request-estimate.ts";

const copy = contentOfRepository.page(loanDocument);
const { problems, service } = copy.form;

/** As a browser posts the form; the rate is left empty. */
const posted = {
	Gender: "Female",
	Married: "No",
	Education: "Graduate",
	Self_Employed: "No",
	Dependents: "0",
	Property_Area: "Urban",
	ApplicantIncome: "5,400",
	CoapplicantIncome: "0",
	Credit_Score: "720",
	LoanAmount: "$128,000",
	Loan_Amount_Term: "360",
	Interest_Rate: "",
};

const answer = (changes: Partial<typeof posted> = {}, serviceUrl = "/services/loan-approval") =>
	answerLoanForm(new URLSearchParams({ ...posted, ...changes }), {
		copy,
		serviceUrl,
		signal: new AbortController().signal,
	});

test("an accepted form gets the service's own number without a request, beside what was typed", async () => {
	vi.stubGlobal("fetch", () => expect.unreachable("the site asked itself"));
	const { values, phase, result } = await answer();
	expect([values, phase]).toEqual([posted, { name: "resting" }]);
	expect(result).toMatchObject({
		isApproved: true,
		rate: Number(copy.rate.percent),
		application: { LoanAmount: 128_000 },
	});
	expect(result?.probability).toBe(result && predictApproval(result.application).approval_probability);
	expect((await answer({ Credit_Score: "599" })).result?.isApproved).toBe(false);
});

test("a refused form comes back with what is wrong, by field, and everything that was typed", async () => {
	const typed = { LoanAmount: "32o,000", Dependents: "1.5" };
	const { Gender: _, ...rest } = { ...posted, ...typed };
	const start = await answerLoanForm(new URLSearchParams(rest), {
		copy,
		serviceUrl: "",
		signal: new AbortController().signal,
	});
	expect(start).toEqual({
		values: rest,
		phase: {
			name: "refused",
			problems: {
				Gender: problems.Gender.missing,
				Dependents: problems.Dependents.uneven,
				LoanAmount: problems.LoanAmount.bad,
			},
		},
		result: null,
	});
});

test("a service elsewhere is asked for the page, and its failure is said in the specified words", async () => {
	const asked: string[] = [];
	vi.stubGlobal("fetch", async (url: string) => {
		asked.push(url);
		return asked.length === 1
			? Response.json({ prediction: "REFUSED", approval_probability: 0.321 })
			: Response.json({ detail: "Down" }, { status: 503 });
	});
	const { result } = await answer({ Interest_Rate: "7" }, "https://loans.example/api");
	expect(result).toMatchObject({ isApproved: false, probability: 0.321, rate: 7 });
	expect(await answer({}, "https://loans.example/api")).toEqual({
		values: posted,
		phase: { name: "failed", message: serviceMessage(service, { name: "refused", status: 503, reason: "Down" }) },
		result: null,
	});
	expect(asked).toEqual(["https://loans.example/api/predict", "https://loans.example/api/predict"]);
});
