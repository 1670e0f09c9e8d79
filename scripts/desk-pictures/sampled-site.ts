import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { makePrintedLink } from "#desk/sign-in/sign-in-links.ts";
import { openWhileServerRuns } from "#platform/database/open-while-server-runs.ts";
import { startTestSmtpServer } from "#testing/smtp-server.ts";
import { startSite, temporaryDataDirectory } from "#testing/start-site.ts";
import { MOMENT } from "./sample-month.ts";

/** A new site whose clock stands still, with mail that arrives. */
export async function startSampledSite() {
	const mailServer = await startTestSmtpServer();
	const dataDirectory = temporaryDataDirectory();
	const clock = pathToFileURL(resolve("scripts", "desk-pictures", "fixed-clock.ts")).href;
	const site = await startSite({
		dataDirectory,
		environment: { SMTP_URL: mailServer.url, OWNER_EMAIL: "", FIXED_CLOCK: MOMENT, NODE_OPTIONS: `--import ${clock}` },
	});
	const database = await openWhileServerRuns({ dataDirectory });
	return {
		...site,
		database,
		firstLink(): Promise<string> {
			const mail = { from: "", ownerEmail: "", siteUrl: site.address };
			return database.transaction((transaction) =>
				makePrintedLink({ mail, now: () => new Date(MOMENT) }, transaction, null),
			);
		},
		async end(): Promise<void> {
			await database.close();
			await site.stop();
			await mailServer.close();
			rmSync(dataDirectory, { recursive: true, force: true });
		},
	};
}
