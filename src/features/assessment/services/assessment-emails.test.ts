import { expect, test } from "vitest";
import { brand } from "#brand.ts";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { formatFacts } from "#documents/content/format-facts.ts";
import { keptPeriods } from "#documents/content/kept-periods.ts";
import type { SiteAssessment } from "#features/assessment/assessments.server.ts";
import { labelOf, type Question } from "#features/assessment/questions/question.ts";
import { callParts, lineOfGoal } from "#features/assessment/result/assessment-result.ts";
import { type OwnResult, resultOf } from "#features/assessment/result/result-of.ts";
import { byHand, dentalPractice, soloConsultant } from "#testing/answers.ts";
import { advancedAssessment, basicAssessment } from "#testing/assessments.ts";
import { everyKindOfReport } from "#testing/reports.ts";
import { assessmentLeadMail, leadNoticeEmail } from "./lead-notice.email.tsx";
import { assessmentResultsMail, resultsEmail } from "./results.email.tsx";

const { facts: site, consultation, mail } = contentOfRepository;

// Gmail cuts a mail off at 102 KB.
const LARGEST_HTML_BYTES = 100_000;
const siteUrl = "https://site.example";
const email = "ada@example.com";
const link = { address: `${siteUrl}/results/token`, endsOn: "2027-03-03" };

function leadNotice(changes: Parameters<typeof soloConsultant>[0] = {}, telephone = "") {
	const answers = soloConsultant(changes);
	const result = resultOf(advancedAssessment, answers);
	const written = leadNoticeEmail(
		{ assessment: advancedAssessment, answers, telephone, result, leadPage: `${siteUrl}/desk/inbox/leads/1`, siteUrl },
		contentOfRepository,
	);
	return { answers, ...written };
}

/** The notice's own sentences, around a visitor's answers. */
const notice = mail(assessmentLeadMail, {
	name: "Zoë Ōmura",
	firm: "Größe & Söhne",
	total: 1,
	maximum: 1,
	band: "Building",
	phone: "none",
	alarms: "none",
	alarm: "more money goes out than comes in",
	challenge: "Too much depends on me",
	goal: "Keep more profit",
	accountPage: siteUrl,
});
const NO_TELEPHONE = notice.summary.number;

const mailOf = (assessment: SiteAssessment, result: OwnResult) =>
	resultsEmail({ result, link, assessment, email, siteUrl }, contentOfRepository);

/** The mail's own sentences about an assessment. */
function ownOf({ page }: SiteAssessment) {
	const values = { total: 1, maximum: 1, band: "Building", endsOn: "March 3, 2027", address: email };
	const { privateLink, again } = mail(assessmentResultsMail, values);
	return { ...contentOfRepository.page(page).mail, again, privateLink };
}

/** Returns the text of the HTML as a mail program shows it. */
function shown(html: string): string {
	const text = html.replaceAll(/<[^>]*>/g, "");
	return text
		.replaceAll("&#x27;", "'")
		.replaceAll("&lt;", "<")
		.replaceAll("&gt;", ">")
		.replaceAll("&quot;", '"')
		.replaceAll("&amp;", "&");
}

test.each(Object.entries(everyKindOfReport()))("the %s result is in its mail, in HTML and in text", (name, result) => {
	const assessment = name.startsWith("basic") ? basicAssessment : advancedAssessment;
	const copy = ownOf(assessment);
	const { subject, html, text } = mailOf(assessment, result);
	expect(subject).toBe(copy.subject);
	for (const body of [shown(html), text]) {
		expect(body).toContain(`Your result: ${result.total} of ${result.maximum}`);
		expect(body).toContain(result.hidesLabel ? result.meaning : `${result.label}. ${result.meaning}`);
		for (const goal of result.report.plan.goals) expect(body).toContain(`${goal.when}: ${lineOfGoal(goal)}`);
		expect(body).toContain(copy.opening);
		expect(body).toContain(copy.closing);
		expect(body).toContain(`someone entered ${email}`);
		expect(body).toContain(copy.kept);
		expect(body).toContain(site.scheduling.label);
		expect(body).toContain(formatFacts(site).openHours);
		expect(body).toContain(copy.again);
		expect(body).toContain(copy.privateLink.text);
		expect(body).not.toContain("**");
		expect(body).not.toContain("undefined");
	}
	expect(html).toContain(`href="${link.address}"`);
	expect(text).toContain(link.address);
	for (const { name: pillar, score } of result.pillars) {
		expect(shown(html)).toContain(`${pillar}${score} / 25`);
		expect(text).toContain(`${pillar}: ${score} of 25`);
	}
	expect(Buffer.byteLength(html)).toBeLessThan(LARGEST_HTML_BYTES);
});

