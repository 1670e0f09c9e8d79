import { SampleMark } from "#ui/sample-mark.tsx";
import { BedAvatar } from "./bed-avatar.tsx";
import styles from "./client-quote.module.css";

export type ClientQuoteProps = {
	quote: string;
	author: string;
	/** The author's position and company. */
	description: string;
	/** The seed of the drawn avatar, if there is one. */
	avatar?: number;
	/** The text of the mark, when no client gave the quote. */
	sampleLabel: string | undefined;
};

/** The words of a client, and their author. The section sets the size of the quote. */
export function ClientQuote({ quote, author, description, avatar, sampleLabel }: ClientQuoteProps) {
	return (
		<figure className={styles.root}>
			<blockquote>
				<p>{quote}</p>
			</blockquote>
			<figcaption>
				{avatar !== undefined && <BedAvatar seed={avatar} />}
				<div>
					<b>{author}</b>
					{`, ${description}`} {sampleLabel && <SampleMark label={sampleLabel} />}
				</div>
			</figcaption>
		</figure>
	);
}
