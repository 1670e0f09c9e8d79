import { Check, Link2, Trash2, X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { spelledOut } from "#content/format-text.ts";
import { formatLongDate } from "#domain/dates.ts";
import { fillIn } from "#domain/fill-in.ts";
import type { AssessmentDefinition, ReportCopy } from "#features/assessment/definitions/assessment-definition.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import { type PostedReport, postedFields } from "#features/assessment/report/page-after-post.ts";
import { HiddenFields } from "#features/assessment/report/plan-form.tsx";
import { Button } from "#ui/button.tsx";
import { countStep } from "#ui/count-visits.ts";
import { TextField } from "#ui/form/fields.tsx";
import styles from "./card-box.module.css";
import { pathOf, type useShare } from "./device-shares.ts";
import { CARDS_PATH, type Card, cardAlt } from "./share.ts";
import { CopyField, EarlierShare, ShareFacts, ShareFailure, ShareNews } from "./share-parts.tsx";

type CardProps = {
	definition: Pick<AssessmentDefinition, "copy" | "report">;
	/** What a card of this result shows. */
	shown: Card;
};

type MadeCardProps = CardProps & {
	made: { address: string; picture: string; removalAddress: string; endsOn: string };
	field(label: string, value: string): ReactNode;
	/** What removes it, and how else it can be removed. */
	removal: ReactNode;
	later: string;
};

/** The card with its address, and what removes it. */
function MadeCard({ definition, shown, made, field, removal, later }: MadeCardProps) {
	const { card: copy } = definition.report;
	const { address, picture, removalAddress, endsOn } = made;
	const alt = cardAlt(shown, definition.copy.name, copy);
	return (
		<>
			<img src={picture} width={1200} height={630} alt={alt} className={styles.picture} />
			{field(copy.field, address)}
			<p className={styles.note}>
				{fillIn(copy.ends, { day: formatLongDate(endsOn) })} <a href={pathOf(made)}>{copy.open}</a>
			</p>
			<details className={styles.remove}>
				<summary>{copy.remove.summary}</summary>
				<p>{copy.remove.text}</p>
				{removal}
				<p className={styles.note}>{later}</p>
				{field(copy.remove.field, removalAddress)}
			</details>
		</>
	);
}

const FACT_ICONS = [Check, X, Link2, Trash2];

/** What a card shows, before it is made. */
function CardFacts({ facts: { shows, hides, link, end }, shown }: { facts: ReportCopy["card"]["facts"]; shown: Card }) {
	const count = spelledOut(shown.pillars.length);
	return <ShareFacts facts={[fillIn(shows, { count }), hides, link, end]} icons={FACT_ICONS} />;
}

/** Makes a card of the report on request, shows it, and removes it. */
export function CardBox({ made, shown, definition }: CardProps & { made: ReturnType<typeof useShare<"card">> }) {
	const { card: copy, copyLink } = definition.report;
	const { share: card, isOfThisResult, work, isBusy } = made;
	const isMade = card !== null && isOfThisResult;
	const isMaking = work.status === "making";
	const isAnother = card !== null || work.status === "done";
	const heading = useRef<HTMLHeadingElement>(null);
	// The button that had the focus is gone.
	useEffect(() => {
		if (work.status === "done") heading.current?.focus({ preventScroll: true });
	}, [work]);
	const failure = <ShareFailure message={work.status === "failed" && work.message} />;

	async function make() {
		const failed = (reason?: string) => fillIn(copy.failed, { reason: reason || copy.again });
		const words = { failed, news: () => copy.made };
		if (await made.make("making", { replaced: card?.removal }, words)) countStep(shown.assessment, "card");
	}

	const removal = (
		<>
			<Button
				tone="ink"
				className={styles.removeButton}
				disabled={isBusy}
				isBusy={isBusy}
				onClick={() => made.remove(copy)}
			>
				{isBusy ? copy.remove.busy : copy.remove.button}
			</Button>
			{failure}
		</>
	);
	return (
		<div className={styles.root}>
			<ShareNews news={work.status === "done" && work.news} />
			<h3 ref={heading} tabIndex={-1}>
				{isMade ? copy.madeTitle : copy.title}
			</h3>
			{isMade ? (
				<MadeCard
					{...{ definition, shown, removal }}
					made={card}
					later={copy.remove.later}
					field={(label, value) => <CopyField copy={copyLink} label={label} value={value} />}
				/>
			) : (
				<>
					<CardFacts facts={copy.facts} shown={shown} />
					{card && <EarlierShare text={copy.earlier} />}
					<Button
						tone={isAnother ? "line" : "ink"}
						className={styles.make}
						disabled={isBusy}
						isBusy={isMaking}
						onClick={make}
					>
						{isMaking ? copy.busy : isAnother ? copy.makeNew : copy.make}
					</Button>
					{failure}
				</>
			)}
		</div>
	);
}

const CARD_ID = "card";

type PostedCardProps = CardProps & {
	posted: PostedReport;
	/** What each form of the page posts. */
	carried: Answers;
};

/** The same without script: the button that makes a card posts, and so does the one that removes it. */
export function PostedCard({ posted: { card, cardProblem }, carried, definition, shown }: PostedCardProps) {
	const { card: copy } = definition.report;
	if (!card) {
		return (
			<form id={CARD_ID} method="post" action={`#${CARD_ID}`} className={styles.root}>
				<h3>{copy.title}</h3>
				<CardFacts facts={copy.facts} shown={shown} />
				<HiddenFields fields={{ ...carried, [postedFields.act]: "card" }} />
				<Button type="submit" tone="ink" className={styles.make}>
					{copy.make}
				</Button>
				<ShareFailure message={cardProblem ?? false} />
			</form>
		);
	}
	const removal = (
		<form method="post" action={CARDS_PATH}>
			<HiddenFields fields={{ token: card.removal }} />
			<Button type="submit" tone="ink" className={styles.removeButton}>
				{copy.remove.button}
			</Button>
		</form>
	);
	return (
		<div id={CARD_ID} className={styles.root}>
			<ShareNews news={copy.made} />
			<h3>{copy.madeTitle}</h3>
			<MadeCard
				{...{ definition, shown, removal }}
				made={card}
				later={copy.remove.laterByLink}
				field={(label, value) => <TextField label={label} value={value} readOnly />}
			/>
		</div>
	);
}
