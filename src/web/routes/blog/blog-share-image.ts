import { type LoaderFunctionArgs, redirect } from "react-router";
import { parsePictureName, pictureSources } from "#domain/picture-address.ts";
import { SITE_SHARE_IMAGE } from "#features/blog/blog-path.ts";
import { articlesContext, type Post } from "#features/blog/posts.server.ts";
import { type FindPictureFile, pictureFilesContext } from "#features/pictures/pictures.server.ts";

export const path = "/blog/:slug/share.png";

async function photographOf({ cover }: Pick<Post, "cover">, find: FindPictureFile): Promise<Buffer | undefined> {
	const uploaded = cover === undefined ? undefined : parsePictureName(cover);
	if (!uploaded) return undefined;
	const [name = "", file = ""] = pictureSources(uploaded).src.split("/").slice(-2);
	return find(name, file);
}

/** The picture beside a link to an article. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
	const post = context
		.get(articlesContext)
		.posts()
		.find(({ slug }) => slug === params.slug);
	if (!post) throw new Response(null, { status: 404 });
	// With the fonts' library, which no start has to wait for.
	const { drawShareImage } = await import("#features/blog/draw-share-image.server.ts");
	const picture = await drawShareImage(post, await photographOf(post, context.get(pictureFilesContext)));
	return picture ? new Response(picture, { headers: { "content-type": "image/png" } }) : redirect(SITE_SHARE_IMAGE);
}
