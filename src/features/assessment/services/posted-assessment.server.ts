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

async function scoreForm(deps: AssessmentDeps, { assessment, fields }: Post) {
	const { questions } = assessment;
	const { problems } = deps.content().said(assessmentFormDocument);
	const checked = checkAnswers(questions, new URLSearchParams(fields), problems);
	if (!checked.ok) return { form: returnedForm(assessment, fields, checked.problems) };
	const { answers, request } = checked.input;
	const question = questionAbout(answers, fields, problems.email);
	if (question) return { form: returnedForm(assessment, fields, { email: question }) };
	const result = await submitAssessment(deps, assessment, request);
	const { telephone } = fields;
	return {
		report: {
			answers,
			result,
			day: companyDay(deps.now(), deps.content().facts),
			telephone,
			mail: null,
			link: null,
			card: null,
		},
	};
}

async function mailReport(
	deps: AssessmentDeps,
	{ assessment, fields, client }: Post,
	answers: Answers,
): Promise<PostedMail> {
	const { email: words } = deps.content().said(assessmentReportDocument);
	const checked = checkAddress(new URLSearchParams(fields), words.problems);
	if (!checked.ok) {
		return { email: fields[postedFields.email] ?? "", isSent: false, problem: checked.problems[postedFields.email] };
	}
	const { [postedFields.email]: email } = checked.input;
	const problem = questionAbout({ email }, fields, words.problems.email);
	if (problem) return { email, isSent: false, problem };
	const refused = (reason: string) => ({ email, isSent: false, message: fillIn(words.failed, { reason }) });
	try {
		const outcome = await mailResults(deps, { email, assessment, answers, client });
		if (!outcome.ok) return refused(mailRefusal(words, outcome.problem));
		deps.wakeWorker();
		return { email, isSent: true };
	} catch (error) {
		if (error instanceof Overloaded) return refused(serviceMessages.overloaded);
		throw error;
	}
}

async function cardOfReport(deps: AssessmentDeps, { assessment }: Post, answers: Answers, replaced?: string) {
	const made = await makeCard(deps, { assessment, answers, replaced });
	if (made.ok) return { card: made.value };
	const { failed, tooMany } = deps.content().said(assessmentReportDocument).card;
	return { card: null, cardProblem: fillIn(failed, { reason: tooMany }) };
}

const ACTS = ["mail", "link", "card"] as const;

/** What one of the report's buttons asks for. The report has nothing but the answers that it posts, so it is made anew. */
async function actOnReport(deps: AssessmentDeps, post: Post, act: (typeof ACTS)[number]) {
	const { assessment, fields } = post;
	const answers = answersSchema(assessment.questions).safeParse(fields).data;
	if (!answers) return undefined;
	const now = deps.now();
	const token = fields[postedFields.token] ?? "";
	const known = isShareToken(token) ? linkTo(token, deps, now) : null;
	const kept = act === "link" ? await keepResult(deps, { assessment, answers, token: known?.token }) : undefined;
	const link = kept?.ok ? kept.value : known;
	const { failed } = deps.content().said(assessmentReportDocument).privateLink;
	const linkProblem = kept?.ok === false ? fillIn(failed, { reason: serviceMessages.tooManyRequests }) : undefined;
	const mail = act === "mail" ? await mailReport(deps, post, answers) : null;
	const card = cardTo(fields[postedFields.removal] ?? "", deps, now) ?? null;
	const carded = act === "card" ? await cardOfReport(deps, post, answers, card?.removal) : { card };
	const result = { ...resultOf(assessment, answers), respondents: await respondentsOf(deps, assessment.id) };
	const { telephone } = fields;
	const day = companyDay(now, deps.content().facts);
	return { report: { answers, result, day, telephone, mail, link, linkProblem, ...carded } };
}

/** Mails a link to go on with the form, which comes back with what became of that. */
async function mailLinkToGoOn(deps: AssessmentDeps, { assessment, fields }: Post): Promise<ReturnedForm> {
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

/** Takes what the form, or a button of the report, posted. */
export async function takePost(deps: AssessmentDeps, post: Post): Promise<PageAfterPost> {
	const asked = post.fields[postedFields.act];
	// Back to the form: nothing is wrong with it.
	if (asked === CONTINUE_ACT && asksForContact(post.assessment.questions)) {
		return { form: await mailLinkToGoOn(deps, post) };
	}
	if (asked === "change") return { form: returnedForm(post.assessment, post.fields, {}) };
	const act = ACTS.find((each) => each === asked);
	const report = act && (await actOnReport(deps, post, act));
	return report ?? scoreForm(deps, post);
}
