import { expect, test } from "vitest";
import { blogPage } from "#content/pages/blog.ts";
import { newsletterConsent } from "./newsletter.copy.ts";

test("other words beside the form are another version of what is agreed to", () => {
	const { title, text } = blogPage.newsletter;
	expect({ wording: newsletterConsent.wording, title, text }).toEqual({
		wording: "2",
		title: "The newest method, by email",
		text: "An article like these, with its sums. You confirm your address with a link, and every email has a link to unsubscribe.",
	});
});
