import { brand } from "#brand.ts";
import { factsNow } from "#content/content-now.ts";
import { placeholders, standInIn } from "#domain/stand-ins.ts";
import { parseMailbox } from "./mailbox.ts";

/** What the settings say of mail. Without an address the one that the company has published counts, when a mail is made. */
export type MailSettings = {
	/** MAIL_FROM. */
	from?: string | undefined;
	/** OWNER_EMAIL. */
	ownerEmail?: string | undefined;
	siteUrl: string;
};

/** Who the site's mail is from. */
export function senderOf({ from }: Pick<MailSettings, "from">): ReturnType<typeof parseMailbox> {
	return from ? parseMailbox(from) : { name: brand.name, address: factsNow().email };
}

/** The company's own address, which gets every notice; undefined as long as it is a placeholder, which nobody reads. */
export function companyAddress({ ownerEmail }: Pick<MailSettings, "ownerEmail">): string | undefined {
	if (ownerEmail) return ownerEmail;
	const { email } = factsNow();
	return standInIn(email, placeholders) ? undefined : email;
}
