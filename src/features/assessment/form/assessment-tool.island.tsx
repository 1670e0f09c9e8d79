import { type ReactNode, type RefObject, useRef } from "react";
import { type AssessmentDefinition, breakableName } from "#features/assessment/definitions/assessment-definition.ts";
import { asksForContact } from "#features/assessment/questions/answers.schema.ts";
import type { ReturnedForm } from "#features/assessment/report/page-after-post.ts";
import type { Booking } from "#features/assessment/report/report-section.tsx";
import { isOwnService } from "#features/assessment/requests/request-result.ts";
import type { Rubric } from "#features/assessment/scoring/rubric.ts";
import { island } from "#ui/island.tsx";
import { Container, Grid } from "#ui/layout/container.tsx";
import { useReducedMotion } from "#ui/use-reduced-motion.ts";
import { AssessmentForm, formEndId, type ToolCompany } from "./assessment-form.tsx";
import styles from "./assessment-tool.module.css";
import { DraftNote, REPORT_ID } from "./form-news.tsx";
import { AssessmentRail, ProgressLine, partProgress } from "./progress.tsx";
import { goToField } from "./question-part.tsx";
import { useAssessment } from "./use-assessment.ts";

const SCROLL_AFTER_MS = 100;

/** From here on the form stands beside what is said of it, and is in no one's way to the report. */
const BESIDE = "(width >= 1200px)";

/** Folds the answers up above a report, or shows them again. */
function setFolded({ current: given }: RefObject<HTMLDetailsElement | null>, isFolded: boolean): void {
	if (given) given.open = !(isFolded && !matchMedia(BESIDE).matches);
}

type GivenAnswersProps = {
	ref: RefObject<HTMLDetailsElement | null>;
	copy: AssessmentDefinition["form"]["folded"];
	isFoldable: boolean;
	children: ReactNode;
};

/** The form, which a line above it folds up. Always open at first: from then on that is the browser's own. */
const GivenAnswers = ({ ref, copy, isFoldable, children }: GivenAnswersProps) => (
	<details ref={ref} open className={styles.given} data-foldable={isFoldable || undefined}>
		<summary>
			{copy.title} <span>{copy.open}</span>
		</summary>
		{children}
	</details>
);

type AssessmentToolProps = {
	definition: AssessmentDefinition;
	rubric: Rubric;
	serviceUrl: string;
	pageUrl: string;
	company: ToolCompany & Booking;
	/** The form as it was posted without script, with what is wrong. */
	returned: ReturnedForm | null;
};

/** Focuses the report's title and scrolls to the report a moment later. */
function goToReport(report: HTMLElement, behavior: ScrollBehavior): void {
	const title = report.querySelector("h2");
	title?.focus({ preventScroll: true });
	setTimeout(() => {
		const { activeElement } = document;
		// Who has pressed Tab by now is in the report: what has the focus stays in view.
		if (activeElement !== title && report.contains(activeElement)) return;
		report.scrollIntoView({ behavior });
	}, SCROLL_AFTER_MS);
}

/** The assessment with its places on the page, between which the visitor is led. */
function usePlaces({
	definition,
	serviceUrl,
	returned,
}: Pick<AssessmentToolProps, "definition" | "serviceUrl" | "returned">) {
	const form = useRef<HTMLFormElement>(null);
	const given = useRef<HTMLDetailsElement>(null);
	const banner = useRef<HTMLDivElement>(null);
	const reportSection = useRef<HTMLElement>(null);
	const behavior = useReducedMotion() ? "auto" : "smooth";

	const endId = formEndId(definition);
	const tool = useAssessment({
		definition,
		serviceUrl,
		form,
		returned,
		onProblem() {
			setFolded(given, false);
			const marked = form.current?.querySelectorAll("[aria-invalid=true]") ?? [];
			// All that is missing is the consent, which is in sight.
			if (marked.length === 1 && marked[0]?.id === endId && goToField(endId)) return;
			banner.current?.focus({ preventScroll: true });
			banner.current?.scrollIntoView({ behavior, block: "start" });
		},
		// Who is answering again meanwhile goes on.
		onRestored: () => setFolded(given, !form.current?.contains(document.activeElement)),
		onReport() {
			setFolded(given, true);
			if (reportSection.current) goToReport(reportSection.current, behavior);
		},
	});
	function clear() {
		tool.clear();
		setFolded(given, false);
	}
	return { ...tool, ...{ form, given, banner, reportSection, endId, clear } };
}

/** An assessment: what it is and how far it is filled in, the form beside it, and below them the report once there is one. */
function AssessmentTool(props: AssessmentToolProps) {
	const { definition, rubric, serviceUrl, pageUrl, company, returned } = props;
	const tool = usePlaces(props);
	const { form, given, banner, reportSection, endId } = tool;
	const { phase, report, reportNumber, draft, submit, markEdited, clear } = tool;
	const { questions, sections, copy, form: words } = definition;
	const total = Object.keys(questions).length;
	const mailField = asksForContact(questions)
		? { value: draft.answers.email ?? "", change: (value: string) => draft.change("email", value) }
		: null;
	const parts = partProgress(sections, draft.answers);
	return (
		<>
			<div className={styles.page} data-reported={report ? "" : undefined}>
				<ProgressLine {...{ parts, questions, endId }} copy={words.progress} answers={draft.answers} />
				<Container className={styles.root}>
					<Grid className={styles.desk}>
						<div className={styles.aside}>
							<h1 aria-label={copy.name}>{breakableName(copy.name)}</h1>
							<p>{copy.lead}</p>
							<AssessmentRail copy={words.rail} parts={parts} />
							<DraftNote
								copy={words.draft}
								draft={draft}
								total={total}
								reportKeeping={tool.reportKeeping}
								online={tool.online}
								onClear={clear}
							/>
						</div>
						<div className={styles.form}>
							<GivenAnswers ref={given} copy={words.folded} isFoldable={report !== null}>
								<AssessmentForm
									ref={form}
									banner={banner}
									{...{ definition, company }}
									worksWithoutScript={isOwnService(serviceUrl)}
									page={new URL(pageUrl).pathname}
									returned={returned}
									phase={phase}
									draft={draft}
									isComplete={Object.keys(draft.answers).length === total}
									onSubmit={submit}
									onEdit={markEdited}
									onClear={() => {
										clear();
										// The box that was pressed in is gone.
										banner.current?.focus({ preventScroll: true });
									}}
								/>
							</GivenAnswers>
						</div>
					</Grid>
				</Container>
			</div>
			{report && (
				<section ref={reportSection} id={REPORT_ID} className={styles.report} aria-label={copy.report.title}>
					<report.View
						key={reportNumber}
						{...{ definition, rubric, serviceUrl, pageUrl, mailField }}
						booking={company}
						result={report.result}
						response={report.response}
						answers={report.answers}
						at={report.at}
						changes={tool.changes}
						onUpdate={() => form.current?.requestSubmit()}
					/>
				</section>
			)}
		</>
	);
}

export default island({ name: "assessment-tool", on: "focus", component: AssessmentTool });
