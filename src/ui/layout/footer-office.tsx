import styles from "./footer-office.module.css";

export type Office = { label: string; lines: readonly string[]; phone: { label: string; href: string } };

/** One office: its place, address and telephone. */
export function FooterOffice({ office }: { office: Office }) {
	return (
		<div className={styles.root}>
			<h2>{office.label}</h2>
			<address>
				{office.lines.map((line) => (
					<span key={line}>{line}</span>
				))}
				<a href={office.phone.href}>{office.phone.label}</a>
			</address>
		</div>
	);
}
