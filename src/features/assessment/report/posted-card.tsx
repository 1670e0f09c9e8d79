import { formatLongDate } from "#domain/dates.ts";
import { fillIn } from "#domain/fill-in.ts";
import type { AssessmentDefinition } from "#features/assessment/definitions/assessment-definition.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import styles from "#features/assessment/share/card-box.module.css";
import { CardFacts } from "#features/assessment/share/card-box.tsx";
import { CARDS_PATH, type Card, cardAlt } from "#features/assessment/share/share.ts";
import { ShareFailure, ShareNews } from "#features/assessment/share/share-parts.tsx";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/form/fields.tsx";
import { type PostedReport, postedFields } from "./page-after-post.ts";
import { HiddenFields } from "./plan-form.tsx";

const CARD_ID = "card";

type PostedCardProps = {
	posted: PostedReport;
	/** What each form of the page posts. */
	carried: Answers;
	definition: AssessmentDefinition;
	/** What a card of this result shows. */
	shown: Card;
};

/** A card with the score without script: the button that makes it, then the card with its address and what removes it. */
export function PostedCard({ posted: { card, cardProblem }, carried, definition, shown }: PostedCardProps) {
	const { card: copy } = definition.report;
	if (!card) {
		return (
			<form id={CARD_ID} method="post" action={`#${CARD_ID}`} className={styles.root}>
				<h3>{copy.title}</h3>
				<CardFacts facts={copy.facts} card={shown} />
				<HiddenFields fields={{ ...carried, [postedFields.act]: "card" }} />
				<Button type="submit" tone="ink" className={styles.make}>
					{copy.make}
				</Button>
				<ShareFailure message={cardProblem ?? false} />
			</form>
		);
	}
	const { address, picture, removal, removalAddress, endsOn } = card;
	return (
		<div id={CARD_ID} className={styles.root}>
			<ShareNews news={copy.made} />
			<h3>{copy.madeTitle}</h3>
			<img
				src={picture}
				width={1200}
				height={630}
				alt={cardAlt(shown, definition.copy.name, copy)}
				className={styles.picture}
			/>
			<TextField label={copy.field} value={address} readOnly />
			<p className={styles.note}>
				{fillIn(copy.ends, { day: formatLongDate(endsOn) })} <a href={new URL(address).pathname}>{copy.open}</a>
			</p>
			<details className={styles.remove}>
				<summary>{copy.remove.summary}</summary>
				<p>{copy.remove.text}</p>
				<form method="post" action={CARDS_PATH}>
					<input type="hidden" name="token" value={removal} />
					<Button type="submit" tone="ink" className={styles.removeButton}>
						{copy.remove.button}
					</Button>
				</form>
				<p className={styles.note}>{copy.remove.laterByLink}</p>
				<TextField label={copy.remove.field} value={removalAddress} readOnly />
			</details>
		</div>
	);
}
