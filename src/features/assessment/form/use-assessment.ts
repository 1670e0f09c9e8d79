import { type ComponentType, type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { sectionSteps } from "#domain/visit-counts.ts";
import type { AssessmentDefinition } from "#features/assessment/definitions/assessment-definition.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import type { ReportProps } from "#features/assessment/report/assessment-report.tsx";
import type { ReturnedForm } from "#features/assessment/report/page-after-post.ts";
import { isOwnService, requestResult } from "#features/assessment/requests/request-result.ts";
import { countStep } from "#ui/count-visits.ts";
import { deviceStorage } from "#ui/device-storage.ts";
import { serviceMessage } from "#ui/form/call-service.ts";
import { type FormPhase, type SendOutcome, useForm } from "#ui/form/use-form.ts";
import { type AnswerDraft, useAnswerDraft } from "./answer-draft.ts";
import { checkAnswers, type Submission } from "./form-answers.ts";
import { countChanges, readKeptReport, type ScoredAnswers, writeKeptReport } from "./kept-report.ts";
import { usePagesOnline } from "./use-pages-online.ts";

/** Scored answers and the view that shows them. */
type Report = ScoredAnswers & { View: ComponentType<ReportProps> };

/** The report's view comes while the visitor answers, so that the form needs nothing of it. */
async function loadReportView() {
	const { AssessmentReport } = await import("#features/assessment/report/assessment-report.tsx");
	return AssessmentReport;
}

type AssessmentOptions = {
	definition: AssessmentDefinition;
	serviceUrl: string;
	form: RefObject<HTMLFormElement | null>;
	/** The form as it was posted without script. */
	returned: ReturnedForm | null;
	/** Called once the banner says what is wrong. */
	onProblem(): void;
	/** Called once the report is on the page. */
	onReport(): void;
	/** Called once the report of an earlier visit is. */
	onRestored(): void;
};

/** What became of the last report on this device: "outdated" is one that no longer fits the questions. */
export type ReportKeeping = "none" | "kept" | "refused" | "restored" | "outdated";

/** The last report on the visitor's device, until the visitor clears it. */
function useKeptReport(definition: AssessmentDefinition, show: (report: Report) => void) {
	const [storage] = useState(() => deviceStorage("report", definition.id));
	const [keeping, setKeeping] = useState<ReportKeeping>("none");

	const restore = useEffectEvent(async () => {
		const kept = readKeptReport(definition, storage.read());
		if (kept === null) return;
		if (kept === "outdated") {
			storage.remove();
			return setKeeping("outdated");
		}
		const View = await loadReportView().catch(() => null);
		if (!View) return;
		setKeeping("restored");
		show({ ...kept, View });
	});
	useEffect(() => void restore(), []);

	return {
		keeping,
		keep: (report: Report) => setKeeping(storage.write(writeKeptReport(definition, report)) ? "kept" : "refused"),
		remove() {
			storage.remove();
			setKeeping("none");
		},
	};
}

/** Counts how far the form is filled in; what an earlier visit left was counted then. */
function useCountedSteps({ id, sections }: AssessmentDefinition, { answers, news }: AnswerDraft): void {
	useEffect(() => {
		const isEarlier = news?.kind === "restored";
		if (Object.keys(answers).length > 0) countStep(id, "started", isEarlier);
		sections.forEach(({ fields }, index) => {
			const step = sectionSteps[index];
			if (step && fields.every((field) => answers[field])) countStep(id, step, isEarlier);
		});
	}, [id, sections, answers, news]);
}

/** A form comes back refused, or with nothing wrong, to be changed. */
function startOf(returned: ReturnedForm | null): FormPhase {
	const isRefused = returned !== null && Object.keys(returned.problems).length > 0;
	return isRefused ? { name: "refused", problems: returned.problems } : { name: "resting" };
}

/** The form of an assessment with its draft, and the report once there is one, or one of an earlier visit. */
export function useAssessment({
	definition,
	serviceUrl,
	form,
	returned,
	onProblem,
	onReport,
	onRestored,
}: AssessmentOptions) {
	const draft = useAnswerDraft(definition, form, returned?.values ?? {});
	const cleared = useRef<Report>(null);
	const online = usePagesOnline(definition.id);
	useCountedSteps(definition, draft);

	async function send({ answers, request }: Submission, signal: AbortSignal): Promise<SendOutcome<Report>> {
		const messages = definition.form.service;
		// Before anything is stored: where it can't be loaded the browser posts the form, and the report is a page.
		const View = await loadReportView().catch(() => null);
		if (!View) {
			if (isOwnService(serviceUrl) && navigator.onLine) form.current?.submit();
			return { ok: false, message: messages.unreachable };
		}
		const outcome = await requestResult(definition, serviceUrl, request, signal);
		if (!outcome.ok) return { ok: false, message: serviceMessage(messages, outcome.problem) };
		const report = { ...outcome.value, answers, at: new Date(), View };
		kept.keep(report);
		return { ok: true, value: report };
	}

	const { state, submit, markEdited, show, restart } = useForm(
		{
			check: (fields) => checkAnswers(definition.questions, fields, definition.form.problems),
			send,
			onRefused: onProblem,
			onFailed: onProblem,
			onResult() {
				draft.markSubmitted();
				countStep(definition.id, "finished");
				onReport();
			},
		},
		{ phase: startOf(returned), result: null },
	);
	const kept = useKeptReport(definition, (report) => {
		show(report);
		onRestored();
	});
	const report = state.result;

	return {
		phase: state.phase,
		report,
		reportNumber: state.resultNumber,
		reportKeeping: kept.keeping,
		online,
		/** How many answers of the form are not those of the report. */
		changes: report ? countChanges(report.answers, draft.answers) : 0,
		draft: {
			...draft,
			undoClear(answers: Answers) {
				draft.undoClear(answers);
				online.putBack();
				if (!cleared.current) return;
				kept.keep(cleared.current);
				show(cleared.current);
			},
		},
		submit,
		markEdited(event: FormEvent<HTMLFormElement>) {
			markEdited(event);
			draft.keep();
			loadReportView().catch(() => null);
		},
		clear() {
			cleared.current = report;
			draft.clear();
			kept.remove();
			online.forget();
			restart();
		},
	};
}
