import { expect } from "vitest";
import { createRateLimiter } from "#platform/http/rate-limit.ts";
import { createLogger } from "#platform/logger.ts";
import { postgresTestDatabase, testOnEachDatabase, testOnPostgres } from "#testing/database.ts";
import {
	ADA,
	askFor,
	cookiesOf,
	linkDeps,
	mailedPath,
	mailsIn,
	pathOf,
	siteWithAda,
	tokenOf,
} from "#testing/desk-sign-in.ts";
import { deskOn } from "#testing/desk-site.ts";
import { firstStartLink, inviteByCommand } from "./sign-in-links.ts";

testOnEachDatabase("the first person signs in by the link that the terminal prints, and is the owner", async (test) => {
	const database = await test.open();
	const desk = deskOn(database);
	const path = pathOf((await firstStartLink(linkDeps(database))) ?? "");
	expect(await (await desk.stranger().open("/desk/sign-in")).text()).toContain("No one may sign in yet");
	expect(await (await desk.stranger().open(path)).text()).toContain("Welcome to your desk");

	const nameless = await desk.stranger().send(path, { token: tokenOf(path), name: " ", email: "ada" });
	expect(nameless.status).toBe(422);
	const page = await nameless.text();
	expect(page).toContain("Enter your name.");
	expect(page).toContain("Enter an address in the form name@company.com.");
	expect(page).toContain("<title>Error: Welcome to your desk");

	const response = await desk.stranger().send(path, { token: tokenOf(path), name: "Ada Lovelace", email: ADA });
	expect(response.headers.get("location")).toBe("/desk");
	const today = await desk.stranger().open("/desk", { cookie: cookiesOf(response) });
	expect(await today.text()).toContain("Ada Lovelace");
	const accounts = await database.kysely.selectFrom("desk_accounts").select(["name", "email", "role"]).execute();
	expect(accounts).toEqual([{ name: "Ada Lovelace", email: ADA, role: "owner" }]);

	expect(await firstStartLink(linkDeps(database))).toBeUndefined();
	const again = await desk.stranger().send(path, { token: tokenOf(path), name: "Eve", email: "eve@site.example" });
	expect(again.status).toBe(410);
});

testOnEachDatabase(
	"while no email leaves, who asked for a link is told so, and what else lets them in",
	async (test) => {
		const database = await test.open();
		const desk = await siteWithAda(database);
		const asked = await askFor(desk, ADA);
		const read = async () => (await desk.stranger().open("/desk/sign-in/sent", { cookie: cookiesOf(asked) })).text();
		expect(await read()).toContain("a link is on its way");
		await database.kysely.updateTable("outbox").set({ attempts: 1, last_error: "connect ECONNREFUSED" }).execute();
		const page = await read();
		expect(page).toContain("Email doesn’t leave at the moment");
		expect(page).toContain("Sign in with a passkey");
		expect(page).not.toContain("on its way");
	},
);

testOnEachDatabase(
	"of two links for the first person, the second is worth nothing once the first was used",
	async (test) => {
		const database = await test.open();
		const desk = deskOn(database);
		const links = [await firstStartLink(linkDeps(database)), await firstStartLink(linkDeps(database))];
		const [first = "", second = ""] = links.map((link) => pathOf(link ?? ""));
		const ada = await desk.stranger().send(first, { token: tokenOf(first), name: "Ada", email: ADA });
		expect(ada.status).toBe(302);
		const eve = await desk.stranger().send(second, { token: tokenOf(second), name: "Eve", email: "eve@site.example" });
		expect(eve.status).toBe(410);
		expect(await database.kysely.selectFrom("desk_accounts").select("name").execute()).toEqual([{ name: "Ada" }]);
	},
);

testOnPostgres(
	"of two links for the first person that are used in two processes at once, one makes an owner",
	async () => {
		const test = await postgresTestDatabase();
		const processes = [await test.open(), await test.open()];
		const [database] = processes;
		if (!database) throw new Error("there is a process");
		for (let round = 0; round < 10; round++) {
			// Both links first: once somebody is the owner there is none.
			const links = await Promise.all(processes.map((process) => firstStartLink(linkDeps(process))));
			const statuses = await Promise.all(
				processes.map(async (process, index) => {
					const path = pathOf(links[index] ?? "");
					const person = { name: `Person ${index}`, email: `person-${index}@site.example` };
					return (
						await deskOn(process)
							.stranger()
							.send(path, { token: tokenOf(path), ...person })
					).status;
				}),
			);
			expect(statuses.toSorted()).toEqual([302, 410]);
			expect(await database.kysely.selectFrom("desk_accounts").select("role").execute()).toEqual([{ role: "owner" }]);
			await database.kysely.deleteFrom("desk_accounts").execute();
		}
	},
);

