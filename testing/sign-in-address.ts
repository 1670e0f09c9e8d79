import { inviteByCommand } from "#desk/sign-in/sign-in-links.ts";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { openWhileServerRuns } from "#platform/database/open-while-server-runs.ts";
import type { RunningSite } from "#testing/start-site.ts";

export type DeskSite = Pick<RunningSite, "address" | "dataDirectory"> & {
	/** The settings of the site that what opens its database has to have too. */
	environment?: Record<string, string>;
};

/** The address that signs an owner in, as the command `invite` makes it, without a process of its own. */
export async function signInAddress({ address, dataDirectory, environment }: DeskSite): Promise<string> {
	const database = await openWhileServerRuns({ databaseUrl: environment?.DATABASE_URL, dataDirectory });
	const deps = {
		database,
		now: () => new Date(),
		newId: () => crypto.randomUUID(),
		mail: { from: "site@example.com", ownerEmail: "owner@example.com", siteUrl: address },
		content: () => contentOfRepository,
	};
	try {
		return (await inviteByCommand(deps, "ada@site.example")).link;
	} finally {
		await database.close();
	}
}
