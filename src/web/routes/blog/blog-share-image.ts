import { redirect } from "react-router";
import { SITE_SHARE_IMAGE } from "#features/blog/blog-path.ts";
import { drawShareImage } from "#features/blog/draw-share-image.server.ts";
import { articlesContext } from "#features/blog/posts.server.ts";
import type { Route } from "./+types/blog-share-image.ts";

/** The picture beside a link to an article. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
	const post = context
		.get(articlesContext)
		.posts()
		.find(({ slug }) => slug === params.slug);
	if (!post) throw new Response(null, { status: 404 });
	const picture = await drawShareImage(post);
	return picture ? new Response(picture, { headers: { "content-type": "image/png" } }) : redirect(SITE_SHARE_IMAGE);
}
