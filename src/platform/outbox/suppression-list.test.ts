import { createHmac } from "node:crypto";
import { expect } from "vitest";
import { testOnEachDatabase } from "#testing/database.ts";
import {
	createSuppressionCheck,
	hashesOfErasedAddress,
	hashSuppressedAddress,
	suppressAddress,
	unsuppressAddress,
} from "./suppression-list.ts";

const secret = "a secret of at least thirty-two characters";
const now = new Date("2025-11-21T10:00:00.000Z");

testOnEachDatabase("an erased mailbox is not mailed under any spelling of its domain", async ({ open }) => {
	const database = await open();
	await database.transaction((transaction) =>
		suppressAddress(transaction, hashSuppressedAddress("Eve@example.org", secret), now),
	);
	const isMailable = createSuppressionCheck(database, { secret, ownerEmail: "owner@example.com" });
	for (const spelling of ["eve@ｅxample.org", "eve@exa\u00admple.org", "eve@example.org.", "EVE@EXAMPLE.ORG"]) {
		expect(await isMailable(spelling)).toBe(false);
	}
	expect(await isMailable("eve@example.com")).toBe(true);
});

testOnEachDatabase(
	"who was erased while domains counted as typed stays erased, and can be allowed",
	async ({ open }) => {
		const database = await open();
		const earlierHash = createHmac("sha256", secret).update("do-not-mail:eve@müller.example").digest("hex");
		await database.transaction((transaction) => suppressAddress(transaction, earlierHash, now));
		const isMailable = createSuppressionCheck(database, { secret, ownerEmail: "owner@example.com" });
		for (const spelling of ["Eve@müller.example", "eve@MÜLLER.example", "eve@xn--mller-kva.example"]) {
			expect(await isMailable(spelling)).toBe(false);
		}
		expect(await unsuppressAddress(database, hashesOfErasedAddress("eve@xn--mller-kva.example", secret))).toBe(true);
		expect(await isMailable("eve@müller.example")).toBe(true);
	},
);
