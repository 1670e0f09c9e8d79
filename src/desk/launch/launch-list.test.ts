import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { factsDocument } from "#documents/company/facts.ts";
import { peopleDocument } from "#documents/company/people.ts";
import { servicesDocument } from "#documents/company/services.ts";
import { testimonialsDocument } from "#documents/company/testimonials.ts";
import { contentOfRepository, pathOfFile } from "#documents/content/company-content.ts";
import { aboutDocument } from "#documents/pages/about.ts";
import { assessmentReportDocument } from "#documents/pages/assessment-report.ts";
import { loanDocument } from "#documents/pages/loan-approval-predictor.ts";
import { textOfValues } from "#documents/stored-text.ts";
import { claimSentence } from "#domain/claims.ts";
import { addDays, isoDate } from "#domain/dates.ts";
import { type SettingToSettle, settingsToSettle } from "#platform/settings-to-settle.server.ts";
import { allDocuments, documentKind } from "#server/all-documents.ts";
import { homeDocument } from "#web/routes/home/home.tsx";
import { managedIntelligenceDocument } from "#web/routes/managed-intelligence/managed-intelligence.tsx";
import { claimsIn, claimsOf, countLaunchTasks, launchList, outdated, unconfirmed } from "./launch-list.ts";
import { launchSettings } from "./launch-page.tsx";

const source = (content: unknown) => ({ place: homeDocument, file: "page.ts", content });
const claims = claimsIn(
	source({
		terms: { text: ["Ends by ", { label: "mail", href: "mailto:a@b.test" }, "."], ownerConfirms: true },
		rows: [{ cells: ["Message", "24 months"], ownerConfirms: true }, { cells: ["Log", "a minute"] }],
		quotes: [
			{ sample: false, quote: "We decide on Mondays.", author: "Founder" },
			{ sample: true, quote: "An invented one.", author: "Nobody" },
		],
		story: { sample: false, results: { quote: { text: "It paid." } } },
	}),
);
const confirmed = (says: string, by = "Ada Obi, owner") => ({ says, by, on: "2026-12-01" });
const sentences = claims.map(({ texts }) => claimSentence(texts));

test("promises and clients' quotes wait until somebody stands by them", () => {
	expect(sentences).toEqual(["Ends by mail .", "Message 24 months", "We decide on Mondays.", "It paid."]);
	expect(unconfirmed(claims, [])).toEqual(claims);
	expect(
		unconfirmed(
			claims,
			sentences.map((says) => confirmed(says)),
		),
	).toEqual([]);
	expect(
		outdated(
			claims,
			sentences.map((says) => confirmed(says)),
		),
	).toEqual([]);
});

test("a confirmation without a name, or of anything but a claim word for word, confirms nothing and is named", () => {
	for (const given of [confirmed("It paid.", ""), confirmed("It paid"), confirmed("It paid twice."), confirmed("")]) {
		expect(unconfirmed(claims, [given])).toEqual(claims);
		expect(outdated(claims, [given])).toEqual([given]);
	}
});

test("what only the owner can promise is among the claims", () => {
	const people = [{ name: "Ada Obi", role: "Founder", text: "Reads your records." }];
	const { page, questions } = contentOfRepository;
	const [home, about] = [page(homeDocument), page(aboutDocument)];
	const managedIntelligence = page(managedIntelligenceDocument);
	const waiting = claimsOf(allDocuments, { ...contentOfRepository, people }).map(({ texts }) => claimSentence(texts));
	const promises = [
		contentOfRepository.facts.legalName,
		home.services.text,
		...home.why.reasons.filter(({ picture }) => picture === "valueLed").map(({ text }) => text),
		...contentOfRepository.services.map(({ text }) => text),
		...about.impact.figures.map(({ text }) => text),
		about.people.promise,
		...questions.contact.filter(({ answer }) => answer.includes("in your name")).map(({ answer }) => answer),
		managedIntelligence.plans.mark.text,
		...managedIntelligence.features.items.map(({ text }) => text),
		...managedIntelligence.scope.rows.map(({ text }) => text),
	];
	expect(promises.length).toBeGreaterThan(15);
	expect(
		claimsOf(allDocuments, { ...contentOfRepository, people: [] }).some(({ texts }) =>
			texts.includes(about.people.promise),
		),
	).toBe(false);
	expect(promises.filter((promise) => !waiting.some((claim) => claim.includes(promise)))).toEqual([]);
});

test("an official figure that was read in a copy is among the claims until it is read at the office", () => {
	const figures = claimsOf(allDocuments, contentOfRepository)
		.filter(({ place, kind }) => place === assessmentReportDocument && kind === "figure read in a copy")
		.flatMap(({ texts }) => texts);
	const rows = contentOfRepository
		.said(assessmentReportDocument)
		.comparison.official.tables.flatMap(({ rows: ofTable }) => ofTable);
	for (const { measure, shares, copiedOf } of rows) {
		const percents = shares.map(({ percent }) => percent).join(" and ");
		const said = figures.filter((figure) => figure.includes(`${measure}, `) && figure.includes(percents));
		expect([measure, said.length]).toEqual([measure, copiedOf ? 1 : 0]);
	}
	expect(rows.some(({ copiedOf }) => copiedOf)).toBe(true);
});

