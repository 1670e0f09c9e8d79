import { consentCopy } from "#content/consent.ts";
import { Button } from "#ui/button.tsx";
import styles from "./consent-box.module.css";
import type { StatisticsChoice } from "./statistics-choice.ts";

const SHOWN = {
	unasked: consentCopy.question,
	agreed: consentCopy.counted,
	declined: consentCopy.notCounted,
	refused: consentCopy.signal,
} satisfies Record<StatisticsChoice, string>;

/**
 * Asks before anything from a third party is loaded, and shows later what was chosen; the script opens it and shows one of
 * the texts (tag-manager.ts). It covers no page and traps no key. Both answers are one click and look alike.
 */
export function ConsentBox() {
	return (
		<dialog
			className={styles.root}
			data-part="consent"
			tabIndex={-1}
			aria-labelledby="consent-title"
			aria-describedby="consent-text"
		>
			<p id="consent-title" className={styles.title}>
				{consentCopy.title}
			</p>
			<div id="consent-text">
				{Object.entries(SHOWN).map(([choice, text]) => (
					<p key={choice} data-choice={choice} hidden>
						{text}
					</p>
				))}
			</div>
			<div className={styles.answers}>
				<Button tone="line" size="small" value="agree">
					{consentCopy.agree}
				</Button>
				<Button tone="line" size="small" value="decline">
					{consentCopy.decline}
				</Button>
				<Button tone="line" size="small" value="close">
					{consentCopy.close}
				</Button>
			</div>
		</dialog>
	);
}
