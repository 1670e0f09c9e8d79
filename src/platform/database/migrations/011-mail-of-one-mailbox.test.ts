import { expect } from "vitest";
import { leaveSchema, type StoredRow, testOnEachDatabase } from "#testing/database.ts";
import { march, storedMail } from "#testing/stored-rows.ts";

const BEFORE = "010-do-not-mail";

testOnEachDatabase(
	"mail to an address that is no longer accepted is dead, with the reason",
	async ({ settings, open }) => {
		await leaveSchema(settings, BEFORE, [
			storedMail("to-relay", {
				recipient: "eve%example.org@relay.example",
				claim_id: "a-worker",
				claimed_until: march(2),
			}),
			storedMail("to-machine", { recipient: "boss@[127.0.0.1]" }),
			storedMail("to-option", { recipient: "-oQ/tmp@example.org" }),
			storedMail("sent", { recipient: "boss@[127.0.0.1]", state: "sent", sent_at: march(2) }),
			storedMail("disguised", { recipient: "Eve@exa\u200bmple.org" }),
			storedMail("about-machine", {
				recipient: "root@localhost",
				reply_to: '{"name":"Boss","address":"boss@[127.0.0.1]"}',
			}),
		]);
		const { kysely } = await open();
		const mails = await kysely.selectFrom("outbox").selectAll().orderBy("id").execute();
		const dead = {
			state: "dead",
			claim_id: null,
			last_error: expect.stringMatching(/^Its address is no longer accepted/),
		};
		expect(mails).toMatchObject([
			{ id: "about-machine", state: "queued", recipient: "root@localhost" },
			{ id: "disguised", state: "queued", recipient: "Eve@example.org" },
			{ id: "sent", state: "sent", recipient: "boss@[127.0.0.1]" },
			{ id: "to-machine", ...dead },
			{ id: "to-option", ...dead },
			{ id: "to-relay", ...dead },
		]);
	},
);

testOnEachDatabase("mails to every spelling of an address count for its mailbox", async ({ settings, open }) => {
	const allowance = (address: string, latest: string, second: string | null = null): StoredRow => {
		const values = { kind: "a-kind", normalized_address: address, latest_at: latest, second_latest_at: second };
		return { table: "mail_allowances", values };
	};
	await leaveSchema(settings, BEFORE, [
		allowance("eve@example.org", march(5), march(2)),
		allowance("eve@ｅxample.org", march(4)),
		allowance("eve@exa\u00admple.org", march(6), march(1)),
		allowance("eve@müller.example", march(1)),
		allowance("eve@example.com", march(1)),
	]);
	const { kysely } = await open();
	const rows = await kysely.selectFrom("mail_allowances").selectAll().orderBy("normalized_address").execute();
	expect(rows.map(({ kind, ...row }) => Object.values(row))).toEqual([
		["eve@example.com", march(1), null, null],
		["eve@example.org", march(6), march(5), march(4)],
		["eve@xn--mller-kva.example", march(1), null, null],
	]);
});
