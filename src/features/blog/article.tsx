import { ArrowRight } from "lucide-react";
import type { DocumentValues } from "#documents/document.ts";
import type { articleDocument } from "#documents/pages/blog.ts";
import { BackLink } from "#ui/back-link.tsx";
import { classNames } from "#ui/class-names.ts";
import salesFileMark from "#ui/drawings/inline/sales-file-mark.svg?raw";
import { Icon } from "#ui/icons/icon.tsx";
import { InlineDrawing } from "#ui/inline-drawing.tsx";
import { Container, Grid } from "#ui/layout/container.tsx";
import { type Markup, markup, markupProps } from "#ui/markup.ts";
import { PageContents } from "#ui/sections/page-contents.tsx";
import tables from "#ui/table.module.css";
import styles from "./article.module.css";
import { ArticleSumsPanel } from "./article-sums.tsx";
import { listPath } from "./blog-path.ts";
import marked from "./marked-sums.module.css";
import neighborsCss from "./neighbor-posts.module.css";
import { CategoryBadge, PostFacts, type PostFactsProps } from "./post-facts.tsx";
import type { PageSums } from "./sum-figures.ts";

type Copy = DocumentValues<typeof articleDocument>;

type ArticleProps = {
	copy: Pick<Copy, "heading" | "contents" | "sums">;
	post: Omit<PostFactsProps, "readTime" | "shortReadTime"> & {
		category: string;
		categorySlug: string;
		title: string;
		/** Its business is made up. */
		example: boolean;
		/** A drawing of 1200 x 630, if it has one; it is shown a little lower. Part of the page, or it would come long after the text. */
		cover: Markup | undefined;
	};
	/** The h2 of the text, by their ids. */
	headings: readonly { id: string; title: string }[];
	text: Markup;
	/** Those that follow a reader's own figures. */
	sums?: PageSums | undefined;
	/** The way to try its method on an own file. */
	tool?: { title: string; text: string; to: string } | undefined;
};

const toolMark = markup(salesFileMark);

/** An article: the way back, what it is, its picture, and its text with its contents beside it. */
export function Article({
	copy: { heading: copy, contents, sums: ofSums },
	post,
	headings,
	text,
	sums,
	tool,
}: ArticleProps) {
	const { category, categorySlug, title, example, cover, ...facts } = post;
	return (
		<article>
			<Container className={styles.heading}>
				<div className={styles.head}>
					<BackLink {...copy.back} />
					<p className={styles.category}>
						<a href={listPath({ slug: categorySlug })}>
							<CategoryBadge name={category} />
						</a>
					</p>
					<Grid>
						<h1>{title}</h1>
					</Grid>
					<div className={styles.facts}>
						<PostFacts {...facts} readTime={copy.readTime} shortReadTime={copy.shortReadTime} />
						{example && <Note example={copy.example} copy={sums && ofSums} />}
					</div>
				</div>
				{cover && <InlineDrawing markup={cover} className={styles.cover} />}
			</Container>
			<Container className={styles.frame}>
				<Grid className={sums && marked.grid}>
					<div className={styles.contents}>
						<PageContents label={contents} items={headings} />
					</div>
					{sums && <ArticleSumsPanel sums={sums} copy={ofSums} />}
					<div className={classNames(styles.text, marked.text, tables.root)} {...markupProps(text)} />
					{tool && (
						<a href={tool.to} className={styles.tool}>
							<InlineDrawing markup={toolMark} />
							<span>
								<b>{tool.title}</b> {tool.text}
							</span>
							<Icon shape={ArrowRight} />
						</a>
					)}
				</Grid>
			</Container>
		</article>
	);
}

/** That the business is made up; with figures of the reader's own, which those are, in the place that both need. */
function Note({ example, copy }: { example: string; copy: Copy["sums"] | undefined }) {
	if (!copy) return <p className={styles.note}>{example}</p>;
	return (
		<p className={classNames(styles.note, marked.note)}>
			<span data-note="example">{example}</span>
			<span data-note="mine" hidden>
				{copy.mine}{" "}
				<button type="button" className={marked.back} data-act="reset">
					{copy.back}
				</button>
			</span>
		</p>
	);
}

type Neighbor = {
	path: string;
	title: string;
	/** The addresses of its picture of 1200 x 630, if it has one. */
	cover: { src: string; srcSet?: string } | undefined;
};

type NeighborPostsProps = {
	copy: DocumentValues<typeof articleDocument>["neighbors"];
	previous: Neighbor | undefined;
	next: Neighbor | undefined;
};

/** The articles before and after this one; nothing where it is the only one. */
export function NeighborPosts({ copy, previous, next }: NeighborPostsProps) {
	if (!previous && !next) return null;
	return (
		<Container>
			<nav className={neighborsCss.neighbors} aria-label={copy.label}>
				{previous && (
					<a href={previous.path} rel="prev">
						<NeighborPost label={copy.previous} post={previous} />
					</a>
				)}
				{next && (
					<a href={next.path} rel="next" className={neighborsCss.next}>
						<NeighborPost label={copy.next} post={next} />
					</a>
				)}
			</nav>
		</Container>
	);
}

function NeighborPost({ label, post }: { label: string; post: Neighbor }) {
	return (
		<>
			{post.cover && (
				<img {...post.cover} sizes="150px" width={1200} height={630} alt="" loading="lazy" decoding="async" />
			)}
			<span>
				<span className={neighborsCss.label}>{label}</span>
				<span className={neighborsCss.title}>{post.title}</span>
			</span>
		</>
	);
}
