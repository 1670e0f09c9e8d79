import { Check, Link2, Trash2, X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { spelledOut } from "#content/format-text.ts";
import { formatLongDate } from "#domain/dates.ts";
import { fillIn } from "#domain/fill-in.ts";
import type { ReportCopy } from "#features/assessment/definitions/assessment-definition.ts";
import { Button } from "#ui/button.tsx";
import { countStep } from "#ui/count-visits.ts";
import styles from "./card-box.module.css";
import { CopyField } from "./copy-field.tsx";
import { type DeviceShare, pathOf } from "./device-shares.ts";
import { type Card, cardAlt } from "./share.ts";
import { EarlierShare, ShareFacts, ShareFailure, ShareNews } from "./share-parts.tsx";
import type { useShare } from "./use-share.ts";

const FACT_ICONS = [Check, X, Link2, Trash2];

type MadeCardProps = {
	deviceCard: DeviceShare<"card">;
	card: Card;
	assessment: string;
	report: ReportCopy;
	isBusy: boolean;
	/** Says that it could not be removed. */
	failure: ReactNode;
	onRemove(): void;
};

/** The card with its address, and what removes it. */
function MadeCard({ deviceCard, card, assessment, report, isBusy, failure, onRemove }: MadeCardProps) {
	const { card: copy, copyLink } = report;
	const { address, picture, removalAddress, endsOn } = deviceCard;
	return (
		<>
			<img src={picture} width={1200} height={630} alt={cardAlt(card, assessment, copy)} className={styles.picture} />
			<CopyField copy={copyLink} label={copy.field} value={address} />
			<p className={styles.note}>
				{fillIn(copy.ends, { day: formatLongDate(endsOn) })} <a href={pathOf(deviceCard)}>{copy.open}</a>
			</p>
			<details className={styles.remove}>
				<summary>{copy.remove.summary}</summary>
				<p>{copy.remove.text}</p>
				<Button tone="ink" className={styles.removeButton} disabled={isBusy} isBusy={isBusy} onClick={onRemove}>
					{isBusy ? copy.remove.busy : copy.remove.button}
				</Button>
				{failure}
				<p className={styles.note}>{copy.remove.later}</p>
				<CopyField copy={copyLink} label={copy.remove.field} value={removalAddress} />
			</details>
		</>
	);
}

type CardFactsProps = { facts: ReportCopy["card"]["facts"]; card: Card };

/** What a card shows, before it is made. */
export function CardFacts({ facts: { shows, hides, link, end }, card: { pillars } }: CardFactsProps) {
	const count = spelledOut(pillars.length);
	return <ShareFacts facts={[fillIn(shows, { count }), hides, link, end]} icons={FACT_ICONS} />;
}

type CardBoxProps = {
	made: ReturnType<typeof useShare<"card">>;
	/** What a card of this result shows. */
	shown: Card;
	/** The assessment's name. */
	assessment: string;
	report: ReportCopy;
};

/** Makes a card of the report on request, shows it, and removes it. */
export function CardBox({ made, shown, assessment, report }: CardBoxProps) {
	const { card: copy } = report;
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

	return (
		<div className={styles.root}>
			<ShareNews news={work.status === "done" && work.news} />
			<h3 ref={heading} tabIndex={-1}>
				{isMade ? copy.madeTitle : copy.title}
			</h3>
			{isMade ? (
				<MadeCard
					deviceCard={card}
					card={shown}
					{...{ assessment, report, isBusy, failure }}
					onRemove={() => made.remove(copy)}
				/>
			) : (
				<>
					<CardFacts facts={copy.facts} card={shown} />
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
