import { type LoaderFunctionArgs, redirect } from "react-router";
import { salesFileDocument } from "#documents/pages/your-sales-file.ts";
import { companyContext } from "#documents/site-documents.server.ts";
import { SITE_SHARE_IMAGE } from "#features/blog/blog-path.ts";
import salesSection from "#ui/drawings/tool-sales-section.svg?raw";

export const path = `${salesFileDocument.path}/share.png` as const;

/** The picture beside a link to the tool that reads a sales file: the sample's sales as layers. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
	const { heading, name } = context.get(companyContext).said(salesFileDocument);
	// With the fonts' library, which no start has to wait for.
	const { drawShareImage } = await import("#features/blog/draw-share-image.server.ts");
	const picture = await drawShareImage({
		title: heading.title,
		category: { name },
		cover: undefined,
		drawing: salesSection,
	});
	return picture ? new Response(picture, { headers: { "content-type": "image/png" } }) : redirect(SITE_SHARE_IMAGE);
}
