import * as z from "zod";
import { postedFields } from "#features/assessment/report/page-after-post.ts";

/** A private link, or a card, whose other members it lacks. */
const shared = z.object({
	address: z.string(),
	endsOn: z.iso.date(),
	token: z.string().default(""),
	picture: z.string().default(""),
	removal: z.string().default(""),
	removalAddress: z.string().default(""),
});

/** The form of a report that makes a private link or a card; `earlier` is one to add to, or to replace. */
export function shareForm(kind: "link" | "card", answers: Readonly<Record<string, string>>, earlier = "") {
	const field = kind === "link" ? postedFields.token : postedFields.removal;
	const body = new URLSearchParams({ ...answers, [postedFields.act]: kind, [field]: earlier });
	return { method: "POST", body };
}

/** Reads what was made from the page that comes back. */
export async function shareIn(response: Response) {
	const [, data = ""] = / data-share="([^"]+)"/.exec(await response.text()) ?? [];
	return shared.parse(JSON.parse(data.replaceAll("&quot;", '"').replaceAll("&amp;", "&")));
}
