import { ButtonLink } from "#ui/button.tsx";
import { Container } from "#ui/layout/container.tsx";
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
};

type ToolGridProps = { title: string; tools: readonly Omit<ToolCardProps, "isFirstRow">[] };

const COLUMNS = 2;

/** The tools, two in a row. */
export function ToolGrid({ title, tools }: ToolGridProps) {
	return (
		<section className={styles.root}>
			<Container>
				<h2>{title}</h2>
				<ul className={styles.list}>
					{tools.map((tool, index) => (
						<li key={tool.title}>
							<ToolCard {...tool} isFirstRow={index < COLUMNS} />
						</li>
					))}
				</ul>
			</Container>
		</section>
	);
}

function ToolCard({ title, description, image, action, comingSoon, isFirstRow }: ToolCardProps) {
	return (
		<article className={styles.card}>
			<img src={image} width={640} height={360} alt="" loading={isFirstRow ? undefined : "lazy"} />
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
