import { expect, test } from "vitest";
import { hideLinks } from "./list-mail.ts";

const TOKEN = "q5Zl0C0cH8x0tqj4R7QnYw3T9m1v6bKkXoPzS2uEeIg";

test.each([
	`https://site.example/newsletter/confirm?token=${TOKEN}`,
	`https://site.example/results/${TOKEN}`,
	`https://site.example/cards/0f8fad5b-d9cb-469f-a165-70867728950e#${TOKEN}`,
	`https://site.example/desk/sign-in/${TOKEN}`,
	"https://site.example/newsletter/unsubscribe?token=test.abc",
	`https://SITE.example:8443/newsletter/undo?token=${TOKEN}`,
])("the link %s is not shown", (link) => {
	const hidden = hideLinks(`Open this: ${link}\n(${link})`);
	expect(hidden).toEqual({ text: "Open this: [link hidden]\n([link hidden])", hasHidden: true });
});

test.each([
	"https://site.example",
	"https://site.example/blog/count-the-faults-before-you-fix-them",
	"https://site.example/assessments/advanced-business-assessment?from=mail",
])("the link %s is shown, for it leads everybody to the same page", (link) => {
	expect(hideLinks(`Read ${link} on our site.`)).toEqual({ text: `Read ${link} on our site.`, hasHidden: false });
});
