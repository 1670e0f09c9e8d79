import { Check, type LucideIcon } from "lucide-react";
import styles from "./share-parts.module.css";

type ShareFactsProps = { facts: readonly string[]; icons: readonly LucideIcon[] };

/** What is shared and what is not, before anything is made. */
export function ShareFacts({ facts, icons }: ShareFactsProps) {
	return (
		<ul className={styles.facts}>
			{facts.map((fact, index) => {
				const Icon = icons[index] ?? Check;
				return (
					<li key={fact}>
						<Icon aria-hidden="true" strokeWidth={1.75} />
						{fact}
					</li>
				);
			})}
		</ul>
	);
}

/** What was done, read out when it comes. */
export const ShareNews = ({ news }: { news: string | false }) => (
	<p role="status" className={styles.news}>
		{news}
	</p>
);

/** What could not be done. */
export const ShareFailure = ({ message }: { message: string | false }) => (
	<p role="alert" className={styles.failure}>
		{message}
	</p>
);

/** This device has one of an earlier result. */
export const EarlierShare = ({ text }: { text: string }) => <p className={styles.earlier}>{text}</p>;
