import fc from "fast-check";
import { expect, test } from "vitest";
import type { Post } from "#features/blog/posts.server.ts";
import { readerValues } from "#features/newsletter/newsletter.email.tsx";
import { renderedMessage } from "#platform/mail/rendered-message.ts";
import { fillPlaceholders } from "#platform/outbox/enqueue-mail.ts";
import { content } from "#testing/content.ts";
import { testMail } from "#testing/outbox.ts";
import { madeUpPosts } from "#testing/posts.ts";
import { issueOfPost } from "./issues.ts";

const SITE = "https://site.example";
const LEAVE = `${SITE}/newsletter/unsubscribe?token=secret`;
const values = readerValues({ firstName: "Zoë", email: "zoe@example.com", unsubscribeUrl: LEAVE }, content());

/** The article as Zoë receives it: what the outbox refuses throws. */
function received(changes: Partial<Post>, said = content()) {
	const [post] = madeUpPosts(1);
	if (!post) throw new Error("there is a made-up article");
	const issue = issueOfPost({ ...post, ...changes }, SITE, said);
	return renderedMessage.parse(testMail({ subject: issue.subject, ...fillPlaceholders(issue.body, values) }));
}

const PLACEHOLDERS = ["{{unsubscribeUrl}}", "{{greeting}}", "{{reason}}", "{{braces}}", "{{word}}", "{{{{greeting}}}}"];

test.each(PLACEHOLDERS)("%s stays as its author wrote it, in the title, the summary and the text", (written) => {
	const plain = received({ title: "A", excerpt: "B", markdown: "C." });
	const { subject, html, text } = received({ title: written, excerpt: `B ${written}`, markdown: `C ${written}.` });
	expect(subject).toBe(written);
	expect(text).toContain(`\nB ${written}\n\nC ${written}.\n`);
	expect(html).toContain(`>B ${written}</p>`);
	expect(html).toContain(`C ${written}.`);
	for (const value of Object.values(values)) {
		expect(text.split(value)).toHaveLength(plain.text.split(value).length);
	}
});

test("{{word}} in the company's legal name is a part of its name", () => {
	const { facts, ...others } = content();
	const legalName = "{{word}} & {{unsubscribeUrl}} Ltd.";
	const { html, text } = received({}, { ...others, facts: { ...facts, legalName } });
	expect(text).toContain("\n-- \n{{word}} & {{unsubscribeUrl}} Ltd.\n");
	expect(html).toContain("{{word}} &amp; {{unsubscribeUrl}} Ltd.");
});

const HOSTILE = [
	...PLACEHOLDERS,
	"{",
	"{{",
	"}}",
	"$&",
	"$1",
	"\n",
	"\r\nBcc: eve@example.com",
	"\0",
	"\u2028",
	"\ud800",
	"<b>",
	"&amp;",
	"[a](https://[)",
	"[a](http://%)",
	"[a](//)",
	"<https://exa mple>",
	"![a](x)",
	"| a |\n|---|\n| b |",
	"constructor",
	"{{constructor}}",
	"{{__proto__}}",
];

test("whatever an article says: it is a mail that can be sent, and the reader's own link stands in it once", () => {
	const hostile = fc.array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ maxLength: 6 })), { maxLength: 8 });
	const words = hostile.map((parts) => parts.join(""));
	fc.assert(
		fc.property(words, words, words, (title, excerpt, markdown) => {
			const { html, text } = received({ title: `T${title}`, excerpt: `E${excerpt}`, markdown: `M ${markdown}` });
			expect(text.split(LEAVE)).toHaveLength(2);
			expect(text).not.toContain("\0");
			expect(html).toContain(`href="${LEAVE}"`);
		}),
		{ numRuns: 100 },
	);
}, 60_000);
