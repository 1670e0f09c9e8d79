import type { CompanyContent } from "#content/company-content.ts";
import { Button } from "#ui/button.tsx";
import styles from "./consent-box.module.css";
import type { StatisticsChoice } from "./statistics-choice.ts";

type ConsentCopy = CompanyContent["shell"]["consent"];

/** The text that fits each choice. */
const textsOf = ({ question, counted, notCounted, signal }: ConsentCopy) =>
	({ unasked: question, agreed: counted, declined: notCounted, refused: signal }) satisfies Record<
		StatisticsChoice,
		string
	>;

/**
 * Asks before anything from a third party is loaded, and shows later what was chosen; the script opens it and shows one of
 * the texts (tag-manager.ts). It covers no page and traps no key. Both answers are one click and look alike.
 */
export function ConsentBox({ copy }: { copy: ConsentCopy }) {
	return (
		<dialog
			className={styles.root}
			data-part="consent"
			tabIndex={-1}
			aria-labelledby="consent-title"
			aria-describedby="consent-text"
		>
			<p id="consent-title" className={styles.title}>
				{copy.title}
			</p>
			<div id="consent-text">
				{Object.entries(textsOf(copy)).map(([choice, text]) => (
					<p key={choice} data-choice={choice} hidden>
						{text}
					</p>
				))}
			</div>
			<div className={styles.answers}>
				<Button tone="line" size="small" value="agree">
					{copy.agree}
				</Button>
				<Button tone="line" size="small" value="decline">
					{copy.decline}
				</Button>
				<Button tone="line" size="small" value="close">
					{copy.close}
				</Button>
			</div>
		</dialog>
	);
}
