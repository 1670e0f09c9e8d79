import { expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { contactDocument } from "./contact.ts";
import { textOfMessage } from "./contact-form.island.tsx";

const copy = contentOfRepository.page(contactDocument).form;

const sentMessage = {
	name: "Ada",
	email: "ada@example.com",
	phone: "",
	company: "Mill",
	message: "Which orders?\n\nThose of May.",
	botField: "",
};

test("the copy has the day, each field that was filled in, and the message with its line breaks", () => {
	expect(textOfMessage(sentMessage, new Date("2026-11-23T12:00:00Z"), copy)).toBe(
		"Sent on November 23, 2026\nName: Ada\nEmail: ada@example.com\nCompany: Mill\n\nWhich orders?\n\nThose of May.",
	);
});
