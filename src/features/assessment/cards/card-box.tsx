import { Check, Link2, Trash2, X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "#ui/button.tsx";
import type { Card } from "./card.ts";
import styles from "./card-box.module.css";
import { cardsCopy } from "./cards.copy.ts";
import { CopyField } from "./copy-field.tsx";
import type { DeviceCard } from "./device-card.ts";
import type { useCard } from "./use-card.ts";

const copy = cardsCopy.box;
const FACT_ICONS = [Check, X, Link2, Trash2];

function Facts({ pillars }: { pillars: number }) {
	return (
		<ul className={styles.facts}>
			{copy.facts(pillars).map((fact, index) => {
				const Icon = FACT_ICONS[index] ?? Check;
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

type MadeCardProps = {
	deviceCard: DeviceCard;
	card: Card;
	isBusy: boolean;
	/** Says that it could not be removed. */
	failure: ReactNode;
	onRemove(): void;
};

/** The card with its address, and what removes it. */
function MadeCard({ deviceCard, card, isBusy, failure, onRemove }: MadeCardProps) {
	const { address, picture, removalAddress, endsOn } = deviceCard;
	return (
		<>
			<img src={picture} width={1200} height={630} alt={cardsCopy.alt(card)} className={styles.picture} />
			<CopyField label={copy.field} value={address} />
			<p className={styles.note}>
				{copy.ends(endsOn)} <a href={new URL(address).pathname}>{copy.open}</a>
			</p>
			<details className={styles.remove}>
				<summary>{copy.remove.summary}</summary>
				<p>{copy.remove.text}</p>
				<Button tone="ink" className={styles.removeButton} disabled={isBusy} isBusy={isBusy} onClick={onRemove}>
					{isBusy ? copy.remove.busyLabel : copy.remove.button}
				</Button>
				{failure}
				<p className={styles.note}>{copy.remove.later}</p>
				<CopyField label={copy.remove.field} value={removalAddress} />
			</details>
		</>
	);
}

type CardBoxProps = ReturnType<typeof useCard> & {
	/** What a card of this result shows. */
	shown: Card;
};

/** Makes a card of the report on request, shows it, and removes it. */
export function CardBox({ shown, card, isOfThisResult, work, isBusy, make, remove }: CardBoxProps) {
	const isMade = card !== null && isOfThisResult;
	const isMaking = work.status === "making";
	const isAnother = card !== null || work.status === "done";
	const heading = useRef<HTMLHeadingElement>(null);
	// The button that had the focus is gone.
	useEffect(() => {
		if (work.status === "done") heading.current?.focus({ preventScroll: true });
	}, [work]);
	const failure = (
		<p role="alert" className={styles.failure}>
			{work.status === "failed" && work.message}
		</p>
	);
	return (
		<div className={styles.root}>
			<p role="status" className={styles.news}>
				{work.status === "done" && work.news}
			</p>
			<h3 ref={heading} tabIndex={-1}>
				{isMade ? copy.madeTitle : copy.title}
			</h3>
			{isMade ? (
				<MadeCard deviceCard={card} card={shown} isBusy={isBusy} failure={failure} onRemove={remove} />
			) : (
				<>
					<Facts pillars={shown.pillars.length} />
					{card && <p className={styles.earlier}>{copy.earlier}</p>}
					<Button
						tone={isAnother ? "line" : "ink"}
						className={styles.make}
						disabled={isBusy}
						isBusy={isMaking}
						onClick={make}
					>
						{isMaking ? copy.make.busyLabel : isAnother ? copy.makeNew : copy.make.label}
					</Button>
					{failure}
				</>
			)}
		</div>
	);
}
