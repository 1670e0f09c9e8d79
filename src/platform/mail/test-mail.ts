import { contentOfRepository } from "#content/company-content.ts";
import { mailEnvelope, type RenderedMessageInput } from "./rendered-message.ts";

const { facts: site } = contentOfRepository;

declare module "#platform/mail/rendered-message.ts" {
	interface MailKinds {
		"mail-test": true;
	}
}

type TestMail = { to: string; mail: { from: string; siteUrl: string }; id: string; now: Date };

/** A mail that tells whoever gets it that mail arrives. */
export function testMail({ to, mail, id, now }: TestMail): RenderedMessageInput {
	const words = `This is a test of the mail of ${site.name}, sent from ${mail.siteUrl}. If you read it, mail arrives.`;
	return {
		...mailEnvelope(mail, { id, queuedAt: now }),
		kind: "mail-test",
		to,
		subject: `Test of the mail of ${site.name}`,
		text: `${words}\n`,
		html: `<p>${words}</p>`,
	};
}
