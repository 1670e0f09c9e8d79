import { SampleMark } from "#ui/sample-mark.tsx";
import { BedAvatar } from "#ui/sections/bed-avatar.tsx";
import styles from "./testimonial.module.css";

export type Quote = {
	quote: string;
	author: string;
	position: string;
	company: string;
	/** The seed of the drawn avatar. */
	avatar: number;
	/** No client gave it: the page says so. */
	sample: boolean;
};

type TestimonialProps = { quote: Quote; sampleLabel: string };

/** What somebody said, and who. */
export function Testimonial({ quote, sampleLabel }: TestimonialProps) {
	return (
		<figure className={styles.root}>
			<blockquote>
				<p>{quote.quote}</p>
			</blockquote>
			<figcaption>
				<BedAvatar seed={quote.avatar} />
				<div>
					<b>{quote.author}</b>
					<span>{`${quote.position}, ${quote.company}`}</span>
					{quote.sample && <SampleMark label={sampleLabel} />}
				</div>
			</figcaption>
		</figure>
	);
}
