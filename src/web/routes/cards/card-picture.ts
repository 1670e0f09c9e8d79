import type { LoaderFunctionArgs } from "react-router";
import { companyContext } from "#documents/site-documents.server.ts";
import { sharePagesContext } from "#features/assessment/share/share-pages.server.ts";

export const path = "/cards/:id/card.png";

/** The picture of a card. A removed card has none: no cache may keep it, which the headers of its address see to. */
export async function loader({ context, params }: LoaderFunctionArgs) {
	const found = await context.get(sharePagesContext).cardPicture(params.id ?? "", context.get(companyContext));
	if ("status" in found) return new Response(null, { status: found.status });
	return new Response(found.png, { headers: { "content-type": "image/png" } });
}