testOnEachDatabase(
	"a mailed link signs in the browser that asked, once, and leads to where it was going",
	async (test) => {
		const database = await test.open();
		const desk = await siteWithAda(database);
		const asked = await askFor(desk, "ADA@site.example");
		expect(asked.headers.get("location")).toBe("/desk/sign-in/sent");
		const cookie = cookiesOf(asked);
		const sent = await desk.stranger().open("/desk/sign-in/sent", { cookie });
		expect(await sent.text()).toContain("ADA@site.example");

		const path = await mailedPath(database);
		const shown = await desk.stranger().open(path, { cookie });
		expect(shown.status).toBe(200);
		// Looking has changed nothing: mail scanners look too.
		const response = await desk.stranger().send(path, { token: tokenOf(path) }, { cookie });
		expect(response.headers.get("location")).toBe("/desk/inbox");
		expect((await desk.stranger().open("/desk", { cookie: cookiesOf(response) })).status).toBe(200);

		const replayed = await desk.stranger().send(path, { token: tokenOf(path) }, { cookie });
		expect(replayed.status).toBe(410);
		expect(cookiesOf(replayed)).toBe("");
	},
);

testOnPostgres("of two who use one link in two processes at once, one gets in", async () => {
	const test = await postgresTestDatabase();
	const processes = [await test.open(), await test.open()];
	const desks = processes.map((process) => deskOn(process));
	const commandLine = linkDeps(await test.open());
	for (let round = 0; round < 10; round++) {
		const path = pathOf((await inviteByCommand(commandLine, ADA)).link);
		const use = async (desk: (typeof desks)[number]) => desk.stranger().send(path, { token: tokenOf(path) });
		const responses = await Promise.all(desks.map(use));
		expect(responses.map(({ status }) => status).toSorted()).toEqual([302, 410]);
	}
});

testOnEachDatabase("a stolen link is of no use in another browser, and still works in its own", async (test) => {
	const database = await test.open();
	const desk = await siteWithAda(database);
	const cookie = cookiesOf(await askFor(desk, ADA));
	const path = await mailedPath(database);
	const thief = cookiesOf(await askFor(desk, "eve@elsewhere.example"));
	for (const stolen of ["", thief]) {
		const response = await desk.stranger().send(path, { token: tokenOf(path) }, { cookie: stolen });
		expect(response.status).toBe(403);
		expect(await response.text()).toContain("Open this link where you asked for it");
	}
	expect((await desk.stranger().send(path, { token: tokenOf(path) }, { cookie })).status).toBe(302);
});

testOnEachDatabase("a link ends after fifteen minutes", async (test) => {
	const database = await test.open();
	const desk = await siteWithAda(database);
	const cookie = cookiesOf(await askFor(desk, ADA));
	const path = await mailedPath(database);
	await database.kysely.updateTable("desk_sign_in_links").set({ expires_at: new Date().toISOString() }).execute();
	const response = await desk.stranger().open(path, { cookie });
	expect(response.status).toBe(410);
	expect(await response.text()).toContain("This link has ended");
	expect((await desk.stranger().send(path, { token: tokenOf(path) }, { cookie })).status).toBe(410);
});

testOnEachDatabase("nobody learns from the response whether an address may sign in", async (test) => {
	const database = await test.open();
	const desk = await siteWithAda(database);
	const [known, unknown] = [await askFor(desk, ADA), await askFor(desk, "eve@elsewhere.example")];
	const plain = (response: Response) => {
		const headers = Object.fromEntries(response.headers);
		return { status: response.status, location: headers.location, names: Object.keys(headers).toSorted() };
	};
	expect(plain(unknown)).toEqual(plain(known));
	expect((await mailsIn(database)).map(({ recipient }) => recipient)).toEqual([ADA]);
});

testOnEachDatabase(
	"ten thousand questions for links are one mail a minute, five in a quarter of an hour, and a row for each",
	async (test) => {
		const database = await test.open();
		const desk = await siteWithAda(database);
		for (let times = 0; times < 10; times++) await askFor(desk, ADA);
		for (let times = 0; times < 10; times++) await askFor(desk, `eve-${times}@elsewhere.example`);
		expect(await mailsIn(database)).toHaveLength(1);
		const links = () => database.kysely.selectFrom("desk_sign_in_links").select("made_at").execute();
		// The one that was mailed, and the one that the terminal printed.
		expect(await links()).toHaveLength(2);

		for (let minute = 1; minute < 8; minute++) {
			const back = new Date(Date.now() - minute * 61_000).toISOString();
			await database.kysely
				.updateTable("desk_sign_in_links")
				.set({ made_at: back })
				.where("purpose", "=", "sign-in")
				.where("made_at", ">", new Date(Date.now() - 60_000).toISOString())
				.execute();
			await askFor(desk, ADA);
		}
		expect(await mailsIn(database)).toHaveLength(5);
	},
);

