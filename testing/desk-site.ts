import { TOKEN_FIELD } from "#desk/kit/form.tsx";
import { formToken, startSession } from "#desk/sign-in/sessions.ts";
import type { Database } from "#platform/database/database.ts";
import type { DatabaseTransaction } from "#platform/database/schema.ts";
import type { AppOptions } from "#server/app.ts";
import { siteOn, testDeskConfig, testSecret, testSiteUrl } from "./app.ts";

/** Somebody at the desk, with a browser that keeps its cookie. */
export type DeskBrowser = {
	accountId: string;
	sessionId: string;
	cookie: string;
	/** Opens a page; redirects are not followed. */
	open(path: string, headers?: Record<string, string>): Promise<Response>;
	/** Sends a form of a page, with the session's token unless the fields have another. */
	send(
		path: string,
		fields: Record<string, string | readonly string[]>,
		headers?: Record<string, string>,
	): Promise<Response>;
};

type Person = { name?: string; email?: string; timeZone?: string };

function formBody(fields: Record<string, string | readonly string[]>): string {
	const pairs = Object.entries(fields).flatMap(([name, value]) => [value].flat().map((each) => [name, String(each)]));
	return new URLSearchParams(pairs).toString();
}

/** The desk of a site on this database, and people who sign in to it. */
export function deskOn(database: Database, parts: Partial<AppOptions> = {}) {
	const site = siteOn(database, parts);
	let people = 0;
	let sessions = 0;

	function browserWith({
		accountId,
		sessionId,
		cookie,
	}: Pick<DeskBrowser, "accountId" | "sessionId" | "cookie">): DeskBrowser {
		const token = formToken({ secret: testSecret }, { sessionId, accountId });
		return {
			accountId,
			sessionId,
			cookie,
			open: async (path, headers = {}) => site.app.request(testSiteUrl + path, { headers: { cookie, ...headers } }),
			send: async (path, fields, headers = {}) =>
				site.app.request(testSiteUrl + path, {
					method: "POST",
					body: formBody({ [TOKEN_FIELD]: token, ...fields }),
					headers: { cookie, "content-type": "application/x-www-form-urlencoded", origin: testSiteUrl, ...headers },
				}),
		};
	}

	/** Signs an account in, in a browser of its own. */
	async function startBrowser(transaction: DatabaseTransaction, accountId: string): Promise<DeskBrowser> {
		sessions += 1;
		const sessionId = `session-${sessions}`;
		const config = parts.deskConfig ?? testDeskConfig;
		const deps = { database, now: () => new Date(), newId: () => sessionId, config };
		const setCookie = await startSession(deps, transaction, { accountId, device: "Firefox on Linux" });
		const [cookie = ""] = setCookie.split(";");
		return browserWith({ accountId, sessionId, cookie });
	}

	return {
		...site,
		/** Adds somebody to the desk and signs them in, as a link in a mail does. */
		async signIn(
			role: "owner" | "member",
			{ name, email, timeZone = "America/Chicago" }: Person = {},
		): Promise<DeskBrowser> {
			people += 1;
			const accountId = `account-${people}`;
			const address = email ?? `person-${people}@site.example`;
			return database.transaction(async (transaction) => {
				await transaction
					.insertInto("desk_accounts")
					.values({
						id: accountId,
						name: name ?? `Person ${people}`,
						email: address,
						normalized_email: address,
						role,
						time_zone: timeZone,
						has_chosen_time_zone: 1,
						added_at: new Date().toISOString(),
					})
					.execute();
				return startBrowser(transaction, accountId);
			});
		},
		/** The same person, in another session. */
		signInAgain: ({ accountId }: Pick<DeskBrowser, "accountId">): Promise<DeskBrowser> =>
			database.transaction((transaction) => startBrowser(transaction, accountId)),
		/** A browser that nobody is signed in with. */
		stranger: () => browserWith({ accountId: "", sessionId: "", cookie: "" }),
	};
}
