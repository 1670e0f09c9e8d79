import { type ComponentType, type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import * as z from "zod/mini";
import { sectionSteps } from "#domain/visit-counts.ts";
import type { AssessmentDefinition } from "#features/assessment/assessment-definition.ts";
import { checkAnswers, type Submission } from "#features/assessment/questions/answers.schema.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import type { ReportProps } from "#features/assessment/report/assessment-report.tsx";
import type { ReturnedForm } from "#features/assessment/report/page-after-post.ts";
import {
	isOwnService,
	requestResult,
	type ServiceResult,
	useGonePages,
} from "#features/assessment/requests/request-result.ts";
import { isMoment, readResult } from "#features/assessment/result/assessment-result.ts";
import {
	type DeviceShare,
	pathOf,
	readDeviceShare,
	removeShare,
	type ShareKind,
} from "#features/assessment/share/share.ts";
import { countStep } from "#ui/count-visits.ts";
import { deviceStorage, parseStored } from "#ui/device-storage.ts";
import { serviceMessage } from "#ui/form/call-service.ts";
import { type FormPhase, type SendOutcome, useForm } from "#ui/form/use-form.ts";
import { type AnswerDraft, readDraft, useAnswerDraft, writeDraft } from "./answer-draft.ts";

/** A result, the answers that it is about, and when the service gave it. */
export type ScoredAnswers = ServiceResult & { answers: Answers; at: Date };

const storedReport = z.object({ at: z.string().check(z.refine(isMoment)), answers: z.string(), response: z.unknown() });

/** The report as text for the visitor's device: the service's response as it was, and the answers with their wording. */
export const writeKeptReport = (
	{ questions }: Pick<AssessmentDefinition, "questions">,
	{ response, answers, at }: Omit<ScoredAnswers, "result">,
): string => JSON.stringify({ at: at.toISOString(), answers: writeDraft(questions, answers, Date.now()), response });

/** The report of an earlier visit; "outdated" where a question has another wording since, or the response lacks what is needed today. */
export function readKeptReport(
	definition: Pick<AssessmentDefinition, "questions" | "response" | "rubric">,
	text: string | null,
): ScoredAnswers | "outdated" | null {
	const { data } = storedReport.safeParse(parseStored(text));
	if (!data) return null;
	const { questions } = definition;
	const { response } = data;
	const { answers, dropped } = readDraft(questions, data.answers);
	const result = readResult(definition, response);
	const isWhole = dropped.length === 0 && Object.keys(answers).length === Object.keys(questions).length;
	return result && isWhole ? { result, response, answers, at: new Date(data.at) } : "outdated";
}

/** How many answers of the form are others than those of the report. */
export function countChanges(reported: Answers, typed: Answers): number {
	const fields = new Set([...Object.keys(reported), ...Object.keys(typed)]);
	return [...fields].filter((field) => reported[field]?.trim() !== typed[field]?.trim()).length;
}

const KINDS = ["link", "card"] as const satisfies ShareKind[];

/** A private page or a card that stays on the site when the answers are cleared. */
type PageOnline = { kind: ShareKind; share: DeviceShare<ShareKind>; address: string };

const pagesOnline = (id: string): PageOnline[] =>
	KINDS.flatMap((kind) => {
		const share = readDeviceShare(kind, id);
		return share ? [{ kind, share, address: pathOf(share) }] : [];
	});

/** The pages of cleared answers: the device forgets them and gets them back with the answers; until the visitor leaves it can remove them. */
function usePagesOnline(id: string) {
	const [pages, setPages] = useState<readonly PageOnline[]>([]);
	const [work, setWork] = useState<"idle" | "removing" | "removed" | "failed">("idle");
	useGonePages(
		pages.map(({ address }) => address),
		(gone) => setPages((now) => now.filter(({ address }) => address !== gone)),
	);
	return {
		pages,
		work,
		forget() {
			setWork("idle");
			setPages([...pages, ...pagesOnline(id)]);
			for (const kind of KINDS) deviceStorage(kind, id).remove();
		},
		putBack() {
			// The device keeps one of each kind: the newest.
			const newest = new Map(pages.map((page) => [page.kind, page]));
			const isBack = (page: PageOnline) =>
				newest.get(page.kind) === page && deviceStorage(page.kind, id).write(JSON.stringify(page.share));
			setWork("idle");
			setPages(pages.filter((page) => !isBack(page)));
		},
		async remove() {
			setWork("removing");
			const outcomes = await Promise.all(pages.map(({ share }) => removeShare(share)));
			setPages((now) => now.filter((page) => !outcomes[pages.indexOf(page)]));
			setWork(outcomes.every(Boolean) ? "removed" : "failed");
		},
	};
}

export type PagesOnline = ReturnType<typeof usePagesOnline>;

type Report = ScoredAnswers & { View: ComponentType<ReportProps> };

/** The report's view comes while the visitor answers, so that the form needs nothing of it. */
async function loadReportView() {
	const { AssessmentReport } = await import("#features/assessment/report/assessment-report.tsx");
	return AssessmentReport;
}

type AssessmentOptions = {
	definition: AssessmentDefinition;
	form: RefObject<HTMLFormElement | null>;
	returned: ReturnedForm | null;
	/** Called once the banner says what is wrong; once the report is on the page; once that of an earlier visit is. */
} & Record<"onProblem" | "onReport" | "onRestored", () => void>;

/** What became of the last report on this device: "outdated" is one that no longer fits the questions. */
export type ReportKeeping = "none" | "kept" | "refused" | "restored" | "outdated";

/** The last report on the visitor's device, until the visitor clears it. */
function useKeptReport(definition: AssessmentDefinition, show: (report: Report) => void) {
	const [storage] = useState(() => deviceStorage("report", definition.id));
	const [plan] = useState(() => deviceStorage("plan", definition.id));
	const clearedPlan = useRef<string>(null);
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

	const keep = (report: Report) => setKeeping(storage.write(writeKeptReport(definition, report)) ? "kept" : "refused");

	return {
		keeping,
		keep,
		/** With what was written into its plan. */
		putBack(report: Report) {
			if (clearedPlan.current !== null) plan.write(clearedPlan.current);
			keep(report);
		},
		remove() {
			clearedPlan.current = plan.read();
			plan.remove();
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
export function useAssessment(options: AssessmentOptions) {
	const { definition, form, returned, onProblem, onReport, onRestored } = options;
	const draft = useAnswerDraft(definition, form, returned?.values ?? {});
	const cleared = useRef<Report>(null);
	const online = usePagesOnline(definition.id);
	useCountedSteps(definition, draft);

	async function send({ answers, request }: Submission, signal: AbortSignal): Promise<SendOutcome<Report>> {
		const messages = definition.form.service;
		// Before anything is stored: where it can't be loaded the browser posts the form, and the report is a page.
		const View = await loadReportView().catch(() => null);
		if (!View) {
			if (isOwnService(definition) && navigator.onLine) form.current?.submit();
			return { ok: false, message: messages.unreachable };
		}
		const outcome = await requestResult(definition, request, signal);
		if (!outcome.ok) return { ok: false, message: serviceMessage(messages, outcome.problem) };
		const report = { ...outcome.value, answers, at: new Date(), View };
		kept.keep(report);
		return { ok: true, value: report };
	}

	const { state, submit, markEdited, show, restart } = useForm(
		{
			check: (fields) => checkAnswers(definition.questions, fields, definition.form.problems),
			send,
			outcome: "page",
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
				kept.putBack(cleared.current);
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
