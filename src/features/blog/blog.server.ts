import { defineFeature } from "#platform/define-feature.ts";
import { textsIn } from "#platform/documents/documents.ts";
import { categoriesOf } from "./categories.server.ts";
import { articlesContext, findMovedPost, publishedPosts } from "./posts.server.ts";

/** The blog: its articles are documents, and its pages read them. */
export const blog = defineFeature({
	name: "blog",
	endpoints: [],
	tables: [],
	mails: [],
	provide(context, _deps, documents) {
		context.set(articlesContext, {
			posts: () => publishedPosts(documents),
			categories: () => categoriesOf(textsIn(documents)),
			findMoved: (slug) => findMovedPost(documents, slug),
		});
	},
});
