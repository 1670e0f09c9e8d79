import { Link } from "react-router";
import { Container } from "#ui/layout/container.tsx";
import styles from "./category-filter.module.css";

type CategoryFilterProps = {
	label: string;
	items: readonly { name: string; to: string }[];
	/** The address of the list shown. */
	current: string;
};

/** A link to each list of articles. Each list is a page of its own, so the filter works without script. */
export function CategoryFilter({ label, items, current }: CategoryFilterProps) {
	return (
		<Container>
			<nav className={styles.root} aria-label={label}>
				<ul>
					{items.map(({ name, to }) => (
						<li key={to}>
							<Link to={to} prefetch="intent" aria-current={to === current ? "true" : undefined}>
								{name}
							</Link>
						</li>
					))}
				</ul>
			</nav>
		</Container>
	);
}
