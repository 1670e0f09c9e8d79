import type { LoaderFunctionArgs } from "react-router";
import { companyContext } from "#documents/site-documents.server.ts";
import { DAY_MS } from "#domain/dates.ts";
import { siteUrlContext } from "#web/site-url.ts";

export const path = "/.well-known/security.txt";

const VALID_DAYS = 365;

/** RFC 9116: whom to tell about a weakness. It is rendered on demand, so it never runs out while the site is there. */
export function loader({ context }: LoaderFunctionArgs) {
	// Less than a year ahead, as the RFC recommends, and to the day.
	const expires = new Date(Math.floor(Date.now() / DAY_MS + VALID_DAYS) * DAY_MS).toISOString();
	const lines = [
		`Contact: mailto:${context.get(companyContext).facts.email}`,
		`Expires: ${expires}`,
		"Preferred-Languages: en",
		`Canonical: ${context.get(siteUrlContext)}/.well-known/security.txt`,
	];
	return new Response(`${lines.join("\n")}\n`, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
