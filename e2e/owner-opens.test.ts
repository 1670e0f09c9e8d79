import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { palette } from "#brand.ts";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { loanDocument } from "#documents/pages/loan-approval-predictor.ts";
import { formatLongDate, isoDate } from "#domain/dates.ts";
import { freePort } from "#testing/free-port.ts";
import { startTestSmtpServer } from "#testing/smtp-server.ts";
import { printedAddress, runProcess, startProcess } from "#testing/start-process.ts";
import { temporaryDataDirectory } from "#testing/start-site.ts";
import { type DeskPage, noExamples, type Typed } from "./desk-forms.ts";
import { signInBy } from "./desk-writer.ts";

const OWNER = "ada@site.example";
const PRICE = 650;
const TITLE = "What a missing loaf costs";

const settings = (address: string, smtpUrl: string) => ({
	SITE_URL: address,
	SMTP_URL: smtpUrl,
	MAIL_FROM: "Bright Harbor <post@brightharbor.test>",
	OWNER_EMAIL: OWNER,
});

/** A site that was just started for the first time, and its owner, who has signed in by the link that it printed. */
async function startFresh() {
	const mailServer = await startTestSmtpServer();
	const dataDirectory = temporaryDataDirectory();
	const port = await freePort();
	const address = `http://127.0.0.1:${port}`;
	const child = startProcess(process.execPath, ["build/server/app.js"], {
		environment: {
			NODE_ENV: "production",
			PORT: String(port),
			DATA_DIR: dataDirectory,
			RATE_LIMIT_PER_MINUTE: "1000",
			...settings(address, mailServer.url),
		},
	});
	const firstLink = await printedAddress(child, /desk: .*?(http:\S+)/);
	const owner = await signInBy({ address, dataDirectory }, firstLink);
	return { address, dataDirectory, mailServer, owner };
}

type Owner = Awaited<ReturnType<typeof signInBy>>;

async function publish(page: DeskPage, typed: Typed): Promise<void> {
	expect((await page.press("Publish", typed)).text).toContain("It is on the site now.");
}

/** Presses the button of a list until so many are left. */
async function removeUntil(left: number, page: DeskPage, list: string): Promise<DeskPage> {
	if (Number(page.valueOf(`${list}.count`)) <= left) return page;
	return removeUntil(left, await page.press({ act: `remove ${list} 0` }), list);
}

/** Every placeholder that the page names, each filled in where its link leads. */
async function fillInFacts({ open }: Owner): Promise<void> {
	const { html } = await open("/desk/launch");
	const links = Array.from(html.matchAll(/href="\/desk\/website\/facts#([^"]+)"/g), ([, path = ""]) => path);
	expect(links.length).toBeGreaterThan(5);
	const facts = await open("/desk/website/facts");
	const typed = links.map((path) => {
		const names = [path, path.replace(/\.\d+$/, "")];
		const fields = names.flatMap(
			(name) => facts.html.match(`<(?:input|textarea)[^>]* name="${name}"[^>]*>`)?.[0] ?? [],
		);
		const [field = expect.unreachable(), name = ""] = [
			fields[0],
			names.find((each) => fields[0]?.includes(`"${each}"`)),
		];
		const type = /^<textarea/.test(field) ? "lines" : (/type="(\w+)"/.exec(field)?.[1] ?? "text");
		const texts: Record<string, string> = {
			email: "post@brightharbor.test",
			url: "https://www.brightharbor.test/",
			tel: "+49 7071 2299 41",
			lines: "Kirchgasse 17\n72070 Tübingen",
			text: path.endsWith("number") ? "497071229941" : "Kirchgasse 17",
		};
		return [name, texts[type] ?? ""];
	});
	const price = { "plans.quarterly.dollars": String(PRICE) };
	await publish(facts, { ...Object.fromEntries(typed), legalName: "Bright Harbor GmbH", ...price });
}

/** The rate that monthly payments start with, as of today. */
async function renewRate({ open }: Owner): Promise<void> {
	const source = `our bank's offer of ${formatLongDate(isoDate(new Date()))}`;
	await publish(await open(`/desk/website/${loanDocument.id}`), { "rate.source": source });
}

/** Real quotes in place of the invented ones, and no case study while there is none. */
async function replaceExamples({ open }: Owner): Promise<void> {
	const places = ["home", "managedIntelligence"];
	let quotes = await open("/desk/website/testimonials");
	for (const place of places) quotes = await removeUntil(1, quotes, place);
	const typed = places.flatMap((place) => [
		[`${place}.0.sample`, false],
		[`${place}.0.quote`, "The numbers agree."],
		[`${place}.0.author`, "Þorsteinn Blöndal"],
	]);
	await publish(quotes, Object.fromEntries(typed));
	await publish(await removeUntil(0, await open("/desk/website/stories"), "stories"), {});
}

