import { Button } from "./button.tsx";
import styles from "./consent-question.module.css";

type ConsentQuestionProps = {
	words: { label: string; question: string; agree: string; decline: string };
	onAnswer: (isAgreed: boolean) => void;
};

/** Asks before anything from a third party is loaded. Both answers are one click and look alike. */
export function ConsentQuestion({ words, onAnswer }: ConsentQuestionProps) {
	return (
		<section className={styles.root} aria-label={words.label}>
			<p>{words.question}</p>
			<div className={styles.answers}>
				<Button tone="line" size="small" onClick={() => onAnswer(true)}>
					{words.agree}
				</Button>
				<Button tone="line" size="small" onClick={() => onAnswer(false)}>
					{words.decline}
				</Button>
			</div>
		</section>
	);
}
