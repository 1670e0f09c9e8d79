import { useCurrentSection } from "#ui/use-current-section.ts";
import styles from "./page-contents.module.css";

type PageContentsProps = {
	label: string;
	/** The sections of the page, by the ids of their elements. */
	items: readonly { id: string; title: string }[];
};

/** What is on the page, the section being read marked; nothing on a page without sections. */
export function PageContents({ label, items }: PageContentsProps) {
	const current = useCurrentSection(items.map(({ id }) => id));
	if (items.length === 0) return null;
	return (
		<nav className={styles.root} aria-label={label}>
			<b aria-hidden="true">{label}</b>
			<ol>
				{items.map(({ id, title }) => (
					<li key={id}>
						<a href={`#${id}`} aria-current={id === current ? "location" : undefined}>
							{title}
						</a>
					</li>
				))}
			</ol>
		</nav>
	);
}
