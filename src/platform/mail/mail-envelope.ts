import { parseMailbox } from "./mailbox.ts";
import type { RenderedMessageInput } from "./rendered-message.ts";

type Sender = { from: string; siteUrl: string };

/** What every mail of the site has: an id, a Message-ID made of it, and the site as its sender. */
export function mailEnvelope(
	{ from, siteUrl }: Sender,
	{ id, queuedAt }: { id: string; queuedAt: Date },
): Pick<RenderedMessageInput, "id" | "messageId" | "from" | "queuedAt"> {
	return { id, messageId: `<${id}@${new URL(siteUrl).hostname}>`, from: parseMailbox(from), queuedAt };
}
