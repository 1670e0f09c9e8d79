import { site } from "#content/site.ts";
import { unsubscribeUrl } from "./unsubscribe-link.server.ts";

type ListSettings = { siteUrl: string; secret: string };

/**
 * What a mail to a subscriber says about the list, for mail programs: how to leave it with one click (RFC 2369 and
 * RFC 8058, which the large mail hosts ask of senders), and which list it is (RFC 2919).
 */
export function listHeaders(settings: ListSettings, subscriberId: string): Record<string, string> {
	return {
		"List-Id": `${site.name} newsletter <newsletter.${new URL(settings.siteUrl).hostname}>`,
		"List-Unsubscribe": `<${unsubscribeUrl(settings, subscriberId)}>`,
		"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
	};
}
