import styles from "./page-contents.module.css";

type PageContentsProps = {
	label: string;
	/** The sections of the page, by the ids of their elements. */
	items: readonly { id: string; title: string }[];
};

/** What is on the page; page-contents.browser.ts marks the section being read. Nothing on a page without sections. */
export function PageContents({ label, items }: PageContentsProps) {
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
