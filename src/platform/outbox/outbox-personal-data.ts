import { z } from "zod";
import { rowsAbout } from "#platform/personal-data/rows-about.ts";

const mailboxJson = z.string().transform((text): unknown => JSON.parse(text));
const replyTo = mailboxJson.pipe(z.object({ address: z.string() }));

/** Mails to an address, and mails to the owner about it: those can be replied to, and the reply goes to the visitor. */
export const outboxPersonalData = [
	rowsAbout({ table: "outbox", column: "recipient" }),
	rowsAbout({ table: "outbox", column: "reply_to", addressesIn: (value) => [replyTo.parse(value).address] }),
	rowsAbout({ table: "mail_allowances", column: "normalized_address" }),
];
