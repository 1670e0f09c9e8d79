import { TOKEN_FIELD } from "#desk/kit/form.tsx";
import { formToken, startSession } from "#desk/sign-in/sessions.ts";
import type { Database } from "#platform/database/database.ts";
import type { DatabaseTransaction } from "#platform/database/schema.ts";
import type { AppOptions } from "#server/app.ts";
import { siteOn, testDeskConfig, testSecret, testSiteUrl } from "./app.ts";

/** Somebody at the desk, with a browser that keeps its cookie. */
export type DeskBrowser = ReturnType<ReturnType<typeof deskOn>["stranger"]>;

type Fields = Record<string, string | readonly string[]>;
type Headers = Record<string, string>;

type Person = { name?: string; email?: string; timeZone?: string };

function formBody(fields: Fields): string {
	const pairs = Object.entries(fields).flatMap(([name, value]) => [value].flat().map((each) => [name, String(each)]));
	return new URLSearchParams(pairs).toString();
}

/** The desk of a site on this database, and people who sign in to it. */
export function deskOn(database: Database, parts: Partial<AppOptions> = {}) {
	const site = siteOn(database, parts);
	let people = 0;
	let sessions = 0;

	function browserWith(session: { accountId: string; sessionId: string; cookie: string }) {
		const token = formToken({ secret: testSecret }, session);
		const { cookie } = session;
		return {
			...session,
			/** Opens a page; redirects are not followed. */
			open: async (path: string, headers: Headers = {}) =>
				site.app.request(testSiteUrl + path, { headers: { cookie, ...headers } }),
			/** Sends a form of a page, with the session's token unless the fields have another. */
			send: async (path: string, fields: Fields, headers: Headers = {}) =>
				site.app.request(testSiteUrl + path, {
					method: "POST",
					body: formBody({ [TOKEN_FIELD]: token, ...fields }),
					headers: { cookie, "content-type": "application/x-www-form-urlencoded", origin: testSiteUrl, ...headers },
				}),
		};
	}

	async function startBrowser(transaction: DatabaseTransaction, accountId: string) {
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
		async signIn(role: "owner" | "member", { name, email, timeZone = "America/Chicago" }: Person = {}) {
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
		signInAgain: ({ accountId }: { accountId: string }) =>
			database.transaction((transaction) => startBrowser(transaction, accountId)),
		stranger: () => browserWith({ accountId: "", sessionId: "", cookie: "" }),
	};
}
