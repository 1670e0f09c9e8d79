import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { contentOfRepository } from "#content/company-content.ts";
import { aboutPage } from "#content/pages/about.ts";
import { contactPage } from "#content/pages/contact.ts";
import { homePage } from "#content/pages/home.ts";
import { managedIntelligencePage } from "#content/pages/managed-intelligence.ts";
import { planScope } from "#content/pages/plan-scope.ts";
import { claimSentence } from "#domain/claims.ts";
import { runProcess } from "#testing/start-process.ts";
import { claimsOf, everyClaim, unconfirmedClaims } from "./claims.ts";
import { builtPages, standInsInMails, standInsOnPages } from "./rendered-text.ts";
import { settingsToSettle, standInsInSources } from "./sources-and-settings.ts";

const { services } = contentOfRepository;

const home = homePage(contentOfRepository);
const managedIntelligence = managedIntelligencePage(contentOfRepository);
const about = aboutPage(contentOfRepository);
const contact = contactPage(contentOfRepository);

const ready = {
	SITE_URL: "https://site.test",
	SMTP_URL: "smtps://mail.site.test",
	MAIL_FROM: "Our Site <hello@site.test>",
	OWNER_EMAIL: "owner@site.test",
	TRUST_PROXY: "1",
};

function folderWith(files: Record<string, string>): string {
	const root = mkdtempSync(join(tmpdir(), "launch-check-"));
	onTestFinished(() => rmSync(root, { recursive: true, force: true }));
	for (const [path, text] of Object.entries(files)) {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		writeFileSync(join(root, path), text);
	}
	return root;
}

test.for([
	['email: "hello@example.com",', "placeholder address"],
	['href: "https://x.com/your-company",', "placeholder link"],
	['number: "+1 (312) 555-0142",', "placeholder phone number"],
	['street: "000 Sample Street",', "placeholder fact"],
	["\tsample: true,", "sample, not a client's words or numbers"],
] as const)("%j is listed with its file and line", ([line, meaning]) => {
	const root = folderWith({ "src/content/site.ts": `export const site = {\n${line}\n};\n` });
	expect(standInsInSources(root)).toEqual([`src/content/site.ts:2  ${meaning}: ${line.trim()}`]);
});

test("comments, tests and the made-up people of an article are not listed", () => {
	const root = folderWith({
		"src/content/site.ts": "// Such as hello@example.com.\n",
		"src/content/site.test.ts": 'expect("hello@example.com");\n',
		"src/content/posts/one.md": "Aunty Bisi, 0819-555-0142\n",
		"src/features/contact/test-message.ts": 'email: "ada@example.com"\n',
	});
	expect(standInsInSources(root)).toEqual([]);
});

test("every production setting has to be set, and not to a placeholder", () => {
	expect(settingsToSettle({})).toEqual(
		["SITE_URL", "SMTP_URL", "MAIL_FROM", "OWNER_EMAIL"].map((name) => `environment  ${name} is not set`),
	);
	const unreal = { ...ready, SITE_URL: "http://127.0.0.1:3000", OWNER_EMAIL: "owner@example.com", SMTP_URL: "" };
	expect(settingsToSettle(unreal)).toEqual([
		"environment  SITE_URL leads to this machine: http://127.0.0.1:3000",
		"environment  SMTP_URL is not set",
		"environment  OWNER_EMAIL is a placeholder address: owner@example.com",
	]);
});

test.each([undefined, "", "0"])(
	"a site with https gets a line that TRUST_PROXY is %j behind its proxy",
	(TRUST_PROXY) => {
		const [line, ...others] = settingsToSettle({ ...ready, TRUST_PROXY });
		expect(line).toMatch(/^environment {2}TRUST_PROXY is 0, .* all its visitors would share one limit$/);
		expect(others).toEqual([]);
		expect(settingsToSettle({ ...ready, TRUST_PROXY, SITE_URL: "http://site.test" })).toEqual([]);
	},
);

const LEGAL_NAME = "Tin Ferry Numbers Inc.";
const content = {
	"src/content/page.ts": {
		page: {
			terms: { text: ["Ends by ", { label: "mail", href: "mailto:a@b.test" }, "."], ownerConfirms: true },
			rows: [{ cells: ["Message", "24 months"], ownerConfirms: true }, { cells: ["Log", "a minute"] }],
			quotes: [
				{ sample: false, quote: "We decide on Mondays.", author: "Founder" },
				{ sample: true, quote: "An invented one.", author: "Nobody" },
			],
		},
	},
	"src/content/case.ts": { story: { sample: false, results: { quote: { text: "It paid." } } } },
};
const claims = (confirmations: { says: string; by: string; on: string }[]) =>
	unconfirmedClaims(claimsOf(content, LEGAL_NAME), confirmations, () => 'a\ncells: ["Message", "24 months"]\n');
