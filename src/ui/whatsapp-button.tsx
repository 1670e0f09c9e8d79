import { useEffect, useState } from "react";
import { socialMarks } from "#ui/icons/brand-glyph.tsx";
import { useCompany } from "./company.tsx";
import { BrandGlyph } from "./icons/brand-glyph.tsx";
import { newTab } from "./new-tab.tsx";
import styles from "./whatsapp-button.module.css";

const APPEARS_AFTER_MS = 1_000;
/** A finger that rests on the screen moves the page a little. */
const SCROLL_MIN_PX = 8;

/** Whether the page was last scrolled down. */
function useScrollsDown(): boolean {
	const [isDown, setIsDown] = useState(false);
	useEffect(() => {
		let last = scrollY;
		const look = () => {
			// Safari scrolls past the top and back.
			const position = Math.max(0, scrollY);
			if (Math.abs(position - last) < SCROLL_MIN_PX) return;
			setIsDown(position > last);
			last = position;
		};
		addEventListener("scroll", look, { passive: true });
		return () => removeEventListener("scroll", look);
	}, []);
	return isDown;
}

type WhatsAppButtonProps = { regionLabel: string; label: string };

/**
 * The chat at the corner of a page, with a tooltip that Escape puts away. It goes down while the page is scrolled down, and
 * returns when it is scrolled up or the button has the focus.
 */
export function WhatsAppButton({ regionLabel, label }: WhatsAppButtonProps) {
	const { whatsAppHref } = useCompany();
	const [isShown, setIsShown] = useState(false);
	const [isTooltipDismissed, setIsTooltipDismissed] = useState(false);
	const isAway = useScrollsDown();
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
				href={whatsAppHref}
				{...newTab}
				aria-label={label}
				data-ground="dark"
				data-shown={isShown || undefined}
				data-away={isAway || undefined}
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
