import type { ReactNode, Ref } from "react";
import { fillIn } from "#domain/fill-in.ts";
import type { AssessmentDefinition } from "#features/assessment/definitions/assessment-definition.ts";
import type { ReturnedForm } from "#features/assessment/report/page-after-post.ts";
import { Button } from "#ui/button.tsx";
import { MessageBox } from "#ui/form/message-box.tsx";
import type { FormPhase, Problems } from "#ui/form/use-form.ts";
import styles from "./form-banner.module.css";
import { goToField, questionId } from "./go-to-question.ts";

type MissingLinkProps = { field: string; children: ReactNode };

function MissingLink({ field, children }: MissingLinkProps) {
	const id = questionId(field);
	return (
		<a
			href={`#${id}`}
			onClick={(event) => {
				if (goToField(id)) event.preventDefault();
			}}
		>
			{children}
		</a>
	);
}

type MissingAnswersProps = { definition: AssessmentDefinition; problems: Problems };

/** Every field that is marked, as a link to it: the questions by part, then what is no question, such as the consent. */
function MissingAnswers({ definition: { sections, questions, form }, problems }: MissingAnswersProps) {
	const copy = form.banner;
	const parts = sections
		.map(({ title, fields }) => ({ title, fields: fields.filter((field) => field in problems) }))
		.filter(({ fields }) => fields.length > 0);
	const others = Object.keys(problems).filter((field) => !Object.hasOwn(questions, field));
	if (parts.length === 0 && others.length === 0) return null;
	return (
		<nav className={styles.missing} aria-label={copy.missing}>
			<ul>
				{parts.map(({ title, fields }) => (
					<li key={title}>
						<b>{fillIn(copy.part, { title, count: fields.length })}</b>
						<ul>
							{fields.map((field) => (
								<li key={field}>
									<MissingLink field={field}>{questions[field]?.question}</MissingLink>
								</li>
							))}
						</ul>
					</li>
				))}
				{others.map((field) => (
					<li key={field}>
						<MissingLink field={field}>{problems[field]}</MissingLink>
					</li>
				))}
			</ul>
		</nav>
	);
}

type FormBannerProps = {
	ref: Ref<HTMLDivElement>;
	definition: AssessmentDefinition;
	phase: FormPhase;
	/** Said as long as nothing is wrong. */
	news: ReturnedForm["news"];
};

/**
 * What went wrong, above the form. The announcing region is there from the start: some screen readers stay silent about
 * one that arrives together with its text.
 */
export function FormBanner({ ref, definition, phase, news }: FormBannerProps) {
	const copy = definition.form.banner;
	const message = { resting: null, waiting: null, refused: definition.incomplete, failed: null }[phase.name];
	const said = phase.name === "failed" ? phase.message : message;
	return (
		<div ref={ref} tabIndex={-1} className={styles.root}>
			<div role="status">{!said && news && <MessageBox tone={news.tone}>{news.text}</MessageBox>}</div>
			<div role="alert">
				{said && (
					<MessageBox tone="error" title={copy.title}>
						{said}
					</MessageBox>
				)}
			</div>
			{phase.name === "refused" && <MissingAnswers definition={definition} problems={phase.problems} />}
			{phase.name === "failed" && (
				<Button type="submit" tone="line" size="small">
					{copy.retry}
				</Button>
			)}
		</div>
	);
}
