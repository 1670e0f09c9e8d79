import { serviceMessages } from "#documents/content/request-messages.ts";
import { assessmentFormDocument } from "#documents/pages/assessment-form.ts";
import { assessmentReportDocument } from "#documents/pages/assessment-report.ts";
import { companyDay } from "#domain/dates.ts";
import { emailAddress } from "#domain/field-schemas.ts";
import { fillIn } from "#domain/fill-in.ts";
import { questionAbout } from "#domain/likely-address.ts";
import type { SiteAssessment } from "#features/assessment/assessments.server.ts";
import { respondentsOf } from "#features/assessment/comparison/respondent-figures.server.ts";
import { answersSchema, asksForContact, checkAnswers } from "#features/assessment/questions/answers.schema.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import {
	CONTINUE_ACT,
	checkAddress,
	type PageAfterPost,
	type PostedMail,
	type PostedReport,
	postedFields,
	type ReturnedForm,
} from "#features/assessment/report/page-after-post.ts";
import { resultOf } from "#features/assessment/result/result-of.ts";
import { cardTo, makeCard } from "#features/assessment/share/result-cards.server.ts";
import { isShareToken, keepResult, linkTo } from "#features/assessment/share/result-links.server.ts";
import { Overloaded } from "#platform/thread.ts";
import { mailRefusal, mailResults } from "./mail-results.server.ts";
import { type AssessmentDeps, submitAssessment } from "./submit-assessment.server.ts";
import { mailUnfinished } from "./unfinished-answers.server.ts";

type Fields = Readonly<Record<string, string>>;
type Post = { assessment: SiteAssessment; fields: Fields; client: string };

/** The form, with everything that was chosen. */
function returnedForm({ questions }: SiteAssessment, fields: Fields, problems: ReturnedForm["problems"]): ReturnedForm {
	const names = [...Object.keys(questions), "telephone", "consent"];
	const values = Object.fromEntries(names.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])));
	return { values, problems };
}

/** A report as its page shows it, with all that its forms post again. */
function pageWith(deps: AssessmentDeps, post: Post, parts: Omit<PostedReport, "day" | "fields">): PageAfterPost {
	const { answers, link, card } = parts;
	const { telephone } = post.fields;
	const fields = {
		...answers,
		...(telephone && { telephone }),
		...(link.share && { [postedFields.token]: link.share.token }),
		...(card.share && { [postedFields.removal]: card.share.removal }),
	};
	return { report: { ...parts, day: companyDay(deps.now(), deps.content().facts), fields } };
}

async function scoreForm(deps: AssessmentDeps, post: Post): Promise<PageAfterPost> {
	const { assessment, fields } = post;
	const { questions } = assessment;
	const { problems } = deps.content().said(assessmentFormDocument);
	const checked = checkAnswers(questions, new URLSearchParams(fields), problems);
	if (!checked.ok) return { form: returnedForm(assessment, fields, checked.problems) };
	const { answers, request } = checked.input;
	const question = questionAbout(answers, fields, problems.email);
	if (question) return { form: returnedForm(assessment, fields, { email: question }) };
	return pageWith(deps, post, {
		answers,
		result: await submitAssessment(deps, assessment, request),
		link: {},
		card: {},
	});
}

async function mailReport(deps: AssessmentDeps, post: Post, answers: Answers): Promise<PostedMail["phase"]> {
	const { assessment, fields, client } = post;
	const { email: words } = deps.content().said(assessmentReportDocument);
	const checked = checkAddress(new URLSearchParams(fields), words.problems);
	if (!checked.ok) return { name: "refused", problems: checked.problems };
	const { [postedFields.email]: email } = checked.input;
	const question = questionAbout({ email }, fields, words.problems.email);
	if (question) return { name: "refused", problems: { [postedFields.email]: question } };
	const failed = (reason: string) => ({ name: "failed" as const, message: fillIn(words.failed, { reason }) });
	try {
		const outcome = await mailResults(deps, { email, assessment, answers, client });
		if (!outcome.ok) return failed(mailRefusal(words, outcome.problem));
		deps.wakeWorker();
		return { name: "resting" };
	} catch (error) {
		if (error instanceof Overloaded) return failed(serviceMessages.overloaded);
		throw error;
	}
}

