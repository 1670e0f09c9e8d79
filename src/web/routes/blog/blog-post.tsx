import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { articleDocument, blogDocument } from "#documents/pages/blog.ts";
import { notFoundDocument } from "#documents/pages/not-found.ts";
import { salesFileDocument } from "#documents/pages/your-sales-file.ts";
import { companyContext } from "#documents/site-documents.server.ts";
import { Article, NeighborPosts } from "#features/blog/article.tsx";
import { postPath } from "#features/blog/blog-path.ts";
import { coverHtml, coverPicture } from "#features/blog/covers.server.ts";
import { exploreArticle } from "#features/blog/explore-article.server.ts";
import { findPostPage } from "#features/blog/post-pages.server.ts";
import { articlesContext } from "#features/blog/posts.server.ts";
import missingBed from "#ui/drawings/not-found-missing-bed.svg";
import { markup } from "#ui/markup.ts";
import { FullPageMessage } from "#ui/sections/full-page-message.tsx";
import { NextStep } from "#ui/sections/next-step.tsx";
import type { MetaArgs, PageProps } from "#web/page.ts";
import { missingPageMeta, pageMeta } from "#web/seo/page-meta.ts";
import { blogPosting, breadcrumbs } from "#web/seo/structured-data.tsx";

export const path = "/blog/:slug";

export const documents = [articleDocument];

export const handle = { header: "solid" };

export function meta({ loaderData }: MetaArgs<typeof loader>) {
	if (!loaderData) return [];
	if (!loaderData.post) return missingPageMeta(loaderData.missing.meta);
	const { post, feeds } = loaderData;
	const { path, title, excerpt, shareImage, category, author, published, changed } = post;
	const article = { published, changed, section: category, author };
	return pageMeta({ path, title, description: excerpt, image: shareImage, article, feeds });
}

export function loader({ params, context }: LoaderFunctionArgs) {
	const content = context.get(companyContext);
	const articles = context.get(articlesContext);
	const page = findPostPage(articles.posts(), params.slug ?? "");
	if (!page) {
		const moved = articles.findMoved(params.slug ?? "");
		if (moved) throw redirect(postPath(moved.slug), 301);
		return data({ post: null, missing: content.said(notFoundDocument).article }, { status: 404 });
	}
	const copy = content.said(articleDocument);
	const { post, html, marks, headings, previous, next } = page;
	const { path, title, excerpt, author, minutes, category, shareImage: image, published, changed } = post;
	const cover = coverHtml(post.cover);
	const explored = exploreArticle(html, marks, copy.sums.inExample);
	const ofCategory = articles.categories().find(({ slug }) => slug === post.categorySlug)?.next;
	return data({
		copy: { ...copy, next: { ...copy.next, ...ofCategory } },
		structured: [
			blogPosting({ path, title, excerpt, author, minutes, category, image, published, changed }),
			breadcrumbs(content, "/blog", { name: title, path }),
		],
		feeds: content.said(blogDocument).feeds,
		post: { ...post, cover: cover ? markup(cover) : undefined },
		text: markup(explored.html),
		sums: explored.sums,
		tool: post.tool && { ...copy.tool[post.tool], to: `${salesFileDocument.path}#${post.tool}` },
		headings,
		previous: previous && { path: previous.path, title: previous.title, cover: coverPicture(previous.cover) },
		next: next && { path: next.path, title: next.title, cover: coverPicture(next.cover) },
	});
}

export default function BlogPostRoute({ loaderData }: PageProps<typeof loader>) {
	if (!loaderData.post) return <FullPageMessage {...loaderData.missing} drawing={missingBed} />;
	const { copy, post, text, sums, tool, headings, previous, next } = loaderData;
	return (
		<>
			<Article copy={copy} post={post} headings={headings} text={text} sums={sums} tool={tool} />
			<NextStep {...copy.next} />
			<NeighborPosts copy={copy.neighbors} previous={previous} next={next} />
		</>
	);
}