test("every file that marks a claim is looked through", () => {
	const marking = ["content", join("src", "documents", "content")]
		.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)))
		.filter((file) => /\.(ts|yml)$/.test(file) && !file.endsWith(".test.ts"))
		.filter((file) => /ownerConfirms: true,?$/m.test(readFileSync(file, "utf8")));
	const known = new Set(claimsOf(allDocuments, contentOfRepository).map(({ file }) => file));
	// The claims of the facts and questions have their words in their files.
	expect(marking.filter((file) => !known.has(file))).toEqual([]);
	expect(known).toContain(pathOfFile(factsDocument));
});

const settings = [{ name: "SITE_URL", problem: "is not set" }];
const today = new Date("2026-11-29");
const open = (settings: readonly SettingToSettle[], now: Date) => ({
	documents: allDocuments,
	settings,
	heldUp: null,
	now,
});
const textsWith = (id: string, values: unknown) => new Map([...documentKind.inRepository, [id, textOfValues(values)]]);

test("what stands for a fact is named as its form names it, and is gone once it is filled in", () => {
	const testimonials = { home: [], managedIntelligence: [] };
	const inFacts = (email: string) =>
		launchList(
			textsWith("people", { people: [{ name: "Ada", role: email, text: "" }] }),
			contentOfRepository,
			open([], today),
		).placeholders.filter(({ document }) => document === peopleDocument);
	expect(inFacts("ada@example.com")).toMatchObject([
		{ document: peopleDocument, field: "people.0.role", label: "People, 1, What they do, and in which office" },
	]);
	expect(inFacts("ada@brightharbor.test")).toEqual([]);
	const left = launchList(
		new Map(),
		{ ...contentOfRepository, testimonials, caseStudies: [], people: [] },
		open(settings, today),
	);
	expect(left).toMatchObject({ placeholders: [], samples: [], settings });
	expect(countLaunchTasks(left)).toBe(left.claims.length + left.outdated.length + left.missing.length + 1);
});

test("a rate is asked for again once it is more than 60 days old", () => {
	const oldOn = (day: string) =>
		launchList(documentKind.inRepository, contentOfRepository, open([], new Date(day)))
			.placeholders.filter(({ meaning }) => meaning.startsWith("rate"))
			.map(({ field }) => field);
	const [day = ""] = /[A-Z][a-z]+ \d+, \d{4}/.exec(contentOfRepository.page(loanDocument).rate.source) ?? [];
	const after = (days: number) => addDays(isoDate(new Date(`${day} UTC`)), days);
	expect(oldOn(after(61))).toContain("rate.source");
	expect(oldOn(after(60))).not.toContain("rate.source");
});

test("a person with a photograph, prices and who pays for hosting are asked for until they are written", () => {
	const missing = (changes: Partial<typeof contentOfRepository>) =>
		launchList(new Map(), { ...contentOfRepository, ...changes }, open([], today)).missing.map(
			({ document }) => document,
		);
	const people = [{ name: "Ada Obi", role: "Founder", text: "Reads your records." }];
	const all = [peopleDocument, servicesDocument, managedIntelligenceDocument];
	expect(missing({ people })).toEqual(all);
	expect(missing({ people: people.map((person) => ({ ...person, photo: "ada.jpg" })) })).toEqual(all.slice(1));
	const services = contentOfRepository.services.map((service) => ({ ...service, from: "From $4,000" }));
	expect(missing({ services })).not.toContain(servicesDocument);
});

test("each invented quote and case study is named until it is real or gone", () => {
	const sample = { sample: true, avatar: 1, quote: "It helped.", author: "A", position: "B", company: "C" };
	const withQuote = (isSample: boolean) =>
		launchList(
			new Map(),
			{
				...contentOfRepository,
				caseStudies: [],
				testimonials: { home: [{ ...sample, sample: isSample }], managedIntelligence: [] },
			},
			open([], today),
		).samples;
	expect(withQuote(true)).toEqual([{ document: testimonialsDocument, words: "It helped." }]);
	expect(withQuote(false)).toEqual([]);
});

test("a published address stands for the settings of addresses, and a mail server that takes none keeps SMTP_URL open", () => {
	const left = (email: string, heldUp: { mails: number; why: string } | null, environment = {}) => {
		const facts = { ...contentOfRepository.facts, email };
		const state = {
			documents: allDocuments,
			settings: settingsToSettle({ SITE_URL: "http://site.test", ...environment }),
			heldUp,
			now: today,
		};
		return launchList(new Map(), { ...contentOfRepository, facts }, state).settings.map(
			({ name, problem }) => `${name} ${problem}`,
		);
	};
	const notSet = ["SMTP_URL", "MAIL_FROM", "OWNER_EMAIL"].map((name) => `${name} is not set`);
	const refusing = { mails: 1, why: "refuses user or password" };
	expect(left("hello@example.com", null)).toEqual(notSet);
	expect(left("hello@site.test", refusing)).toEqual(notSet.slice(0, 1));
	const smtp = { SMTP_URL: "smtp://mail.site.test" };
	expect(left("hello@site.test", null, smtp)).toEqual([]);
	expect(left("hello@site.test", refusing, smtp)).toEqual([
		"SMTP_URL is set, but the mail server refuses user or password",
	]);
	expect(left("hello@site.test", null, { ...smtp, OWNER_EMAIL: "owner@example.com" })).toHaveLength(1);
});

test("of each setting that can be open the page says what to write", () => {
	const names = launchSettings.map(({ name }) => name);
	const waiting = settingsToSettle({}).concat(settingsToSettle({ SITE_URL: "https://site.example" }));
	expect(names).toEqual(expect.arrayContaining(waiting.map(({ name }) => name)));
	for (const { name, write } of launchSettings) expect(write).toMatch(new RegExp(`^${name}=.`));
});