const FROM = "From $4,000";

/** From what price each service starts, and who pays for hosting. */
async function nameCosts({ open }: Owner): Promise<void> {
	const prices = contentOfRepository.services.map((_, index) => [`services.${index}.from`, FROM]);
	await publish(await open("/desk/website/services"), { ...noExamples(), ...Object.fromEntries(prices) });
	const page = await open("/desk/website/page-managed-intelligence");
	await publish(page, { "scope.costs.text": "Both are in the price." });
}

async function uploadPicture({ open }: Owner): Promise<string> {
	const solid = { width: 800, height: 1000, channels: 3, background: palette.ok } as const;
	const bytes = await sharp({ create: solid }).png().toBuffer();
	const file = new File([Uint8Array.from(bytes)], "till.png", { type: "image/png" });
	const pictures = await open("/desk/pictures");
	const { text } = await pictures.press("Upload", { file, alt: "The bakery's till" });
	return /!\[[^\]]*\]\(([^)]+)\)/.exec(text)?.[1] ?? expect.unreachable();
}

async function namePerson({ open }: Owner, photo: string): Promise<void> {
	const people = await (await open("/desk/website/people")).press({ act: "add people" });
	const person = { name: "Kofi Örtel", role: "Consultant, Tübingen", text: "Reads your records with you.", photo };
	const fields = Object.entries(person).map(([field, text]) => [`people.0.${field}`, text]);
	await publish(people, Object.fromEntries(fields));
}

const MARKDOWN = (picture: string) => `Twelve loaves a day are missing.

| Day | Loaves |
| --- | --- |
| Monday | 12 |

They cost 12 × 3 = 36 dollars, as [the statistics office](https://www.destatis.de/) counts.

![The bakery's till](${picture})
`;

/** An article for tomorrow, with a table, a sum, an external link and an uploaded picture. */
async function scheduleArticle({ open }: Owner, picture: string): Promise<void> {
	const saved = await (await open("/desk/articles/new")).press("Save draft", {
		category: contentOfRepository.categories[0]?.name ?? expect.unreachable(),
		title: TITLE,
		excerpt: "A table, a sum, and what to do on Monday.",
		markdown: MARKDOWN(picture),
	});
	expect(saved.text).toContain("Only the desk sees it until you publish it.");
	const publishing = await open(`${new URL(saved.address).pathname}/publish`);
	const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
	expect((await publishing.press("Publish", { day })).text).toContain("Scheduled.");
}

async function standByClaims({ open }: Owner): Promise<void> {
	let launch = await open("/desk/launch");
	while (launch.html.includes('value="all"')) {
		launch = await launch.press({ act: "all" });
		expect(launch.text).toContain("The pages that wait for it show it now.");
	}
}

test("an owner opens the site by the forms of the desk alone: facts, price, quotes, a person, an article, a test issue, and nothing is left for launch-check", async () => {
	const { address, dataDirectory, mailServer, owner } = await startFresh();
	await fillInFacts(owner);
	await renewRate(owner);
	await nameCosts(owner);
	await replaceExamples(owner);
	const picture = await uploadPicture(owner);
	await namePerson(owner, picture);
	await scheduleArticle(owner, picture);
	await (await owner.open("/desk/newsletter/friday-reconciliation")).press({ act: "test" });
	await expect.poll(() => mailServer.received.some(({ recipients }) => recipients.includes(OWNER))).toBe(true);
	await standByClaims(owner);

	// The one thing left is the address of this machine.
	expect((await owner.open("/desk/launch")).text).toContain(
		"One thing is left to do before the site opens to the public.",
	);
	const environment = {
		NODE_ENV: "production",
		DATA_DIR: dataDirectory,
		TRUST_PROXY: "1",
		...settings("https://www.brightharbor.test", mailServer.url),
	};
	const command = [join("build", "server", "command-line.js"), "launch-check"];
	const { code, output } = await runProcess(process.execPath, command, { environment });
	expect(output).toBe("Nothing is in the way of the launch.\n");
	expect(code).toBe(0);

	const read = async (path: string) => (await fetch(address + path)).text();
	expect(await read("/managed-intelligence")).toContain(`$${PRICE}`);
	expect(await read("/managed-intelligence")).toContain("Both are in the price.");
	expect([(await read("/")).includes(FROM), (await read("/services")).includes(FROM)]).toEqual([true, true]);
	expect(await read("/contact")).toContain("Kofi Örtel");
	const about = await read("/about");
	expect([about.includes("Kofi Örtel"), about.includes(`${picture}/`)]).toEqual([true, true]);
	expect(await read("/blog")).not.toContain(TITLE);
});
