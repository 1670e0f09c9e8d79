import type { Attachment } from "postal-mime";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { byHand, dentalPractice, soloConsultant } from "#testing/answers.ts";
import type { TestSmtpServer } from "#testing/smtp-server.ts";
import { emptySite } from "./site-with-browser.ts";

const forged = {
	total_score: 149,
	max_score: 150,
	label: "Leading",
	insight: "Call +1 900 555 0100",
	advisory: "Call",
};

function post(path: string, body: object): Promise<Response> {
	return fetch(site.address + path, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify(body),
	});
}

const mailTo = (sink: TestSmtpServer, address: string) => sink.messages.find(({ to }) => to?.[0]?.address === address);

function bytesOf(file: Attachment | undefined): Uint8Array {
	if (!file || typeof file.content === "string") throw new Error("The mail has no file.");
	return new Uint8Array(file.content);
}

/** The PDF's text, after its first bytes have said that it is one. */
async function textOfPdf(bytes: Uint8Array): Promise<string> {
	expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe("%PDF-");
	const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
	return text.replaceAll(/\s+/g, " ");
}

const { site, sink } = await emptySite();

test("both assessments arrive by mail as scored by the server, with the report as a PDF", async () => {
	const answers = soloConsultant();
	const scored = await post("/services/advanced-scorecard/assess", answers);
	expect(await scored.json()).toMatchObject({ total_score: 100, max_score: 150 });
	for (const [path, email, formData] of [
		["/services/scorecard", "basic@example.com", dentalPractice()],
		["/services/advanced-scorecard", "advanced@example.com", answers],
	] as const) {
		expect((await post(`${path}/email-results`, { email, result: forged, formData })).status).toBe(200);
	}
	await sink.waitFor(3);
	expect(mailTo(sink, "owner@example.com")).toMatchObject({
		subject: "New advanced assessment: Analytical Engines",
		replyTo: [{ name: "Ada Lovelace", address: "ada@example.com" }],
		text: expect.stringContaining("/desk/inbox/leads/"),
	});
	for (const [address, total, area] of [
		[
			"basic@example.com",
			`${byHand.dentalPractice.total} out of 100 Established`,
			`Growth Readiness ${byHand.dentalPractice.scores.growth} / 25`,
		],
		[
			"advanced@example.com",
			`${byHand.soloConsultant.total} out of 150 Established`,
			`Team & Management ${byHand.soloConsultant.scores.team} / 25`,
		],
	] as const) {
		const mail = mailTo(sink, address);
		expect(mail?.attachments).toMatchObject([{ mimeType: "application/pdf", disposition: "attachment" }]);
		const pdf = await textOfPdf(bytesOf(mail?.attachments[0]));
		expect(pdf).toContain(total);
		expect(pdf).toContain(area);
		for (const body of [mail?.text, mail?.html, pdf]) expect(body).not.toMatch(/149|900 555|Ada Lovelace/);
	}
});

test("the report is downloaded with the names that were typed, and the site goes on responding meanwhile", async () => {
	const order: string[] = [];
	const downloads = Array.from({ length: 5 }, async () => {
		const response = await post("/services/advanced-scorecard/report.pdf", { formData: soloConsultant() });
		order.push("report");
		return response;
	});
	expect((await fetch(`${site.address}/healthz`)).status).toBe(200);
	order.push("health");
	const responses = await Promise.all(downloads);
	expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
	expect(order.at(-1)).toBe("report");
	const [first] = responses;
	expect(first?.headers.get("content-type")).toBe("application/pdf");
	const text = await textOfPdf(new Uint8Array((await first?.arrayBuffer()) ?? new ArrayBuffer()));
	expect(text).toContain("Analytical Engines Prepared for Ada Lovelace,");
});
