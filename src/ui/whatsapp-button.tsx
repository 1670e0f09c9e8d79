import { socialMarks } from "#ui/icons/brand-glyph.tsx";
import { BrandGlyph } from "./icons/brand-glyph.tsx";
import { newTab } from "./new-tab.tsx";
import styles from "./whatsapp-button.module.css";

/** The chat at the corner of a page; how it comes and goes is in whatsapp-button.browser.ts. */
export function WhatsAppButton({ href, regionLabel, label }: { href: string; regionLabel: string; label: string }) {
	return (
		<aside aria-label={regionLabel}>
			<a className={styles.root} href={href} {...newTab} aria-label={label} data-part="chat" data-ground="dark">
				<BrandGlyph mark={socialMarks.whatsApp} />
				<span className={styles.tooltip} aria-hidden="true">
					{label}
				</span>
			</a>
		</aside>
	);
}

type WhatsAppLineProps = { question: string; label: string; note: string; href: string };

/** The chat as a line at the end of a form, where a button at the corner would lie over the fields. */
export function WhatsAppLine({ question, label, note, href }: WhatsAppLineProps) {
	return (
		<p className={styles.line}>
			{question}{" "}
			<a href={href} {...newTab}>
				{label}
			</a>{" "}
			{note}
		</p>
	);
}
