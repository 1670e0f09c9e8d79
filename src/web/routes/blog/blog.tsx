import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { findMovedCategory } from "#documents/content/blog-categories.ts";
import { menuName } from "#documents/content/page-titles.ts";
import { articleDocument, blogDocument } from "#documents/pages/blog.ts";
import { formOf } from "#documents/pages/forms.ts";
import { notFoundDocument } from "#documents/pages/not-found.ts";
import { companyContext } from "#documents/site-documents.server.ts";
import { fillIn } from "#domain/fill-in.ts";
import { listPath } from "#features/blog/blog-path.ts";
import { coverHtml, coverPicture } from "#features/blog/covers.server.ts";
import { PostList } from "#features/blog/post-list.tsx";
import { findListPage } from "#features/blog/post-pages.server.ts";
import { articlesContext } from "#features/blog/posts.server.ts";
import { newsletterOffer } from "#features/newsletter/newsletter-consent.ts";
import newsletterForm from "#features/newsletter/newsletter-form.island.tsx";
import missingBed from "#ui/drawings/not-found-missing-bed.svg";
import { Island } from "#ui/island.tsx";
import { markup } from "#ui/markup.ts";
import { ClosingBanner } from "#ui/sections/closing-banner.tsx";
import { FormSection } from "#ui/sections/form-section.tsx";
import { FullPageMessage } from "#ui/sections/full-page-message.tsx";
import { NextStep } from "#ui/sections/next-step.tsx";
import { PageHeading } from "#ui/sections/page-heading.tsx";
import { formStart } from "#web/form-start.server.ts";
import type { MetaArgs, PageProps } from "#web/page.ts";
import { missingPageMeta, pageMeta } from "#web/seo/page-meta.ts";
import { breadcrumbs } from "#web/seo/structured-data.tsx";
import { settings } from "#web/settings.ts";

export const path = ["/blog", "/blog/page/:page", "/blog/category/:category", "/blog/category/:category/page/:page"];

export const documents = [blogDocument];

/**
 * Each list of articles is its own canonical page. A category's articles are not a copy of the page with all of them,
 * and a search engine that reads so would drop the one page on the site that is about the category.
 */
export function meta({ loaderData }: MetaArgs<typeof loader>) {
	if (!loaderData) return [];
	if (!loaderData.copy) return missingPageMeta(loaderData.missing.meta);
	const { copy, category, page } = loaderData;
	const said = category ? copy.category : copy.meta;
	const filled = (text: string) => (category ? fillIn(text, { category: category.name }) : text);
	const title = filled(said.title);
	return pageMeta({
		path: listPath(category, page),
		title: page === 1 ? title : fillIn(copy.later, { title, page }),
		description: filled(said.description),
		feeds: copy.feeds,
	});
}

/** The cards of one page of a list, never more: what a visitor loads does not grow with the articles. */
export function loader({ params, context, request }: LoaderFunctionArgs) {
	const content = context.get(companyContext);
	const copy = content.page(blogDocument);
	const articles = context.get(articlesContext);
	const blog = { posts: articles.posts(), categories: articles.categories() };
	const list = findListPage(blog, params);
	if (!list) {
		const moved = findMovedCategory(blog.categories, params.category ?? "");
		const movedList = moved && findListPage(blog, { ...params, category: moved.slug });
		if (movedList) throw redirect(listPath(moved, movedList.page), 301);
		return data({ copy: null, missing: content.said(notFoundDocument).page }, { status: 404 });
	}
	const next = blog.categories.find(({ slug }) => slug === list.category?.slug)?.next;
	const categories = blog.categories.map(({ name, slug }) => ({ name, slug }));
	const { category, page } = list;
	const listCrumb = category && { name: category.name, path: listPath(category) };
	const title = listCrumb?.name ?? menuName(content, "/blog") ?? copy.heading.title;
	const later = { name: fillIn(copy.later, { title, page }), path: listPath(category, page) };
	const trail = ["/blog", ...(listCrumb ? [listCrumb] : []), ...(page > 1 ? [later] : [])];
	const cards = list.posts.map((post, index) => {
		const first = index === 0 ? coverHtml(post.cover) : undefined;
		return { ...post, cover: first ? markup(first) : coverPicture(post.cover) };
	});
	const { readTime, shortReadTime } = content.said(articleDocument).heading;
	return data({
		...list,
		copy: {
			...copy,
			newsletter: formOf(content, copy.newsletter),
			readTime,
			shortReadTime,
			next: { ...copy.next, ...next },
		},
		structured: [breadcrumbs(content, ...trail)],
		categories,
		posts: cards,
		newsletterStart: formStart({ context, request }),
	});
}

/** All articles or a category's, a page at a time. */
export default function BlogRoute({ loaderData }: PageProps<typeof loader>) {
	if (!loaderData.copy) return <FullPageMessage {...loaderData.missing} drawing={missingBed} />;
	const { copy, categories, category, page, pageCount, newsletterStart } = loaderData;
	return (
		<>
			<PageHeading {...copy.heading} title={category?.name ?? copy.heading.title} />
			<PostList
				copy={copy}
				categories={categories}
				category={category}
				page={page}
				pageCount={pageCount}
				posts={loaderData.posts}
			/>
			<FormSection title={newsletterOffer.title} details={<p>{newsletterOffer.text}</p>}>
				<Island
					part={newsletterForm}
					props={{ copy: copy.newsletter, start: newsletterStart, audienceId: settings.newsletterAudienceId }}
				/>
			</FormSection>
			{category ? <NextStep {...copy.next} /> : <ClosingBanner {...copy.closing} />}
		</>
	);
}
