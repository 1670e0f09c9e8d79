import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { localDay } from "#domain/dates.ts";
import { PHONE_MAX_CHARACTERS } from "#domain/form-fields.ts";
import type { AssessmentDefinition, AssessmentWords } from "#features/assessment/assessment-definition.ts";
import { asksForContact } from "#features/assessment/questions/answers.schema.ts";
import { type Answers, breakableName } from "#features/assessment/questions/question.ts";
import { CONTINUE_ACT, postedFields, type ReturnedForm } from "#features/assessment/report/page-after-post.ts";
import type { Booking } from "#features/assessment/report/report-section.tsx";
import { isOwnService } from "#features/assessment/requests/request-result.ts";
import { Button } from "#ui/button.tsx";
import type { CompanyOnPages } from "#ui/company.tsx";
import { describeField, FieldProblem, TextField } from "#ui/form/fields.tsx";
import { goToBox } from "#ui/form/form-elements.ts";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import type { Problems } from "#ui/form/use-form.ts";
import { useHydrated } from "#ui/form/use-hydrated.ts";
import { useRequired } from "#ui/form/use-required.ts";
import { island } from "#ui/island.tsx";
import { Container, Grid } from "#ui/layout/container.tsx";
import { RichText, type RichTextParts } from "#ui/rich-text.tsx";
import { useReducedMotion } from "#ui/use-reduced-motion.ts";
import formStyles from "./assessment-form.module.css";
import styles from "./assessment-tool.module.css";
import { DraftNote, FormBanner, REPORT_ID, ResumeBox } from "./form-news.tsx";
import {
	AssessmentRail,
	goToField,
	ProgressLine,
	partId,
	partProgress,
	QuestionPart,
	questionId,
} from "./question-part.tsx";
import { useAssessment } from "./use-assessment.ts";

const SCROLL_AFTER_MS = 100;

/** From here on the form stands beside what is said of it, and is in no one's way to the report. */
const BESIDE = "(width >= 1200px)";

function setFolded({ current: given }: RefObject<HTMLDetailsElement | null>, isFolded: boolean): void {
	if (given) given.open = !(isFolded && !matchMedia(BESIDE).matches);
}

