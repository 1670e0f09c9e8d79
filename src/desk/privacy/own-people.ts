import { factsNow } from "#content/content-now.ts";
import { type MailSettings, senderOf } from "#platform/mail/company-addresses.ts";
import type { SoughtPerson } from "#platform/personal-data/sought-person.ts";

/** True for an address or a number of the company itself, which stands in every mail and stays. */
export function isOwn({ from, ownerEmail }: MailSettings, sought: SoughtPerson): boolean {
	const addresses = [senderOf({ from }).address, factsNow().email, ...(ownerEmail ? [ownerEmail] : [])];
	const own = sought.by === "email" ? addresses : factsNow().offices.map(({ phone }) => phone.label);
	return own.some((each) => sought.isNamed(each));
}
