import { brand } from "#brand.ts";
import type { CompanyContent } from "#content/company-content.ts";
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

/** What mail is made with. */
export type MailDeps = {
	mail: MailSettings;
	/** What the company says of itself as it is published now. */
	content(): CompanyContent;
};

type Part<Setting extends keyof MailSettings> = Pick<MailDeps, "content"> & { mail: Pick<MailSettings, Setting> };

/** Where somebody of the team chooses which notices they get. */
export const accountPage = (siteUrl: string): string => `${siteUrl}/desk/account`;

/** Who the site's mail is from. */
export function senderOf({ mail: { from }, content }: Part<"from">): ReturnType<typeof parseMailbox> {
	return from ? parseMailbox(from) : { name: brand.name, address: content().facts.email };
}

/** The company's own address, which gets every notice; undefined as long as it is a placeholder, which nobody reads. */
export function companyAddress({ mail: { ownerEmail }, content }: Part<"ownerEmail">): string | undefined {
	if (ownerEmail) return ownerEmail;
	const { email } = content().facts;
	return standInIn(email, placeholders) ? undefined : email;
}
