import { expect, test } from "vitest";
import { failureReason, hideLinks, retryReason } from "./list-mail.ts";

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

test.each([
	["552 5.2.2 Mailbox full", "the mailbox is full"],
	["452 4.2.2 The email account that you tried to reach is over quota", "the mailbox is full"],
	["550 5.1.1 <eve@example.com>: Recipient address rejected: User unknown", "the address does not exist"],
	["550 No such user here", "the address does not exist"],
	["550 5.4.1 Recipient address rejected: Access denied", "the address does not exist"],
	["553 5.1.8 <us@site.example>: Sender address rejected: Domain not found", "their server refuses email from ours"],
	["554 5.7.1 Message rejected under suspicion of SPAM", "their server refuses email from ours"],
	[
		"550 5.7.26 This mail has been blocked because the sender is unauthenticated",
		"their server refuses email from ours",
	],
	["552 5.3.4 Message size exceeds fixed limit", "the email is too large"],
	["Given up after 7 days: 451 later", "no server took it for seven days"],
	["Given up after 7 days: connect ECONNREFUSED 127.0.0.1:25", "no server took it for seven days"],
	["Given up after 7 days: 535 5.7.8 Authentication credentials invalid", "no server took it for seven days"],
	["Given up after 7 days: 452 4.2.2 Mailbox full", "the mailbox is full"],
	[
		"Given up after 7 days: 450 Requested mail action not taken: mailbox unavailable",
		"no server took it for seven days",
	],
	[
		"Given up after 7 days: 450 4.1.2 <eve@example.com>: Recipient address rejected: Domain not found",
		"no server took it for seven days",
	],
	[
		"Given up after 7 days: 450 4.1.1 <eve@example.com>: verification in progress; address unavailable",
		"no server took it for seven days",
	],
	["Given up after 7 days: 535 5.7.8 Error: account disabled", "no server took it for seven days"],
	["Given up after 7 days: ENOENT: no such file or directory, open 'mail'", "no server took it for seven days"],
	["Given up after 7 days: 550 5.1.1 no such user", "the address does not exist"],
	["554 Transaction failed", "their server refused it"],
])("%s: %s", (said, reason) => {
	expect(failureReason(said)).toBe(reason);
});

test.each([
	["535 5.7.8 Authentication credentials invalid", "Our mail server refused us."],
	["451 4.7.1 Greylisted", "Their server asked us to come back later."],
	["connect ECONNREFUSED 127.0.0.1:25", "The mail server did not answer."],
])("%s: %s", (said, reason) => {
	expect(retryReason(said)).toBe(reason);
});