testOnEachDatabase("who asks too often is told when to come back, and nothing is done", async (test) => {
	const database = await test.open();
	const rateLimiter = createRateLimiter({ perMinute: 2, trustedProxies: 0 });
	const desk = deskOn(database, { endpointDeps: { rateLimiter, keepRejectedSubmission: async () => null } });
	await inviteByCommand(linkDeps(database), ADA);
	const responses = [await askFor(desk, "a@b.example"), await askFor(desk, "a@b.example"), await askFor(desk, ADA)];
	expect(responses.map(({ status }) => status)).toEqual([302, 302, 429]);
	expect(await responses.at(-1)?.text()).toMatch(/Too many links were asked for\. Try again at \d+:\d\d[ap]m \S+\./);
	expect(await mailsIn(database)).toEqual([]);
});

testOnEachDatabase("what is not an address is said at its field, and nothing is lost", async (test) => {
	const desk = await siteWithAda(await test.open());
	const response = await askFor(desk, "ada.site.example");
	expect(response.status).toBe(422);
	const page = await response.text();
	expect(page).toContain('value="ada.site.example"');
	expect(page).toContain("Enter an address in the form name@company.com.");
	expect(page).toMatch(/<input[^>]*aria-invalid="true"[^>]*aria-describedby="email-problem"/);
});

testOnEachDatabase("no address beside the desk's is led to after signing in", async (test) => {
	const database = await test.open();
	const desk = await siteWithAda(database);
	const targets = [
		"https://evil.example",
		"//evil.example",
		"/desk//evil.example",
		"/desk/../contact",
		"/deskx",
		"/desk\\evil",
	];
	for (const next of targets) {
		const page = await (await desk.stranger().open(`/desk/sign-in?${new URLSearchParams({ next })}`)).text();
		expect(page).toContain('name="next" value="/desk"');
	}
});

testOnEachDatabase("a session is a new one at each sign-in, whatever cookie the browser had", async (test) => {
	const database = await test.open();
	const desk = await siteWithAda(database);
	const fixed = "__Host-desk=chosen-by-an-attacker";
	const asked = await askFor(desk, ADA);
	expect(asked.headers.get("set-cookie")).toMatch(
		/^__Host-desk-asked=[\w-]+; Max-Age=900; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
	);
	const path = await mailedPath(database);
	const cookie = `${fixed}; ${cookiesOf(asked)}`;
	const response = await desk.stranger().send(path, { token: tokenOf(path) }, { cookie });
	expect(response.headers.getSetCookie()[0]).toMatch(
		/^__Host-desk=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
	);
	expect((await desk.stranger().open("/desk", { cookie: fixed })).status).toBe(302);
});

testOnEachDatabase(
	"a dangerous page asks again after a quarter of an hour, and a link in the same browser is enough",
	async (test) => {
		const database = await test.open();
		const desk = deskOn(database);
		const ada = await desk.signIn("owner", { email: ADA });
		await database.kysely
			.updateTable("desk_sessions")
			.set({ confirmed_at: new Date(0).toISOString() })
			.execute();
		const page = await ada.open("/desk/confirm?next=/desk/inbox");
		expect(await page.text()).toContain("Is it you?");
		const asked = await ada.send("/desk/confirm", { next: "/desk/inbox" });
		const path = await mailedPath(database);
		const response = await ada.send(path, { token: tokenOf(path) }, { cookie: `${ada.cookie}; ${cookiesOf(asked)}` });
		expect(response.headers.get("location")).toBe("/desk/inbox");
		expect((await ada.open("/desk/confirm?next=/desk/inbox")).headers.get("location")).toBe("/desk/inbox");
	},
);

testOnEachDatabase("the log says why somebody did not get in, or not to a page, and names nobody", async (test) => {
	const lines: string[] = [];
	const logger = createLogger("info", { write: (line) => lines.push(line) });
	const desk = deskOn(await test.open(), { logger });
	const member = await desk.signIn("member");
	const stranger = desk.stranger();
	const refusalOf = async (response: Promise<Response>) => {
		await response;
		return JSON.parse(lines.at(-1) ?? "{}").refusal;
	};
	expect(await refusalOf(member.open("/desk/people"))).toBeUndefined();
	expect(await refusalOf(member.open("/desk/backups"))).toBe("for owners only");
	expect(await refusalOf(stranger.send("/desk/sign-in", { email: "eve@evil.example" }))).toBe(
		"an address that nobody has",
	);
	expect(await refusalOf(stranger.send("/desk/sign-in", { email: "person-1@site.example" }))).toBeUndefined();
	expect(await refusalOf(stranger.send("/desk/sign-in", { email: "person-1@site.example" }))).toBe("too many links");
	expect(await refusalOf(stranger.open("/desk/sign-in/link?token=made-up"))).toBe("a link that has ended");
	expect(await refusalOf(stranger.send("/desk/sign-in/link", { token: "made-up" }))).toBe("a link that has ended");
	expect(await refusalOf(stranger.send("/desk/sign-in/passkey", { passkey: "{}" }))).toBe("a passkey that failed");
	const elsewhere = { origin: "https://evil.example" };
	expect(await refusalOf(stranger.send("/desk/sign-in", { email: "x" }, elsewhere))).toBe("a page of another site");
	expect(lines.join("")).not.toMatch(/person-1|eve@|evil|made-up/);
});
