import { ButtonLink } from "#ui/button.tsx";
import { InlineDrawing } from "#ui/inline-drawing.tsx";
import { Container } from "#ui/layout/container.tsx";
import type { Markup } from "#ui/markup.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./tool-grid.module.css";

type ToolCardProps = {
	title: string;
	description: string;
	/** The address of a drawing of 640 x 360. */
	image: string;
	action: { label: string; to: string };
	/** Still in the making: the button leads to the waitlist and is the quieter one. */
	comingSoon: boolean;
	/** In the first screen: its drawing loads at once. */
	isFirstRow: boolean;
	/** The drawing as part of the page. */
	inPage?: Markup | undefined;
};

type ToolGridProps = {
	title: string;
	tools: readonly Omit<ToolCardProps, "isFirstRow" | "inPage">[];
	/** The drawing of the first tool as part of the page. */
	first: Markup | undefined;
};

const COLUMNS = 2;

/** The tools, two in a row. */
export function ToolGrid({ title, tools, first }: ToolGridProps) {
	return (
		<section className={styles.root}>
			<Container>
				<h2>{title}</h2>
				<ul className={styles.list}>
					{tools.map((tool, index) => (
						<li key={tool.title}>
							<ToolCard {...tool} isFirstRow={index < COLUMNS} inPage={index === 0 ? first : undefined} />
						</li>
					))}
				</ul>
			</Container>
		</section>
	);
}

function ToolCard({ title, description, image, action, comingSoon, isFirstRow, inPage }: ToolCardProps) {
	return (
		<article className={styles.card}>
			{inPage ? (
				<InlineDrawing markup={inPage} className={styles.drawing} />
			) : (
				<img src={image} width={640} height={360} alt="" loading={isFirstRow ? undefined : "lazy"} />
			)}
			<h3>{title}</h3>
			<p>{description}</p>
			<ButtonLink to={action.to} tone={comingSoon ? "line" : "ink"} className={styles.action}>
				<span>
					{action.label}
					<VisuallyHidden>{`: ${title}`}</VisuallyHidden>
				</span>
			</ButtonLink>
		</article>
	);
}