/** The link and the card that the report's forms have made before. */
type Made = Pick<PostedReport, "link" | "card">;

/** Answers to the forms of a report. */
const acts = {
	async mail(deps: AssessmentDeps, post: Post, answers: Answers) {
		const { [postedFields.email]: email = "" } = post.fields;
		return { mail: { email, phase: await mailReport(deps, post, answers) } };
	},
	async link(deps: AssessmentDeps, { assessment }: Post, answers: Answers, { link }: Made) {
		const kept = await keepResult(deps, { assessment, answers, token: link.share?.token });
		if (kept.ok) return { link: { share: kept.value } };
		const { failed } = deps.content().said(assessmentReportDocument).privateLink;
		return { link: { problem: fillIn(failed, { reason: serviceMessages.tooManyRequests }) } };
	},
	async card(deps: AssessmentDeps, { assessment }: Post, answers: Answers, { card }: Made) {
		const made = await makeCard(deps, { assessment, answers, replaced: card.share?.removal });
		if (made.ok) return { card: { share: made.value } };
		const { failed, tooMany } = deps.content().said(assessmentReportDocument).card;
		return { card: { problem: fillIn(failed, { reason: tooMany }) } };
	},
};

const isAct = (text: string): text is keyof typeof acts => Object.hasOwn(acts, text);

/** The report has nothing but what it posts, so it is made anew, with what came of the act. */
async function actOnReport(
	deps: AssessmentDeps,
	post: Post,
	act: keyof typeof acts,
): Promise<PageAfterPost | undefined> {
	const { assessment, fields } = post;
	const answers = answersSchema(assessment.questions).safeParse(fields).data;
	if (!answers) return undefined;
	const now = deps.now();
	const { [postedFields.token]: token = "", [postedFields.removal]: removal = "" } = fields;
	const made: Made = {
		link: { share: isShareToken(token) ? linkTo(token, deps, now) : undefined },
		card: { share: cardTo(removal, deps, now) },
	};
	const outcome = await acts[act](deps, post, answers, made);
	const result = { ...resultOf(assessment, answers), respondents: await respondentsOf(deps, assessment) };
	return pageWith(deps, post, { answers, result, ...made, ...outcome });
}

/** Mails a link to continue the form, which comes back with what became of that. */
async function mailContinueLink(deps: AssessmentDeps, { assessment, fields }: Post): Promise<ReturnedForm> {
	const { later, problems } = deps.content().said(assessmentFormDocument);
	const form = returnedForm(assessment, fields, {});
	const refused = (text: string): ReturnedForm => ({ ...form, news: { tone: "error", text } });
	const { data: email } = emailAddress().safeParse(fields.email);
	if (!email) return refused(later.emailFirst);
	const question = questionAbout({ email }, fields, problems.email);
	if (question) return returnedForm(assessment, fields, { email: question });
	const outcome = await mailUnfinished(deps, { assessment, fields, email });
	if (!outcome.ok) return refused(mailRefusal(later, outcome.problem));
	deps.wakeWorker();
	return { ...form, news: { tone: "ok", text: fillIn(later.sent, { email }) } };
}

/** Handles a post of the form, or of a button of the report. */
export async function handlePost(deps: AssessmentDeps, post: Post): Promise<PageAfterPost> {
	const { [postedFields.act]: asked = "" } = post.fields;
	// Back to the form: nothing is wrong with it.
	if (asked === CONTINUE_ACT && asksForContact(post.assessment.questions)) {
		return { form: await mailContinueLink(deps, post) };
	}
	if (asked === "change") return { form: returnedForm(post.assessment, post.fields, {}) };
	const report = isAct(asked) ? await actOnReport(deps, post, asked) : undefined;
	return report ?? scoreForm(deps, post);
}
