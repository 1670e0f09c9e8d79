import { brand } from "#brand.ts";
import { type MailDeps, mailEnvelope, type RenderedMessageInput } from "./rendered-message.ts";

type TestMail = MailDeps & { to: string; id: string; now: Date };

/** A mail that tells its reader that mail arrives. */
export function testMail({ to, mail, content, id, now }: TestMail): RenderedMessageInput {
	const words = `This is a test of the mail of ${brand.name}, sent from ${mail.siteUrl}. If you read it, mail arrives.`;
	return {
		...mailEnvelope({ mail, content }, { id, queuedAt: now }),
		kind: "mail-test",
		to,
		subject: `Test of the mail of ${brand.name}`,
		text: `${words}\n`,
		html: `<p>${words}</p>`,
	};
}
