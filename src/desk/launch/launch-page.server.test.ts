import { expect } from "vitest";
import { saveDraft } from "#desk/documents/drafts.ts";
import { publishDocument } from "#desk/documents/publish-document.ts";
import { kindIn } from "#documents/documents.ts";
import { companyContentOf, DOCUMENT } from "#documents/site-documents.server.ts";
import { textOfValues, valuesOfText } from "#documents/stored-text.ts";
import { assessmentIn } from "#features/assessment/assessments.server.ts";
import { assessmentsIn } from "#features/assessment/documents/assessment-documents.server.ts";
import { resultOf } from "#features/assessment/result/result-of.ts";
import type { Database } from "#platform/database/database.ts";
import { documentKind } from "#server/all-documents.ts";
import { dentalPractice } from "#testing/answers.ts";
import { testDeskConfig } from "#testing/app.ts";
import { basicAssessment } from "#testing/assessments.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { deskWithDocuments } from "#testing/desk-with-documents.ts";
import { selectActs } from "#testing/submissions.ts";

const SETTING = { name: "SITE_URL", problem: "is not set" };

/** The desk of a site with the company's documents. */
async function deskOfCompany(database: Database) {
	const deskConfig = { ...testDeskConfig, settingsToSettle: [SETTING] };
	const { desk, deps } = await deskWithDocuments(database, [documentKind], { deskConfig });
	return { desk, deps, confirmations: () => companyContentOf(deps.documents.current()).confirmations };
}

const offeredIn = (html: string) => Array.from(html.matchAll(/name="offered" value="([^"]+)"/g), ([, id = ""]) => id);
const namedIn = (html: string) => Array.from(html.matchAll(/name="claim" value="([^"]+)"/g), ([, id = ""]) => id);

testOnEachDatabase(
	"an owner stands by claims with name and day, a report shows the figures, she takes one back, and all is written down",
	async (test) => {
		const database = await test.open();
		const { desk, deps, confirmations } = await deskOfCompany(database);
		const answers = dentalPractice({ industry: "Real Estate", pain_point: "Not growing" });
		const advice = () =>
			resultOf(assessmentIn(assessmentsIn(deps.documents.current()), "business-assessment"), answers).advice;
		const { noFigure } = basicAssessment.advice.texts.firstHalf;
		expect(advice()).toContain(noFigure);
		const ada = await desk.signIn("owner", { name: "Ada Obi" });
		const page = await (await ada.open("/desk/launch")).text();
		const offered = offeredIn(page);
		expect(offered.length).toBeGreaterThan(20);
		const [ofSite = "", ofMail = ""] = ["SITE_URL", "SMTP_URL"].map(
			(name) => page.split(`<code>${name}</code>`)[1]?.split("</tr>")[0],
		);
		expect(ofSite).toContain(`<td>${SETTING.problem}</td>`);
		expect(ofMail).toContain(`<td>${"Done"}</td>`);

		const [first = ""] = offered;
		const one = await ada.send("/desk/launch", { act: "ticked", claim: [first] });
		expect(one.headers.get("location")).toBe("/desk/launch?notice=confirmed");
		expect(confirmations()).toMatchObject([{ by: "Ada Obi" }]);
		expect(confirmations()[0]?.on).toMatch(/^\d{4}-\d{2}-\d{2}$/);
		expect(offeredIn(await (await ada.open("/desk/launch")).text())).toEqual(offered.slice(1));

		await ada.send("/desk/launch", { act: "all", offered: offered });
		expect(confirmations()).toHaveLength(offered.length);
		expect(advice()).not.toContain(noFigure);
		const done = await (await ada.open("/desk/launch")).text();
		expect(offeredIn(done)).toEqual([]);
		expect(namedIn(done)).toHaveLength(offered.length);

		await ada.send("/desk/launch", { act: "take-back", claim: [first] });
		expect(offeredIn(await (await ada.open("/desk/launch")).text())).toEqual([first]);
		const acts = await selectActs(database.kysely).select("kind").where("kind", "=", "document-published").execute();
		expect(acts).toHaveLength(3);
	},
);

testOnEachDatabase("a claim whose words change waits again, and what was confirmed is named as past", async (test) => {
	const database = await test.open();
	const { desk, deps, confirmations } = await deskOfCompany(database);
	const ada = await desk.signIn("owner", { name: "Ada Obi" });
	const offered = offeredIn(await (await ada.open("/desk/launch")).text());
	await ada.send("/desk/launch", { act: "all", offered: offered });
	const facts = valuesOfText(kindIn(deps.documents.current(), DOCUMENT).texts.get("facts") ?? "");
	const text = textOfValues({ ...Object(facts), legalName: "Bright Harbor GmbH" });
	await saveDraft(deps, { kind: DOCUMENT, id: "facts", text, basedOn: 0, by: null });
	expect(await publishDocument(deps, { kind: DOCUMENT, id: "facts" }, { accountId: null, name: "" })).toEqual({
		state: "published",
	});
	const page = await (await ada.open("/desk/launch")).text();
	expect(page).toContain("Bright Harbor GmbH");
	expect(page).toContain(
		`Confirmed once, and changed since: ${confirmations().length - offered.length + offeredIn(page).length}`,
	);
	expect(offeredIn(page).length).toBeGreaterThan(0);
});

testOnEachDatabase("nothing ticked, a made-up claim, and a member confirm nothing", async (test) => {
	const database = await test.open();
	const { desk, confirmations } = await deskOfCompany(database);
	const ada = await desk.signIn("owner");
	const nothing = await ada.send("/desk/launch", { act: "ticked", claim: [] });
	expect([nothing.status, (await nothing.text()).includes("Nothing was checked.")]).toEqual([422, true]);
	await ada.send("/desk/launch", { act: "ticked", claim: ["0123456789abcdef", "<script>"] });
	expect(confirmations()).toEqual([]);

	const grace = await desk.signIn("member", { name: "Grace" });
	const page = await (await grace.open("/desk/launch")).text();
	expect([offeredIn(page), page.includes("An owner confirms these. You can read them here.")]).toEqual([[], true]);
	const [first = ""] = offeredIn(await (await ada.open("/desk/launch")).text());
	expect((await grace.send("/desk/launch", { act: "ticked", claim: [first] })).status).toBe(403);
	expect(confirmations()).toEqual([]);
});
