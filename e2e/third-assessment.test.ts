import { cpSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { post } from "#testing/app.ts";
import { readPdf } from "#testing/read-pdf.ts";
import { shareForm, shareIn } from "#testing/shares.ts";
import { startTestSmtpServer } from "#testing/smtp-server.ts";
import { startSite, temporaryDataDirectory } from "#testing/start-site.ts";
import { temporaryFolder } from "#testing/test-resources.ts";
import { arriveAtReport, complete, type Tool, takeOver } from "./assessment-page.ts";
import { openPage } from "./browser.ts";
import { signInBy } from "./desk-writer.ts";
import { sharedBrowser } from "./site-with-browser.ts";

const ID = "busiest-month";
/** The sentence about the strongest answer. */
const READY = "You know the days on which most is sold.";
const SERVICE = `/services/${ID}`;

/** Every second question is answered with what is ready: 30 of 50. */
const answers = {
	last_year: "Yes, day by day",
	stock_list: "No",
	extra_hands: "Yes, they have said yes",
	suppliers: "No",
	cash_plan: "Yes",
	till: "No",
	returns: "Yes, and it is posted",
	worry: "Too few hands",
};

const tool: Tool = {
	path: `/tools/${ID}`,
	button: "See how ready we are",
	service: `**${SERVICE}/assess`,
	answers,
	incomplete: "Please answer every question.",
	title: "Your busiest month",
	adviceTitle: "What to do",
	respond: () => ({}),
};

/** A site whose content has one assessment more; its folder is all that was added. */
async function startWithThird() {
	const folder = temporaryFolder("content");
	cpSync("content", folder, { recursive: true });
	cpSync(`testing/${ID}`, join(folder, "assessments", ID), { recursive: true });
	const { url, received } = await startTestSmtpServer();
	const dataDirectory = temporaryDataDirectory();
	const environment = { CONTENT_DIR: folder, SMTP_URL: url };
	return { site: await startSite({ environment, dataDirectory }), dataDirectory, received };
}

test("a folder of documents is a whole assessment, and without the folder the site is as it was", async () => {
	const { site, dataDirectory, received } = await startWithThird();
	const { address } = site;
	const read = async (path: string) => (await fetch(address + path)).text();
	const shows = async (path: string, words: string) => (await read(path)).includes(words);

	// The page, which Home and the map of the site name.
	expect(await shows(tool.path, "Eight questions, about two minutes.")).toBe(true);
	for (const path of ["/", "/sitemap.xml"]) expect([path, await shows(path, tool.path)]).toEqual([path, true]);

	// The service, the files and the mail.
	const scored = await (await fetch(`${address}${SERVICE}/assess`, post(answers))).json();
	expect(scored).toMatchObject({
		total_score: 30,
		max_score: 50,
		label: "Established",
		scores: { goods: 13, cash: 17 },
	});
	const pdf = await fetch(`${address}${SERVICE}/report.pdf`, post({ formData: answers }));
	expect(JSON.stringify(await readPdf(new Uint8Array(await pdf.arrayBuffer())))).toContain("Money and Records");
	expect(await (await fetch(`${address}${SERVICE}/plan.ics`, post({ formData: answers }))).text()).toContain("VEVENT");
	const asked = { email: "ada@example.com", result: { total_score: 30 }, formData: answers };
	expect((await fetch(`${address}${SERVICE}/email-results`, post(asked))).status).toBe(200);
	await expect.poll(() => received.length).toBe(1);
	const [mail] = received;
	expect(mail?.mail.subject).toContain("check of the busiest month");
	expect(mail?.mail.attachments.map(({ mimeType }) => mimeType)).toEqual(["application/pdf"]);

	// The private link and the card, made without script.
	const link = await shareIn(await fetch(address + tool.path, shareForm("link", answers)));
	expect(await shows(new URL(link.address).pathname, READY)).toBe(true);
	const card = await shareIn(await fetch(address + tool.path, shareForm("card", answers)));
	const cardPath = new URL(card.address).pathname;
	expect(await shows(cardPath, "Busiest Month Assessment")).toBe(true);
	expect((await fetch(`${address}${cardPath}/card.png`)).headers.get("content-type")).toBe("image/png");

	// In a browser, with script.
	const { page, complaints, close } = await openPage(await sharedBrowser());
	await page.goto(address + tool.path);
	await takeOver(page);
	await complete(page, tool);
	await arriveAtReport(page, tool);
	expect(await page.getByText("30 out of 50").count()).toBe(1);
	expect(complaints).toEqual([]);
	await close();

	// At the desk: inbox, export and visits.
	const owner = await signInBy({ address, dataDirectory });
	for (const [path, words] of [
		[`inbox/${ID}`, "ada@example.com"],
		["visits", "Busiest month, step by step"],
		["website", "Busiest Month Assessment: Stock and People"],
	]) {
		expect([path, (await owner.read(`${address}/desk/${path}`)).includes(words ?? "")]).toEqual([path, true]);
	}
	const exported = await owner.send(address, `/desk/inbox/export?kind=${ID}`, { columns: "all" });
	expect(await exported.text()).toContain("Too few hands");
	await site.stop();

	const without = await startSite({ dataDirectory });
	const status = async (path: string) => (await fetch(without.address + path)).status;
	expect(await status(tool.path)).toBe(404);
	expect(await status(new URL(link.address).pathname)).toBe(410);
	expect(await status(cardPath)).toBe(410);
	expect(await status("/")).toBe(200);
	const later = await signInBy({ address: without.address, dataDirectory });
	expect((await later.read(`${without.address}/desk/inbox`)).includes("ada@example.com")).toBe(false);
	await without.stop();
});