type AssessmentToolProps = {
	definition: AssessmentDefinition;
	company: Booking & Pick<CompanyOnPages, "secondCurrency">;
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

const CONSENT = "consent";
const CONSENT_ID = questionId(CONSENT);
const TELEPHONE = "telephone";
const SUBMIT_ID = "send";
const UNSENT_REASON_ID = "send-reason";

/** The id of what is left to do once every question is answered. */
const formEndId = ({ copy }: AssessmentDefinition) => (copy.consent ? CONSENT_ID : SUBMIT_ID);

type AgreementBoxProps = { text: RichTextParts; isGiven: boolean; problem: string | undefined };

function AgreementBox({ text, isGiven, problem }: AgreementBoxProps) {
	const requirement = useRequired();
	return (
		<div className={formStyles.agreement}>
			<label className={formStyles.box}>
				<input
					id={CONSENT_ID}
					type="checkbox"
					name={CONSENT}
					defaultChecked={isGiven}
					{...requirement}
					{...describeField(CONSENT_ID, { problem })}
				/>
				<span>
					<RichText parts={text} />
				</span>
			</label>
			{problem && <FieldProblem id={CONSENT_ID} problem={problem} />}
		</div>
	);
}

/** For who can't finish now. The button posts the form as it is, with script, too: the page that answers has it all again. */
const LaterBox = ({ copy }: { copy: AssessmentDefinition["form"]["later"] }) => (
	<details className={formStyles.later}>
		<summary>{copy.title}</summary>
		<p>
			{copy.text} <a href={`#${questionId("email")}`}>{copy.email}</a>
		</p>
		<Button type="submit" name={postedFields.act} value={CONTINUE_ACT} formNoValidate tone="line" size="small">
			{copy.button}
		</Button>
	</details>
);

/** It goes the way of no script: nothing is checked but the address. */
function isPostedAsItIs({ nativeEvent }: FormEvent): boolean {
	const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
	return submitter instanceof HTMLButtonElement && submitter.value === CONTINUE_ACT;
}

type FormEndProps = {
	copy: AssessmentWords;
	values: Answers;
	problems: Problems;
	isBusy: boolean;
	isConsentGiven: boolean;
};

/** What the form asks last, and the button. Without the consent the button sends nothing, and says why. */
function FormEnd({ copy, values, problems, isBusy, isConsentGiven }: FormEndProps) {
	const isUnsent = copy.consent && !isConsentGiven;
	return (
		<div className={formStyles.end}>
			{copy.telephone && (
				<div className={formStyles.telephone}>
					<TextField
						{...copy.telephone}
						id={questionId(TELEPHONE)}
						name={TELEPHONE}
						type="tel"
						inputMode="tel"
						autoComplete="tel"
						maxLength={PHONE_MAX_CHARACTERS}
						defaultValue={values[TELEPHONE]}
						problem={problems[TELEPHONE]}
					/>
				</div>
			)}
			{copy.consent && (
				<AgreementBox text={copy.consent.text} isGiven={CONSENT in values} problem={problems[CONSENT]} />
			)}
			<SubmitButton
				id={SUBMIT_ID}
				{...copy.submit}
				isBusy={isBusy}
				blockedBy={isUnsent && { field: CONSENT_ID, reason: UNSENT_REASON_ID }}
			/>
			{isUnsent && <p id={UNSENT_REASON_ID}>{copy.consent?.reason}</p>}
		</div>
	);
}

/** Whether the form's consent box is ticked. It is the browser's own field, and may be ticked before the script arrives. */
function useConsent(form: RefObject<HTMLFormElement | null>, wasGiven: boolean) {
	const [isGiven, setIsGiven] = useState(wasGiven);
	const read = useEffectEvent(() => {
		const box = form.current?.elements.namedItem(CONSENT);
		setIsGiven(box instanceof HTMLInputElement && box.checked);
	});
	useEffect(() => read(), []);
	return { isGiven, read: () => read() };
}

/** The assessment with its places on the page, between which the visitor is led. */
function usePlaces({ definition, returned }: AssessmentToolProps) {
	const form = useRef<HTMLFormElement>(null);
	const given = useRef<HTMLDetailsElement>(null);
	const banner = useRef<HTMLDivElement>(null);
	const reportSection = useRef<HTMLElement>(null);
	const behavior = useReducedMotion() ? "auto" : "smooth";

	const endId = formEndId(definition);
	const tool = useAssessment({
		definition,
		form,
		returned,
		onProblem() {
			setFolded(given, false);
			const marked = form.current?.querySelectorAll("[aria-invalid=true]") ?? [];
			// All that is missing is the consent, which is in sight.
			if (marked.length === 1 && marked[0]?.id === endId && goToField(endId)) return;
			goToBox(banner.current, { behavior, block: "start" });
		},
		// Somebody who is answering again meanwhile keeps the form open.
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
	return { ...tool, form, given, banner, reportSection, endId, clear };
}

type PartOfToolProps = AssessmentToolProps & { tool: ReturnType<typeof usePlaces> };

/**
 * The form. Without script it is posted to its page, which answers with the report. Where the service is on another site its
 * method makes such a press do nothing: a normal one would write the answers into the address.
 */
function AssessmentForm({ tool, definition, company, returned }: PartOfToolProps) {
	const { phase, draft, banner } = tool;
	const { questions, sections, copy, form } = definition;
	const values = returned?.values ?? {};
	const isHydrated = useHydrated();
	const consent = useConsent(tool.form, CONSENT in values);
	const problems = phase.name === "refused" ? phase.problems : {};
	// A service on another site can be asked by script alone.
	const worksWithoutScript = isOwnService(definition);
	const post = { method: "post", action: `${definition.path}#form` };
	function clear() {
		tool.clear();
		// The box that was pressed in is gone.
		banner.current?.focus({ preventScroll: true });
	}
	return (
		<form
			id="form"
			ref={tool.form}
			data-part="assessment-form"
			data-assessment={definition.id}
			{...(worksWithoutScript ? post : { method: "dialog" })}
			noValidate={isHydrated}
			onSubmit={(event) => (isPostedAsItIs(event) ? undefined : tool.submit(event))}
			onInput={tool.markEdited}
			onChange={consent.read}
			aria-label={copy.name}
		>
			{!worksWithoutScript && (
				<p className={formStyles.withoutScript}>
					<noscript>{form.withoutScript}</noscript>
				</p>
			)}
			<ResumeBox copy={form} draft={draft} questions={questions} onClear={clear} />
			<FormBanner ref={banner} definition={definition} phase={phase} news={returned?.news} />
			{sections.map((section, index) => (
				<QuestionPart
					key={section.title}
					id={partId(index)}
					section={section}
					questions={questions}
					problems={problems}
					copy={form}
					answers={values}
					secondCurrency={company.secondCurrency}
				/>
			))}
			<FormEnd
				copy={copy}
				values={values}
				problems={problems}
				isBusy={phase.name === "waiting"}
				isConsentGiven={consent.isGiven}
			/>
			{worksWithoutScript && asksForContact(questions) && <LaterBox copy={form.later} />}
		</form>
	);
}

/** An assessment: what it is and how far it is filled in, the form beside it, and below them the report once there is one. */
function AssessmentTool(props: AssessmentToolProps) {
	const { definition, company } = props;
	const tool = usePlaces(props);
	const { form, given, reportSection, endId, report, draft } = tool;
	const { questions, sections, copy, form: words } = definition;
	const total = Object.keys(questions).length;
	const mailField = asksForContact(questions)
		? { value: draft.answers.email ?? "", change: (value: string) => draft.change("email", value) }
		: undefined;
	const parts = partProgress(sections, draft.answers);
	return (
		<>
			<div className={styles.page} data-reported={report ? "" : undefined}>
				<ProgressLine
					parts={parts}
					questions={questions}
					endId={endId}
					copy={{ ...words.progress, count: words.rail.count }}
					answers={draft.answers}
				/>
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
								onClear={tool.clear}
							/>
						</div>
						<div className={styles.form}>
							{/* Always open at first: from then on that is the browser's own. */}
							<details ref={given} open className={styles.given} data-foldable={report !== null || undefined}>
								<summary>
									{words.folded.title} <span>{words.folded.open}</span>
								</summary>
								<AssessmentForm {...props} tool={tool} />
							</details>
						</div>
					</Grid>
				</Container>
			</div>
			{report && (
				<section
					ref={reportSection}
					id={REPORT_ID}
					className={styles.report}
					aria-label={copy.report.title}
					// Its drawing settles where it has just come, not where it was there before.
					data-arrived={tool.reportKeeping === "restored" ? undefined : ""}
				>
					<report.View
						key={tool.reportNumber}
						definition={definition}
						mailField={mailField}
						booking={company}
						result={report.result}
						response={report.response}
						answers={report.answers}
						day={localDay(report.at)}
						form={{ at: report.at, changes: tool.changes, onUpdate: () => form.current?.requestSubmit() }}
					/>
				</section>
			)}
		</>
	);
}

export default island({ name: "assessment-tool", on: "focus", component: AssessmentTool });
