import { factsNow } from "#content/content-now.ts";
import { parseMailbox } from "#platform/mail/mailbox.ts";
import type { SoughtPerson } from "#platform/personal-data/sought-person.ts";

/** True for an address or a number of the company itself, which stands in every mail and stays. */
export function isOwn({ from, ownerEmail }: { from: string; ownerEmail: string }, sought: SoughtPerson): boolean {
	const addresses = [ownerEmail, parseMailbox(from).address, factsNow().email];
	const own = sought.by === "email" ? addresses : factsNow().offices.map(({ phone }) => phone.label);
	return own.some((each) => sought.isNamed(each));
}
