import { createHmac } from "node:crypto";
import { expect } from "vitest";
import { testOnEachDatabase } from "#platform/database/test-database.ts";
import { allowMailTo, createMailGate, hashErasedAddress, hashesOfErasedAddress, refuseMailTo } from "./do-not-mail.ts";

const secret = "a secret of at least thirty-two characters";
const now = new Date("2025-11-21T10:00:00.000Z");

testOnEachDatabase("an erased mailbox is not mailed under any spelling of its domain", async ({ open }) => {
	const database = await open();
	await database.transaction((transaction) =>
		refuseMailTo(transaction, hashErasedAddress("Eve@example.org", secret), now),
	);
	const mayMail = createMailGate(database, { secret, ownerEmail: "owner@example.com" });
	for (const spelling of ["eve@ｅxample.org", "eve@exa\u00admple.org", "eve@example.org.", "EVE@EXAMPLE.ORG"]) {
		expect(await mayMail(spelling)).toBe(false);
	}
	expect(await mayMail("eve@example.com")).toBe(true);
});

testOnEachDatabase(
	"who was erased while domains counted as typed stays erased, and can be allowed",
	async ({ open }) => {
		const database = await open();
		const earlierHash = createHmac("sha256", secret).update("do-not-mail:eve@müller.example").digest("hex");
		await database.transaction((transaction) => refuseMailTo(transaction, earlierHash, now));
		const mayMail = createMailGate(database, { secret, ownerEmail: "owner@example.com" });
		for (const spelling of ["Eve@müller.example", "eve@MÜLLER.example", "eve@xn--mller-kva.example"]) {
			expect(await mayMail(spelling)).toBe(false);
		}
		expect(await allowMailTo(database, hashesOfErasedAddress("eve@xn--mller-kva.example", secret))).toBe(true);
		expect(await mayMail("eve@müller.example")).toBe(true);
	},
);
