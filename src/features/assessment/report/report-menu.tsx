import styles from "./report-menu.module.css";

/** The parts of a report, for links to them. */
export const reportIds = {
	steps: "report-steps",
	advice: "report-advice",
	comparison: "report-comparison",
	earned: "report-earned",
	mail: "mail",
	link: "private-link",
	share: "report-share",
	call: "report-call",
} as const;

export type MenuItem = { id: string; title: string };

/** What is in the report, which is many screens long on a phone: there it is folded up. */
export function ReportMenu({ label, items }: { label: string; items: readonly MenuItem[] }) {
	return (
		<nav className={styles.root} aria-label={label}>
			<details>
				<summary>{label}</summary>
				<ul>
					{items.map(({ id, title }) => (
						<li key={id}>
							<a href={`#${id}`}>{title}</a>
						</li>
					))}
				</ul>
			</details>
		</nav>
	);
}