const confirmed = (says: string, by = "Ada Obi, owner") => ({ says, by, on: "2026-12-01" });

test("promises, the legal name and clients' quotes are listed until they are confirmed", () => {
	const open = (place: string, claim: string) => `src/content/${place}  ${claim}`;
	expect(claims([])).toEqual([
		open("company/facts.json", "legal name that nobody has confirmed: Tin Ferry Numbers Inc."),
		open("page.ts", "promise that nobody has confirmed: Ends by mail ."),
		open("page.ts:2", "promise that nobody has confirmed: Message 24 months"),
		open("page.ts", "client's quote that nobody has confirmed: We decide on Mondays."),
		open("case.ts", "client's quote that nobody has confirmed: It paid."),
	]);
	const all = ["Tin Ferry Numbers Inc.", "Ends by mail .", "Message 24 months", "We decide on Mondays.", "It paid."];
	expect(claims(all.map((says) => confirmed(says)))).toEqual([]);
});

test("a confirmation without a name, or of anything but a claim word for word, confirms nothing", () => {
	const nameless = confirmed("It paid.", "");
	expect(claims([nameless])).toHaveLength(6);
	expect(claims([nameless]).at(-1)).toBe("src/content/confirmations.ts  nobody's name stands beside: It paid.");
	for (const says of ["It paid", "It paid twice.", "s", ""]) {
		expect(claims([confirmed(says)])).toHaveLength(6);
		expect(claims([confirmed(says)]).at(-1)).toBe(
			`src/content/confirmations.ts  no claim says this, word for word: ${says}`,
		);
	}
});

test("what only the owner can promise is among the claims", async () => {
	const waiting = (await everyClaim()).map(({ texts }) => claimSentence(texts));
	const promises = [
		home.services.text,
		...home.why.reasons.filter(({ picture }) => picture === "valueLed").map(({ text }) => text),
		...services.map(({ text }) => text),
		...about.impact.figures.map(({ text }) => text),
		...(about.people.promise ? [about.people.promise.text] : []),
		...contact.questions.items.filter(({ answer }) => answer.includes("in your name")).map(({ answer }) => answer),
		...managedIntelligence.plans.items.flatMap((plan) => ("mark" in plan ? [plan.mark.text] : [])),
		...managedIntelligence.features.items.map(({ text }) => text),
		...planScope.rows.map(({ text }) => text),
	];
	expect(promises.length).toBeGreaterThan(15);
	expect(promises.filter((promise) => !waiting.some((claim) => claim.includes(promise)))).toEqual([]);
});

test("what the built pages show is found with the page, each once, and what is made up on purpose, as in articles, is left alone", () => {
	const footer = "<footer><p>hello@example.com</p></footer>";
	const root = folderWith({
		"index.html": `<title>Home</title><main><span>Sample</span><p>Free samples of rock.</p></main>${footer}`,
		"tools/case.html": `<img alt="A chart"><figcaption>July. The figures are made up.</figcaption>${footer}`,
		"product.html": `<section id="see" data-invented="" class="x"><section>Invented example</section><p>Invented example</p></section><p>Sample</p><section data-invented="">Invented example</section><p>An invented example</p>${footer}`,
		"blog/one.html": `<article><p>Call 0819-555-0142; the figures are made up.</p></article>${footer}`,
	});
	const pages = builtPages(root) ?? [];
	expect(standInsOnPages(pages).toSorted()).toEqual([
		"/ and 1 more  marked as a sample: Sample",
		"/blog/one.html and 3 more  placeholder address: hello@example.com",
		"/product.html  marked as a sample: An invented example",
		"/tools/case.html  marked as a sample: July. The figures are made up.",
	]);
	expect(builtPages(join(root, "nothing"))).toBeUndefined();
});

test("a mail's placeholders are found; its sample visitor's address is not one", () => {
	const mails = [{ name: "notice", text: "From: zoe@example.com\nBook: https://calendar.test/your-company\n" }];
	expect(standInsInMails(mails)).toEqual(["mail notice  placeholder link: Book: https://calendar.test/your-company"]);
});

test("launch-check exits 1 while something is left to do, and says how much", async () => {
	const { code, output } = await runProcess(process.execPath, [join("scripts", "launch-check.ts")]);
	expect(code).toBe(1);
	expect(output).toContain("environment  SITE_URL is not set\n");
	expect(output.trimEnd().split("\n").at(-1)).toMatch(/^\d+ things to settle before launch\.$/);
}, 60_000);
