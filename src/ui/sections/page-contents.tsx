import styles from "./page-contents.module.css";

type PageContentsProps = {
	label: string;
	items: readonly { id: string; title: string }[];
	/** The id of the section being read, in an island. Elsewhere page-contents.browser.ts marks it. */
	current?: string | undefined;
};

/** The contents of the page. Nothing on a page without sections. */
export function PageContents({ label, items, current = items[0]?.id }: PageContentsProps) {
	if (items.length === 0) return null;
	return (
		<nav className={styles.root} aria-label={label} data-part="page-contents">
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
