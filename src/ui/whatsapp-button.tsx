import { useEffect, useState } from "react";
import { socialMarks } from "#ui/icons/brand-glyph.tsx";
import { BrandGlyph } from "./icons/brand-glyph.tsx";
import styles from "./whatsapp-button.module.css";

const APPEARS_AFTER_MS = 1_000;

type WhatsAppButtonProps = { regionLabel: string; label: string; href: string };

/** The chat at the corner of every page, with a tooltip that Escape puts away. */
export function WhatsAppButton({ regionLabel, label, href }: WhatsAppButtonProps) {
	const [isShown, setIsShown] = useState(false);
	const [isTooltipDismissed, setIsTooltipDismissed] = useState(false);
	const renewTooltip = () => setIsTooltipDismissed(false);

	useEffect(() => {
		const timer = setTimeout(() => setIsShown(true), APPEARS_AFTER_MS);
		return () => clearTimeout(timer);
	}, []);

	useEffect(() => {
		const onKey = ({ key }: KeyboardEvent) => {
			if (key === "Escape") setIsTooltipDismissed(true);
		};
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	}, []);

	return (
		<aside aria-label={regionLabel}>
			<a
				className={styles.root}
				href={href}
				target="_blank"
				rel="noopener noreferrer"
				aria-label={label}
				data-ground="dark"
				data-shown={isShown || undefined}
				data-tooltip={isTooltipDismissed ? "dismissed" : undefined}
				onPointerEnter={renewTooltip}
				onFocus={renewTooltip}
			>
				<BrandGlyph mark={socialMarks.whatsApp} />
				<span className={styles.tooltip} aria-hidden="true">
					{label}
				</span>
			</a>
		</aside>
	);
}
