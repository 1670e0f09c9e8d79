import { inviteByCommand } from "#desk/sign-in/sign-in-links.ts";
import type { Database } from "#platform/database/database.ts";
import { testSiteUrl } from "./app.ts";
import { deskOn } from "./desk-site.ts";
import { featureDeps } from "./feature-deps.ts";

export const ADA = "ada@site.example";

export const linkDeps = (database: Database) => featureDeps(database).deps;

export const pathOf = (link: string) => link.replace(testSiteUrl, "");
export const tokenOf = (path: string) => new URL(path, testSiteUrl).searchParams.get("token") ?? "";

/** The mails with links, in the order in which they were queued: Postgres gives rows back in any. */
export const mailsIn = ({ kysely }: Database) =>
	kysely
		.selectFrom("outbox")
		.select(["recipient", "text"])
		.where("kind", "=", "desk-sign-in")
		.orderBy("created_at")
		.execute();

export async function mailedPath(database: Database): Promise<string> {
	const mails = await mailsIn(database);
	const link = /https:\S+\/desk\/sign-in\/link\?token=\S+/.exec(mails.at(-1)?.text ?? "")?.[0];
	if (!link) throw new Error("No link was mailed.");
	return pathOf(link);
}

export const cookiesOf = (response: Response) =>
	response.headers
		.getSetCookie()
		.map((cookie) => cookie.split(";")[0])
		.join("; ");

/** Somebody who signed in once by the link of the terminal, and is signed out. */
export async function siteWithAda(database: Database) {
	const desk = deskOn(database);
	await inviteByCommand(linkDeps(database), ADA);
	return desk;
}

export async function askFor(desk: ReturnType<typeof deskOn>, email: string, cookie = "") {
	return desk.stranger().send("/desk/sign-in", { email, next: "/desk/inbox" }, { cookie });
}
