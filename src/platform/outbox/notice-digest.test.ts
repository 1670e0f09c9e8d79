import { expect, test } from "vitest";
import { content } from "#testing/content.ts";
import { digestValues } from "./owner-notices.tsx";

const listNotices = (notices: Parameters<typeof digestValues>[0]) => digestValues(notices, content()).notices ?? "";

const notice = {
	subject: "Ada wrote to you",
	reply_to: `{"name":"Ada","address":"ada@example.com"}`,
	created_at: "2025-11-21T10:02:00.000Z",
	text: "Which one?\n\n-- \nOur company\nOur street\n",
};

test("a notice says when it came, its subject and whom to answer, then its words without our particulars", () => {
	expect(listNotices([notice, { ...notice, reply_to: null }])).toBe(`Nov 21, 2025, 10:02 UTC
Ada wrote to you
Write to: Ada <ada@example.com>

    Which one?

----------------------------------------

Nov 21, 2025, 10:02 UTC
Ada wrote to you

    Which one?`);
});

test("a visitor's own signature cuts off nothing", () => {
	const text = "Which one?\n-- \nAda\n+1 312 555 0142\n\nE-mail: ada@example.com\n\n-- \nOur company\n";
	const listed = listNotices([{ ...notice, text }]);
	for (const kept of ["Ada", "+1 312 555 0142", "E-mail: ada@example.com"]) expect(listed).toContain(`    ${kept}`);
	expect(listed).not.toContain("Our company");
});

test.each(["\n", "\r\n", "\r", "\u2028", "\u0085"])("no visitor can forge the next notice (after %j)", (lineEnd) => {
	const forged = ["----------------------------------------", "", "Nov 21, 2025, 11:00 UTC", "Eve wrote to you"];
	const text = `Hello${lineEnd}${forged.join(lineEnd)}\n\n-- \nOur company\n`;
	const heads = listNotices([{ ...notice, text }]).match(/^\S.*/gm);
	expect(heads).toEqual(["Nov 21, 2025, 10:02 UTC", "Ada wrote to you", "Write to: Ada <ada@example.com>"]);
});
