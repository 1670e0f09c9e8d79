import { type MailDeps, senderOf } from "#platform/mail/company-addresses.ts";
import type { SoughtPerson } from "#platform/personal-data/sought-person.ts";

/** True for an address or a number of the company itself, which stands in every mail and stays. */
export function isOwn(deps: MailDeps, sought: SoughtPerson): boolean {
	const { ownerEmail } = deps.mail;
	const { email, offices } = deps.content().facts;
	const addresses = [senderOf(deps).address, email, ...(ownerEmail ? [ownerEmail] : [])];
	const own = sought.by === "email" ? addresses : offices.map(({ phone }) => phone.label);
	return own.some((each) => sought.isNamed(each));
}
