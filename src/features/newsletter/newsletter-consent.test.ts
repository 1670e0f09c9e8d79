import { expect, test } from "vitest";
import { newsletterConsent, newsletterOffer } from "./newsletter-consent.ts";

test("a changed consent text has another version", () => {
	const { title, text } = newsletterOffer;
	expect({ version: newsletterConsent.version, title, text }).toEqual({
		version: "3",
		title: "The newest method, by email",
		text: "An article like these, with the math shown. You confirm your address with a link, and every email has a link to unsubscribe.",
	});
});
