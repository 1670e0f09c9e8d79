import { expect, test } from "vitest";
import { brand } from "#brand.ts";
import { contentOfRepository } from "#content/company-content.ts";
import { companyWords } from "#content/company-words.ts";
import { callParts } from "#content/consultation.ts";
import { keptPeriods } from "#content/kept-periods.ts";
import { advancedAssessment, basicAssessment } from "#features/assessment/assessments.server.ts";
import { labelOf, type Question } from "#features/assessment/questions/question.ts";
import { resultOf } from "#features/assessment/result/result-of.ts";
import { resultsCopy } from "#features/assessment/share/results.copy.ts";
import { dentalPractice, soloConsultant } from "#testing/answers.ts";
import { everyKindOfReport } from "#testing/reports.ts";
import { leadNoticeEmail } from "./lead-notice.email.tsx";
import { mailsCopy } from "./mails.copy.ts";
import { resultsEmail } from "./results.email.tsx";

const { facts: site } = contentOfRepository;

// Gmail cuts a mail off at 102 KB.
const LARGEST_HTML_BYTES = 100_000;
const siteUrl = "https://site.example";
const email = "ada@example.com";
const link = { address: `${siteUrl}/results/token`, endsOn: "2027-03-03" };

function leadNotice(changes: Parameters<typeof soloConsultant>[0] = {}, telephone = "") {
	const answers = soloConsultant(changes);
	const result = resultOf(advancedAssessment, answers);
	const isReportAttached = telephone !== "";
	return { answers, ...leadNoticeEmail({ answers, telephone, result, isReportAttached, siteUrl, facts: site }) };
}

/** What a mail program shows of the HTML. */
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
	const { mail: copy } = name.startsWith("basic") ? basicAssessment : advancedAssessment;
	const { subject, html, text } = resultsEmail({ result, link, copy, email, siteUrl, facts: site });
	expect(subject).toBe(copy.subject);
	for (const body of [shown(html), text]) {
		expect(body).toContain(`Your result: ${result.total} of ${result.maximum}`);
		expect(body).toContain(`${result.label}. ${result.meaning}`);
		for (const { day, text: goal } of result.plan.goals) expect(body).toContain(`By day ${day}, ${goal}.`);
		expect(body).toContain(copy.intro);
		expect(body).toContain(copy.outro);
		expect(body).toContain(`someone entered ${email}`);
		expect(body).toContain(copy.kept(site.email));
		expect(body).toContain(site.scheduling.label);
		expect(body).toContain(companyWords(site).openHours);
		expect(body).toContain("Take the assessment again");
		expect(body).toContain(resultsCopy.mail.text(link.endsOn));
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

test("a mail with results says what is kept: of an advanced assessment the inquiry, of a basic one no address", () => {
	expect(advancedAssessment.mail.kept(site.email)).toContain(keptPeriods.advancedAssessment.text);
	expect(basicAssessment.mail.kept(site.email)).toContain("not added to any list");
});

test("no score stands where a lock screen shows it", () => {
	const result = resultOf(basicAssessment, dentalPractice());
	const { subject, html } = resultsEmail({ result, link, copy: basicAssessment.mail, email, siteUrl, facts: site });
	expect(subject).toBe(`Your ${brand.name} business scorecard and next steps`);
	const body = html.slice(html.indexOf("<body"));
	expect(html).toContain(basicAssessment.mail.preheader);
	expect(html.indexOf(basicAssessment.mail.preheader)).toBeLessThan(
		html.length - body.length + body.indexOf("66 of 100"),
	);
});

test("a mail with results leads back to its assessment and on to the call", () => {
	const result = resultOf(basicAssessment, dentalPractice());
	const { html, text } = resultsEmail({ result, link, copy: basicAssessment.mail, email, siteUrl, facts: site });
	expect(html).toContain(`href="${siteUrl}/tools/business-assessment"`);
	expect(html).toContain(`href="${site.scheduling.href}"`);
	expect(text).toContain(`Take the assessment again: ${siteUrl}/tools/business-assessment\n`);
	for (const part of callParts(true)) expect(text).toContain(part);
});

test("the owner's notice has the scores and all answers as the visitor read them", () => {
	const { answers, subject, html, text } = leadNotice({ full_name: "Zoë Ōmura", company_name: "Größe & Söhne" });
	expect(subject).toBe("New advanced assessment: Größe & Söhne");
	for (const body of [shown(html), text]) {
		expect(body).toContain("Zoë Ōmura of Größe & Söhne finished the advanced assessment");
		expect(body).toContain("100 of 150, Established");
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
			"More money leaves than comes in; There is no backup",
			"Too much depends on me",
			"Keep more profit",
			"Find the week the money runs out, and move it",
			"Switch on a daily backup",
			mailsCopy.lead.openerOf("more money leaves than comes in", "Too much depends on me", "Keep more profit"),
			mailsCopy.lead.noTelephone,
			"Scores",
		];
		const places = expected.map((words) => body.indexOf(words));
		expect(places.every((place) => place > 0)).toBe(true);
		expect(places).toEqual(places.toSorted((one, other) => one - other));
	}
	expect(leadNotice().text).toContain("- Alarms: None");
});

test("the owner's notice has the number as a link that dials it, and says that the report is attached", () => {
	const { html, text } = leadNotice({}, "+44 (0)20 7946 0018");
	expect(html).toContain('href="tel:+442079460018"');
	for (const body of [shown(html), text]) {
		expect(body).toMatch(/Telephone:? ?\+44 \(0\)20 7946 0018/);
		expect(body).toContain(mailsCopy.lead.attached);
		expect(body).not.toContain(mailsCopy.lead.noTelephone);
	}
	const without = leadNotice();
	expect(without.html).not.toContain('href="tel:');
	expect(without.text).not.toContain(mailsCopy.lead.attached);
});

test("a mail says what comes first before the score, and the steps before what the score means", () => {
	const result = resultOf(advancedAssessment, soloConsultant({ cash_flow: "Negative" }));
	const { html, text } = resultsEmail({ result, link, copy: advancedAssessment.mail, email, siteUrl, facts: site });
	for (const body of [shown(html), text]) {
		const order = [
			"Fix this first: more money leaves than comes in",
			`${result.label}. ${result.meaning}`,
			"Your strongest point:",
			"Your three best next steps",
			"What your score means",
		];
		const places = order.map((words) => body.indexOf(words));
		expect(places.every((place) => place > 0)).toBe(true);
		expect(places).toEqual(places.toSorted((one, other) => one - other));
	}
});

test("what a visitor wrote is text, never markup", () => {
	const { html } = leadNotice({ full_name: "<script>a()</script>", company_name: `<img src=x onerror="a()">` });
	expect(html).not.toMatch(/<script|<img src=x/);
	expect(html).toContain("&lt;script&gt;a()&lt;/script&gt;");
});