test("a mail with results says what is kept: the address as long as the page, and of an advanced assessment the inquiry", () => {
	expect(ownOf(advancedAssessment).kept).toContain(keptPeriods.assessmentLead.text);
	expect(ownOf(advancedAssessment).kept).toContain(site.email);
	for (const assessment of [basicAssessment, advancedAssessment]) {
		expect(ownOf(assessment).kept).toContain("If it wasn't you, open the link above and remove the page.");
		expect(ownOf(assessment).kept).toContain("your address is kept with it. We add it to no mailing list.");
	}
});

test("no score stands where a lock screen shows it", () => {
	const result = resultOf(basicAssessment, dentalPractice());
	const { subject, html } = mailOf(basicAssessment, result);
	expect(subject).toContain(brand.name);
	expect(subject).not.toMatch(/\d/);
	const body = html.slice(html.indexOf("<body"));
	const { preview } = ownOf(basicAssessment);
	expect(html).toContain(preview);
	expect(html.indexOf(preview)).toBeLessThan(html.length - body.length + body.indexOf(`${result.total} of 100`));
});

test("a mail with results leads back to its assessment and on to the call", () => {
	const result = resultOf(basicAssessment, dentalPractice());
	const { html, text } = mailOf(basicAssessment, result);
	expect(html).toContain(`href="${siteUrl}/tools/business-assessment"`);
	expect(html).toContain(`href="${site.scheduling.href}"`);
	expect(text).toContain(`${ownOf(basicAssessment).again}: ${siteUrl}/tools/business-assessment\n`);
	for (const part of callParts(consultation.parts, true)) expect(text).toContain(part);
});

test("the owner's notice has the scores and all answers as the visitor read them", () => {
	const { answers, subject, html, text } = leadNotice({ full_name: "Zoë Ōmura", company_name: "Größe & Söhne" });
	expect(subject).toBe(notice.subject);
	for (const said of [notice.subject, notice.opening]) expect(said).toContain("Größe & Söhne");
	for (const body of [shown(html), text]) {
		expect(body).toContain(notice.opening);
		expect(body).toContain(`${byHand.soloConsultant.total} of 150, Established`);
		for (const [field, value] of Object.entries(answers)) {
			const question: Question | undefined = Object.entries(advancedAssessment.questions).find(
				([name]) => name === field,
			)?.[1];
			const option = question?.kind === "choice" && question.options.find((known) => known.value === value);
			expect(body).toContain(question?.question);
			expect(body).toContain(option ? labelOf(option) : value);
		}
	}
	expect(Buffer.byteLength(html)).toBeLessThan(LARGEST_HTML_BYTES);
});

test("the owner's notice begins with the alarms, the challenge, the goal and the steps that were shown", () => {
	const { html, text } = leadNotice({ cash_flow: "Negative", data_backup: "Nothing: there is no backup" });
	for (const body of [shown(html), text]) {
		const expected = [
			"More money goes out than comes in; There is no backup",
			"Too much depends on me",
			"Keep more profit",
			"Find the week the money runs out, and move it",
			"Switch on a daily backup",
			notice.summary.openingWords,
			NO_TELEPHONE,
			notice.scores.title,
		];
		const places = expected.map((words) => body.indexOf(words));
		expect(places.every((place) => place > 0)).toBe(true);
		expect(places).toEqual(places.toSorted((one, other) => one - other));
	}
	for (const known of ["more money", "depends on me", "more profit"]) {
		expect(notice.summary.openingWords).toContain(known);
	}
	expect(leadNotice().text).toContain(`- ${notice.summary.alarms}: ${notice.summary.whichAlarms}`);
});

test("the owner's notice has the number as a link that dials it", () => {
	const { html, text } = leadNotice({}, "+44 (0)20 7946 0018");
	expect(html).toContain('href="tel:+442079460018"');
	for (const body of [shown(html), text]) {
		expect(body).toMatch(/Telephone:? ?\+44 \(0\)20 7946 0018/);
		expect(body).not.toContain(NO_TELEPHONE);
	}
	const without = leadNotice();
	expect(without.html).not.toContain('href="tel:');
});

test("a mail says what comes first and the named problem before the score, and no band while money runs out", () => {
	const result = resultOf(advancedAssessment, soloConsultant({ cash_flow: "Negative" }));
	const { html, text } = mailOf(advancedAssessment, result);
	for (const body of [shown(html), text]) {
		const order = [
			"Fix this first: more money goes out than comes in",
			"Then: Too much depends on me",
			"Your three best next steps",
			result.meaning,
			"Your strongest point:",
			"What your score means",
		];
		const places = order.map((words) => body.indexOf(words));
		expect(places.every((place) => place > 0)).toBe(true);
		expect(places).toEqual(places.toSorted((one, other) => one - other));
		expect(body).not.toContain(`${result.label}.`);
	}
});

test("what a visitor wrote is text, never markup", () => {
	const { html } = leadNotice({ full_name: "<script>a()</script>", company_name: `<img src=x onerror="a()">` });
	expect(html).not.toMatch(/<script|<img src=x/);
	expect(html).toContain("&lt;script&gt;a()&lt;/script&gt;");
});
