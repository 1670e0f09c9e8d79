import { randomUUID } from "node:crypto";
import { inviteByCommand } from "#desk/sign-in/printed-links.ts";
import { openWhileServerRuns } from "#platform/database/open-while-server-runs.ts";
import type { RunningSite } from "./start-site.ts";

export type DeskSite = Pick<RunningSite, "address" | "dataDirectory"> & {
	/** The settings of the site, of which its database may be one. */
	environment?: Record<string, string>;
};

/** The address that signs an owner in, as the command at the terminal makes it, without starting one. */
export async function signInAddress({ address, dataDirectory, environment }: DeskSite): Promise<string> {
	const database = await openWhileServerRuns({ dataDirectory, databaseUrl: environment?.DATABASE_URL });
	const mail = { from: "", ownerEmail: "", siteUrl: address };
	const deps = { database, mail, now: () => new Date(), newId: randomUUID };
	const { link } = await inviteByCommand(deps, "ada@site.example");
	await database.close();
	return link;
}
