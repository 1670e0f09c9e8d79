import { expect, test } from "vitest";
import { blogPage } from "#content/pages/blog.ts";
import { newsletterConsent } from "./newsletter.copy.ts";

test("a changed consent text has another version", () => {
	const { title, text } = blogPage.newsletter;
	expect({ wording: newsletterConsent.wording, title, text }).toEqual({
		wording: "1",
		title: "One method per month, by e-mail",
		text: "An article like these, with the worked numbers. You confirm your address by a link, and every mail has a way out.",
	});
});
