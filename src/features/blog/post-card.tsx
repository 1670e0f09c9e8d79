import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { Icon } from "#ui/icons/icon.tsx";
import { laterPart } from "#ui/layout/later-part.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { Badge } from "./badge.tsx";
import type { CardWidth } from "./card-rows.ts";
import styles from "./post-card.module.css";
import { PostFacts } from "./post-facts.tsx";

export type PostCardData = {
	path: string;
	title: string;
	excerpt: string;
	category: string;
	author: string;
	date: { iso: string; text: string };
	readTime: string;
	/** The addresses of its picture of 1200 x 630; one without widths is a drawing. */
	cover: { src: string; srcSet?: string };
};

type PostCardProps = {
	post: PostCardData;
	width: CardWidth;
	readMore: string;
	/** In the first screen, so that its picture comes first instead of last. */
	isFirst: boolean;
	/** On no screen at first. */
	isFurtherDown: boolean;
};

const PHONE = "(width <= 760px) calc(100vw - 2.5rem)";
/** How wide the picture is shown, for the browser's choice among its widths. */
const SIZES: Record<CardWidth, string> = {
	feature: `${PHONE}, (width < 1200px) 89vw, (width < 1440px) 58vw, 843px`,
	half: `${PHONE}, (width < 1440px) 43vw, 624px`,
	third: `${PHONE}, (width < 1440px) 28vw, 405px`,
};

/** One article in a list. The whole card is its link, which is named by its words and the title. */
export function PostCard({ post, width, readMore, isFirst, isFurtherDown }: PostCardProps) {
	const { path, title, excerpt, category, author, date, readTime, cover } = post;
	const loading = isFirst ? ({ fetchPriority: "high" } as const) : ({ loading: "lazy", decoding: "async" } as const);
	return (
		<article className={styles.root} data-width={width} {...(isFurtherDown && laterPart)}>
			<img {...cover} {...loading} sizes={cover.srcSet && SIZES[width]} width={1200} height={630} alt="" />
			<div className={styles.words}>
				<Badge>{category}</Badge>
				<h2>{title}</h2>
				<p>{excerpt}</p>
				<div className={styles.facts}>
					<PostFacts author={author} date={date} readTime={readTime} />
				</div>
				<Link to={path} prefetch="intent" className={styles.link}>
					<span className={styles.label}>{readMore}</span>
					<VisuallyHidden>{`: ${title}`}</VisuallyHidden>
					<Icon shape={ArrowRight} />
				</Link>
			</div>
		</article>
	);
}
