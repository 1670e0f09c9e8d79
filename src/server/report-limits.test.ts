import { expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { assessmentReportDocument } from "#documents/pages/assessment-report.ts";
import { Overloaded } from "#platform/thread.ts";
import { dentalPractice, soloConsultant } from "#testing/answers.ts";
import { post, siteOn } from "#testing/app.ts";
import { sqliteTestDatabase, testOnEachDatabase } from "#testing/database.ts";

const services = [
	["/services/scorecard", dentalPractice()],
	["/services/advanced-scorecard", soloConsultant()],
] as const;

for (const [path, formData] of services) {
	testOnEachDatabase(`${path}: no report is rendered for a mailbox whose quota is used up`, async ({ open }) => {
		const database = await open();
		let reports = 0;
		const renderReport = async () => {
			reports += 1;
			return Buffer.from("%PDF of a test");
		};
		const { app } = siteOn(database, { renderReport });
		const ask = () => app.request(`${path}/email-results`, post({ email: "ada@example.com", result: {}, formData }));
		expect([(await ask()).status, reports]).toEqual([200, 1]);
		for (const _ of Array(5)) {
			const refused = await ask();
			expect(refused.headers.has("x-request-id")).toBe(true);
			expect([refused.status, await refused.text()]).toEqual([
				429,
				contentOfRepository.said(assessmentReportDocument).email.capped,
			]);
		}
		expect(reports).toBe(1);
	});

	testOnEachDatabase(
		`${path}: a report that could not be rendered uses up no quota, so the next try is mailed`,
		async ({ open }) => {
			const database = await open();
			let isBusy = true;
			const renderReport = async () => {
				if (isBusy) throw new Overloaded();
				return Buffer.from("%PDF of a test");
			};
			const { app } = siteOn(database, { renderReport });
			const ask = () => app.request(`${path}/email-results`, post({ email: "ada@example.com", result: {}, formData }));
			expect((await ask()).status).toBe(503);
			isBusy = false;
			expect((await ask()).status).toBe(200);
			expect(await database.kysely.selectFrom("outbox").select("id").execute()).toHaveLength(1);
		},
	);
}

test("each report waits in the queue of the client that the proxy names", async () => {
	const clients: string[] = [];
	const renderReport = async (_: unknown, client: string) => {
		clients.push(client);
		return Buffer.from("%PDF of a test");
	};
	const { app } = siteOn(await sqliteTestDatabase().open(), { renderReport, trustedProxies: 1 });
	for (const [path, formData] of services) {
		for (const address of ["198.51.100.1:80", "2001:db8:1:2::3"]) {
			const headers = { "x-forwarded-for": address };
			await app.request(`${path}/report.pdf`, post({ formData }, headers));
			const email = `${clients.length}@example.com`;
			await app.request(`${path}/email-results`, post({ email, result: {}, formData }, headers));
		}
	}
	const [first, second] = ["198.51.100.1", "2001:db8:1:2"];
	expect(clients).toEqual([first, first, second, second, first, first, second, second]);
});
