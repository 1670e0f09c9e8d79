import type { ComponentType, FormEvent, RefObject } from "react";
import { serviceCallMessages } from "#content/service-call-messages.ts";
import type { AssessmentDefinition } from "#features/assessment/definitions/assessment-definition.ts";
import type { AssessmentResult } from "#features/assessment/definitions/assessment-result.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import type { ReportProps } from "#features/assessment/report/assessment-report.tsx";
import { requestResult } from "#features/assessment/requests/request-result.ts";
import type { ServiceOutcome } from "#ui/form/call-service.ts";
import { useServiceForm } from "#ui/form/use-service-form.ts";
import { useAnswerDraft } from "./answer-draft.ts";
import { checkAnswers, type Submission } from "./form-answers.ts";

/** A service's result together with the answers it is about, and the view that shows it. */
type Report = { result: AssessmentResult; answers: Answers; View: ComponentType<ReportProps> };

/** The report's view comes while the service works, so that the form needs nothing of it. */
async function loadReportView() {
	const { AssessmentReport } = await import("#features/assessment/report/assessment-report.tsx");
	return AssessmentReport;
}

type AssessmentOptions = {
	definition: AssessmentDefinition;
	serviceUrl: string;
	form: RefObject<HTMLFormElement | null>;
	/** Called once the banner says what is wrong. */
	onProblem(): void;
	/** Called once the report is on the page. */
	onReport(): void;
};

/** The form of an assessment with its draft, and the report once there is one. */
export function useAssessment({ definition, serviceUrl, form, onProblem, onReport }: AssessmentOptions) {
	const draft = useAnswerDraft(definition, form);

	async function send({ answers, request }: Submission, signal: AbortSignal): Promise<ServiceOutcome<Report>> {
		const [outcome, View] = await Promise.all([
			requestResult(definition, serviceUrl, request, signal),
			loadReportView().catch(() => null),
		]);
		if (!outcome.ok) return outcome;
		if (!View) return { ok: false, message: serviceCallMessages.unreachable };
		return { ok: true, value: { result: outcome.value, answers, View } };
	}

	const { state, submit, markEdited, restart } = useServiceForm({
		check: (fields) => checkAnswers(definition, fields),
		send,
		onRefused: onProblem,
		onFailed: onProblem,
		onResult() {
			draft.discard();
			onReport();
		},
	});

	return {
		phase: state.phase,
		report: state.result,
		reportNumber: state.resultNumber,
		draft,
		submit,
		markEdited(event: FormEvent<HTMLFormElement>) {
			markEdited(event);
			draft.keep();
		},
		clear() {
			draft.clear();
			restart();
		},
	};
}
