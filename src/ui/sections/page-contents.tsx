import styles from "./page-contents.module.css";

/**
 * The contents of the page; page-contents.browser.ts marks the section being read. Nothing on a page without sections.
 */
export function PageContents({ label, items }: { label: string; items: readonly { id: string; title: string }[] }) {
	if (items.length === 0) return null;
	return (
		<nav className={styles.root} aria-label={label} data-part="page-contents">
			<b aria-hidden="true">{label}</b>
			<ol>
				{items.map(({ id, title }, index) => (
					<li key={id}>
						<a href={`#${id}`} aria-current={index === 0 ? "location" : undefined}>
							{title}
						</a>
					</li>
				))}
			</ol>
		</nav>
	);
}
