import { Container } from "#ui/layout/container.tsx";
import { ToolCard, type ToolCardProps } from "./tool-card.tsx";
import styles from "./tool-grid.module.css";

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
