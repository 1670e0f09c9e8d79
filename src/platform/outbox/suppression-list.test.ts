import { createHmac } from "node:crypto";
import { expect } from "vitest";
import { soughtPerson } from "#platform/personal-data/sought-person.ts";
import { content } from "#testing/content.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { createSuppressionCheck, hashesOfErased, suppress, suppressionHashes, unsuppress } from "./suppression-list.ts";

const nobody = async () => false;
const secret = "a secret of at least thirty-two characters";
function personOf(text: string) {
	const sought = soughtPerson(text);
	if (!sought) throw new Error(`${text} is no person`);
	return sought;
}

const now = new Date("2025-11-21T10:00:00.000Z");

testOnEachDatabase("an erased mailbox is not mailed under any spelling of its domain", async ({ open }) => {
	const database = await open();
	const [hash = ""] = suppressionHashes(personOf("Eve@example.org"), secret);
	await database.transaction((transaction) => suppress(transaction, hash, now));
	const isMailable = createSuppressionCheck(database, { secret, ownerEmail: "owner@example.com", content }, nobody);
	for (const spelling of ["eve@ｅxample.org", "eve@exa\u00admple.org", "eve@example.org.", "EVE@EXAMPLE.ORG"]) {
		expect(await isMailable(spelling)).toBe(false);
	}
	expect(await isMailable("eve@example.com")).toBe(true);
});

testOnEachDatabase(
	"an address erased while domains were compared as typed stays erased, and can be allowed again",
	async ({ open }) => {
		const database = await open();
		const earlierHash = createHmac("sha256", secret).update("do-not-mail:eve@müller.example").digest("hex");
		await database.transaction((transaction) => suppress(transaction, earlierHash, now));
		const isMailable = createSuppressionCheck(database, { secret, ownerEmail: "owner@example.com", content }, nobody);
		for (const spelling of ["Eve@müller.example", "eve@MÜLLER.example", "eve@xn--mller-kva.example"]) {
			expect(await isMailable(spelling)).toBe(false);
		}
		const hashes = hashesOfErased(personOf("eve@xn--mller-kva.example"), secret);
		expect(await database.transaction((transaction) => unsuppress(transaction, hashes))).toBe(true);
		expect(await isMailable("eve@müller.example")).toBe(true);
	},
);
