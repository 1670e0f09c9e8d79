import { socialMarks } from "#ui/icons/brand-glyph.tsx";
import { BrandGlyph } from "./icons/brand-glyph.tsx";
import { newTab } from "./new-tab.tsx";
import styles from "./whatsapp-button.module.css";

/** The chat, in a margin of the page: on small screens a line at its foot, else at the side with its name as a tooltip. */
export function WhatsAppButton({ href, regionLabel, label }: { href: string; regionLabel: string; label: string }) {
	return (
		<aside className={styles.root} aria-label={regionLabel}>
			<a className={styles.link} href={href} {...newTab} aria-label={label} data-part="chat">
				<span className={styles.label} aria-hidden="true">
					{label}
				</span>
				<span className={styles.mark}>
					<BrandGlyph mark={socialMarks.whatsApp} />
				</span>
			</a>
		</aside>
	);
}
