import { expect, test } from "vitest";
import type { Database } from "#platform/database/database.ts";
import { sqliteTestDatabase, testOnEachDatabase } from "#testing/database.ts";
import { endpointApp, featureDeps } from "#testing/feature-deps.ts";
import { ada, testNewsletter } from "#testing/newsletter.ts";
import { newsletter } from "./newsletter.server.ts";
import { unsubscribeUrl } from "./newsletter-links.server.ts";
import { subscribe, unsubscribeAddress } from "./subscriptions.server.ts";

const CONFIRM = "/newsletter/confirm";
const UNDO = "/newsletter/undo";
const ONE_CLICK = "List-Unsubscribe=One-Click";

const form = (fields: Record<string, string>): RequestInit => ({ method: "POST", body: new URLSearchParams(fields) });

/** The endpoints behind the links of mails, with Ada's request pending. */
async function endpointsOn(database: Database) {
	const testable = testNewsletter(database);
	const { deps, tokenInMail, subscribers } = testable;
	const usual = featureDeps(database).deps;
	const app = endpointApp(newsletter, { ...usual, ...deps, mail: { ...usual.mail, ...deps.mail } });
	await subscribe(deps, { ...ada, firstName: "Zoë & <b>" }, "b".repeat(43));
	const confirm = await tokenInMail("newsletter-confirmation");
	const id = (await subscribers())[0]?.id ?? "";
	const { pathname, search, searchParams } = new URL(unsubscribeUrl({ ...deps.mail, secret: deps.secret }, id));
	const state = async () => (await subscribers())[0]?.state;
	return {
		...testable,
		app,
		state,
		confirm,
		oneClick: pathname + search,
		unsubscribe: searchParams.get("token") ?? "",
	};
}

testOnEachDatabase(
	"pressing the button confirms, welcomes by name, and ends the browser's cookie",
	async ({ open }) => {
		const { app, state, confirm } = await endpointsOn(await open());
		const response = await app.request(CONFIRM, form({ token: confirm }));
		expect(response.status).toBe(303);
		expect(response.headers.get("location")).toBe("/?confirmed=true&name=Zo%C3%AB%20%26%20%3Cb%3E");
		expect(response.headers.get("set-cookie")).toMatch(
			/^__Host-newsletter_browser=; Max-Age=0; Path=\/; HttpOnly; Secure/,
		);
		expect(await state()).toBe("confirmed");
		const again = await app.request(CONFIRM, form({ token: confirm }));
		expect([again.status, again.headers.get("location")]).toEqual([303, `${CONFIRM}?token=${confirm}`]);
		expect(again.headers.get("set-cookie")).toBeNull();
	},
);

testOnEachDatabase("a post without a token, or with any other, leads to the page and changes nothing", async (test) => {
	const { app, state } = await endpointsOn(await test.open());
	const posts: Record<string, string>[] = [{}, { token: "" }, { token: "x".repeat(43) }, { token: "x".repeat(60_000) }];
	for (const fields of posts) {
		const response = await app.request(CONFIRM, form(fields));
		expect(response.status).toBe(303);
		expect(response.headers.get("location")?.length).toBeLessThan(300);
	}
	const half = { method: "POST", headers: { "content-type": "application/json" }, body: '{"token":"\\udfff"}' };
	expect((await app.request(CONFIRM, half)).headers.get("location")).toBe(`${CONFIRM}?token=%EF%BF%BD`);
	expect(await state()).toBe("pending");
});

test.each([
	["urlencoded", () => ({ body: new URLSearchParams(ONE_CLICK) })],
	["multipart", () => ({ body: new FormData() })],
	["no body", () => ({})],
])("one click (%s) gets a 200 response, the second time too", async (_, request) => {
	const { app, state, confirm, oneClick } = await endpointsOn(await sqliteTestDatabase().open());
	await app.request(CONFIRM, form({ token: confirm }));
	for (let click = 1; click <= 3; click += 1) {
		const response = await app.request(oneClick, { method: "POST", ...request() });
		expect(response.status).toBe(200);
		expect(await response.text()).toBe("This address no longer receives our newsletter.");
		expect(response.headers.get("set-cookie")).toBeNull();
		expect(await state()).toBe("unsubscribed");
	}
});

test.each(["", "?token=", "?token=nobody.xyz", "?token=%00"])("one click on %j gets a 200 response", async (query) => {
	const { app, state } = await endpointsOn(await sqliteTestDatabase().open());
	const request = { method: "POST", body: new URLSearchParams(ONE_CLICK) };
	expect((await app.request(`/newsletter/unsubscribe${query}`, request)).status).toBe(200);
	expect(await state()).toBe("pending");
});

testOnEachDatabase("the page's button unsubscribes and leads back to the page", async ({ open }) => {
	const { app, state, confirm, unsubscribe } = await endpointsOn(await open());
	await app.request(CONFIRM, form({ token: confirm }));
	const response = await app.request("/newsletter/unsubscribe", form({ token: unsubscribe }));
	expect([response.status, response.headers.get("location")]).toEqual([
		303,
		`/newsletter/unsubscribe?token=${unsubscribe}`,
	]);
	expect(await state()).toBe("unsubscribed");
});

testOnEachDatabase("undoing leads back to the page, and works once", async ({ open }) => {
	const { app, deps, state, confirm, tokenInMail, forward } = await endpointsOn(await open());
	await app.request(CONFIRM, form({ token: confirm }));
	await unsubscribeAddress(deps, ada.email);
	const token = await tokenInMail("newsletter-unsubscribed");
	const response = await app.request(UNDO, form({ token }));
	expect([response.status, response.headers.get("location")]).toEqual([303, `${UNDO}?token=${token}`]);
	expect(await state()).toBe("confirmed");
	forward(1);
	await unsubscribeAddress(deps, ada.email);
	await app.request(UNDO, form({ token }));
	expect(await state()).toBe("unsubscribed");
});
