import { Plus } from "lucide-react";
import { Grid, Section } from "#ui/layout/container.tsx";
import { RichText, type TextLink } from "#ui/rich-text.tsx";
import styles from "./faq.module.css";

type FaqProps = {
	/** Names the group: of the answers with one name, the browser keeps at most one open. */
	name: string;
	title: string;
	items: readonly { question: string; answer: string; link?: TextLink }[];
};

/** Questions with answers that unfold, the first one open. The browser's own control: keyboard, search in page, no script. */
export function Faq({ name, title, items }: FaqProps) {
	if (items.length === 0) return null;
	return (
		<Section className={styles.root}>
			<Grid>
				<h2 className={styles.title}>{title}</h2>
				<div className={styles.list}>
					{items.map(({ question, answer, link }, index) => (
						<details key={question} name={name} open={index === 0} className={styles.item}>
							<summary className={styles.question}>
								<h3>{question}</h3>
								<Plus aria-hidden="true" strokeWidth={1.75} />
							</summary>
							<p className={styles.answer}>{answer}</p>
							{link && (
								<p className={styles.answer}>
									<RichText parts={[link]} />
								</p>
							)}
						</details>
					))}
				</div>
			</Grid>
		</Section>
	);
}
