import { ArrowLeft, ArrowRight } from "lucide-react";
import type { DocumentValues } from "#documents/document.ts";
import type { articleDocument, blogDocument } from "#documents/pages/blog.ts";
import { fillIn } from "#domain/fill-in.ts";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { InlineDrawing } from "#ui/inline-drawing.tsx";
import { Container, Grid } from "#ui/layout/container.tsx";
import type { Markup } from "#ui/markup.ts";
import textAction from "#ui/text-action.module.css";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { listPath } from "./blog-path.ts";
import { CategoryBadge, PostFacts, type PostFactsProps } from "./post-facts.tsx";
import styles from "./post-list.module.css";

type Copy = Pick<DocumentValues<typeof blogDocument>, "filter" | "card" | "empty" | "pages"> &
	Pick<DocumentValues<typeof articleDocument>["heading"], "readTime" | "shortReadTime">;

type CardWidth = "feature" | "half" | "third";

const FEATURE: CardWidth[] = ["feature"];
const HALVES: CardWidth[] = ["half", "half"];
const THIRDS: CardWidth[] = ["third", "third", "third"];

/** The rows of a page of up to twelve cards: none of them is left with a gap. */
const ROWS = [
	[],
	[FEATURE],
	[HALVES],
	[FEATURE, HALVES],
	[FEATURE, THIRDS],
	[FEATURE, HALVES, HALVES],
	[FEATURE, HALVES, THIRDS],
	[FEATURE, THIRDS, THIRDS],
	[FEATURE, HALVES, THIRDS, HALVES],
	[FEATURE, THIRDS, HALVES, THIRDS],
	[FEATURE, HALVES, THIRDS, HALVES, HALVES],
	[FEATURE, HALVES, THIRDS, HALVES, THIRDS],
	[FEATURE, HALVES, THIRDS, HALVES, HALVES, HALVES],
];

const PHONE = "(width <= 760px) calc(100vw - 2.5rem)";
/** The widths at which the picture is shown, for the browser's choice among its files. */
const SIZES: Record<CardWidth, string> = {
	feature: `${PHONE}, (width < 1200px) 89vw, (width < 1440px) 58vw, 843px`,
	half: `${PHONE}, (width < 1440px) 43vw, 624px`,
	third: `${PHONE}, (width < 1440px) 28vw, 405px`,
};

type ListedPost = Omit<PostFactsProps, "readTime" | "shortReadTime"> & {
	path: string;
	title: string;
	excerpt: string;
	category: string;
	/** Its picture of 1200 x 630, if it has one: its addresses, or the drawing as part of the page. */
	cover: { src: string; srcSet: string } | Markup | undefined;
};

type PostListProps = {
	copy: Copy;
	/** Every category of the blog, in the order of the filter. */
	categories: readonly { name: string; slug: string }[];
	category: { slug: string } | undefined;
	page: number;
	pageCount: number;
	posts: readonly ListedPost[];
};

/** A page of all articles or of one category's, and the ways to the other lists and pages. */
export function PostList({ copy, categories, category, page, pageCount, posts }: PostListProps) {
	const widths = ROWS[posts.length]?.flat();
	if (!widths) throw new RangeError(`There is no layout for ${posts.length} cards.`);
	return (
		<>
			<CategoryFilter copy={copy.filter} categories={categories} current={listPath(category)} />
			{posts.length > 0 ? (
				<Container>
					<Grid className={styles.grid}>
						{posts.map((post, index) => (
							<PostCard key={post.path} copy={copy} post={post} width={widths[index] ?? "half"} />
						))}
					</Grid>
				</Container>
			) : (
				<Container className={styles.empty}>
					<p>{copy.empty.text}</p>
					<a href={listPath(undefined)} className={textAction.root}>
						{copy.empty.link}
					</a>
				</Container>
			)}
			{pageCount > 1 && <ListPages copy={copy.pages} category={category} page={page} pageCount={pageCount} />}
		</>
	);
}

type CategoryFilterProps = Pick<PostListProps, "categories"> & { copy: Copy["filter"]; current: string };

/** A link to each list of articles. Each list is a page of its own, so the filter works without script. */
function CategoryFilter({ copy, categories, current }: CategoryFilterProps) {
	const lists = [
		{ name: copy.all, path: listPath(undefined) },
		...categories.map((category) => ({ name: category.name, path: listPath(category) })),
	];
	return (
		<Container>
			<nav className={styles.filter} aria-label={copy.label}>
				<ul>
					{lists.map(({ name, path }) => (
						<li key={path}>
							<a href={path} aria-current={path === current ? "true" : undefined}>
								{name}
							</a>
						</li>
					))}
				</ul>
			</nav>
		</Container>
	);
}

/** One article in a list. The whole card is its link, which is named by "Read More" and the title. */
function PostCard({ copy, post, width }: { copy: Copy; post: ListedPost; width: CardWidth }) {
	const { path, title, excerpt, category, author, date, minutes, cover } = post;
	return (
		<article className={classNames(styles.card, cover ? undefined : styles.plain)} data-width={width}>
			{cover &&
				("src" in cover ? (
					<img {...cover} sizes={SIZES[width]} width={1200} height={630} alt="" loading="lazy" decoding="async" />
				) : (
					<InlineDrawing markup={cover} className={styles.drawing} />
				))}
			<div className={styles.copy}>
				<CategoryBadge name={category} />
				<h2>{title}</h2>
				<p>{excerpt}</p>
				<div className={styles.facts}>
					<PostFacts
						author={author}
						date={date}
						minutes={minutes}
						readTime={copy.readTime}
						shortReadTime={copy.shortReadTime}
					/>
				</div>
				<a href={path} className={styles.link}>
					<span className={styles.label}>{copy.card.readMore}</span>
					<VisuallyHidden>{`: ${title}`}</VisuallyHidden>
					<Icon shape={ArrowRight} />
				</a>
			</div>
		</article>
	);
}

type ListPagesProps = Pick<PostListProps, "category" | "page" | "pageCount"> & { copy: Copy["pages"] };

function ListPages({ copy, category, page, pageCount }: ListPagesProps) {
	return (
		<Container>
			<nav className={styles.pages} aria-label={copy.label}>
				{page > 1 && (
					<a href={listPath(category, page - 1)} rel="prev" className={styles.newer}>
						<Icon shape={ArrowLeft} />
						{copy.newer}
					</a>
				)}
				<span className={styles.position}>{fillIn(copy.position, { page, total: pageCount })}</span>
				{page < pageCount && (
					<a href={listPath(category, page + 1)} rel="next" className={styles.older}>
						{copy.older}
						<Icon shape={ArrowRight} />
					</a>
				)}
			</nav>
		</Container>
	);
}
