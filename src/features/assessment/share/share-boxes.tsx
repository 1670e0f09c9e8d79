import { Check, Link2, type LucideIcon, Repeat, Trash2, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { spelledOut } from "#documents/content/format-text.ts";
import { formatLongDate } from "#domain/dates.ts";
import { fillIn } from "#domain/fill-in.ts";
import type { AssessmentDefinition, ReportWords } from "#features/assessment/assessment-definition.ts";
import { postedFields } from "#features/assessment/report/page-after-post.ts";
import { Removal, ReportBox } from "#features/assessment/report/report-box.tsx";
import { HiddenFields, ReportForm, type ReportPage, reportIds } from "#features/assessment/report/report-section.tsx";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/form/fields.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { useHydrated } from "#ui/form/use-hydrated.ts";
import { CARDS_PATH, type Card, cardAlt, pathOf, type ShareOptions, type Shares, useShare } from "./share.ts";
import styles from "./share-boxes.module.css";

const ShareFacts = ({ facts, icons }: { facts: readonly string[]; icons: readonly LucideIcon[] }) => (
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

/** What was done, read out when it comes. */
const ShareNews = ({ news }: { news: string | undefined }) => (
	<p role="status" className={styles.news}>
		{news}
	</p>
);

const ShareFailure = ({ message }: { message: string | undefined }) => (
	<p role="alert" className={styles.failure}>
		{message}
	</p>
);

/** False where the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return false;
	}
}

type CopyFieldProps = {
	copy: ReportWords["copyLink"];
	label: string;
	value: string;
	/** It takes the focus: the button that had it is gone. */
	isNew?: boolean;
};

/** An address with a button that copies it; where the browser refuses, the field has it selected. */
function CopyField({ copy, label, value, isNew = false }: CopyFieldProps) {
	const isHydrated = useHydrated();
	const field = useRef<HTMLInputElement>(null);
	useEffect(() => {
		if (isNew) field.current?.focus({ preventScroll: true });
	}, [isNew]);
	const [copying, setCopying] = useState<"idle" | "copied" | "refused">("idle");

	async function copyAddress() {
		const isCopied = await copyText(value);
		setCopying(isCopied ? "copied" : "refused");
		if (!isCopied) field.current?.focus();
	}

	const address = (
		<TextField
			ref={field}
			label={label}
			value={value}
			readOnly
			onFocus={({ currentTarget }) => currentTarget.select()}
		/>
	);
	if (!isHydrated) return address;
	return (
		<>
			<div className={styles.address}>
				{address}
				<Button tone="line" aria-label={`${copy.label}: ${label}`} onClick={copyAddress}>
					{copy.label}
				</Button>
			</div>
			<p role="status" className={styles.copied}>
				{copying !== "idle" && copy[copying]}
			</p>
		</>
	);
}

type LinkWords = ReportWords["privateLink"];

const LinkFacts = ({ facts }: Pick<LinkWords, "facts">) => (
	<details className={styles.about}>
		<summary>{facts.title}</summary>
		<ShareFacts facts={[facts.link, facts.again, facts.content, facts.end]} icons={[Link2, Repeat, Check, Trash2]} />
	</details>
);

/**
 * Makes a private link to the report on request, or adds the report to the link that this device has; where that leads nowhere
 * by now, a new one is made.
 */
export function PrivateLinkBox({ page, ...options }: ShareOptions<"link"> & { page: ReportPage }) {
	const { privateLink: copy, copyLink } = options.definition.report;
	const { share: link, isOfThisResult, isKept, busy, news, problem, data, make } = useShare("link", options);
	const form = { page, id: reportIds.link, act: "link" };
	const said = { ...copy, made: isKept ? copy.madeAndKept : copy.made, removed: "" };
	return (
		<ReportBox id={reportIds.link} copy={copy} data-share={data}>
			<ShareNews news={news && said[news]} />
			{link && isOfThisResult ? (
				<>
					<CopyField copy={copyLink} label={copy.field} value={link.address} isNew={news !== undefined} />
					<p className={styles.open}>
						<a href={pathOf(link)}>{copy.open}</a>
					</p>
					<p className={styles.note}>
						{fillIn(copy.ends, { day: formatLongDate(link.endsOn) })} {isKept && copy.kept}
					</p>
				</>
			) : (
				<>
					<LinkFacts {...copy} />
					{link && <p className={styles.earlier}>{copy.earlier}</p>}
					<div className={styles.actions}>
						{link && (
							<ReportForm
								{...form}
								fields={{ [postedFields.token]: link.token }}
								onSubmit={(event) => make(event, link)}
							>
								<SubmitButton
									label={copy.add}
									busyLabel={copy.adding}
									isBusy={busy === "adding"}
									disabled={busy !== undefined}
								/>
							</ReportForm>
						)}
						<ReportForm {...form} onSubmit={make}>
							<SubmitButton
								tone={link ? "line" : "ink"}
								label={link ? copy.makeNew : copy.make}
								busyLabel={copy.making}
								isBusy={busy === "making"}
								disabled={busy !== undefined}
							/>
						</ReportForm>
					</div>
					<ShareFailure message={problem} />
				</>
			)}
		</ReportBox>
	);
}

type CardProps = { definition: AssessmentDefinition; shown: Card; made: ReturnType<typeof useShare<"card">> };

/** The card, its address, and what removes it. */
function MadeCard({ definition, shown, made, card }: CardProps & { card: Shares["card"] }) {
	const { isKept, busy, problem, remove } = made;
	const { card: copy, copyLink } = definition.report;
	return (
		<>
			<img
				src={card.picture}
				width={1200}
				height={630}
				alt={cardAlt(shown, definition.copy.name, copy)}
				className={styles.picture}
			/>
			<CopyField copy={copyLink} label={copy.field} value={card.address} />
			<p className={styles.note}>
				{fillIn(copy.ends, { day: formatLongDate(card.endsOn) })} <a href={pathOf(card)}>{copy.open}</a>
			</p>
			<Removal summary={copy.remove.summary}>
				<p>{copy.remove.text}</p>
				<form method="post" action={CARDS_PATH} onSubmit={remove}>
					<HiddenFields fields={{ token: card.removal }} />
					<SubmitButton
						className={styles.removeButton}
						label={copy.remove.button}
						busyLabel={copy.remove.busy}
						isBusy={busy !== undefined}
					/>
					<ShareFailure message={problem} />
				</form>
				<p className={styles.note}>{isKept ? copy.remove.later : copy.remove.laterByLink}</p>
				<CopyField copy={copyLink} label={copy.remove.field} value={card.removalAddress} />
			</Removal>
		</>
	);
}

/** Before there is a card: what it shows, and the button that makes it. */
function CardOffer({ definition, shown, made, page }: CardProps & { page: ReportPage }) {
	const { share: earlier, busy, news, problem, make } = made;
	const { card: copy } = definition.report;
	const { shows, showsWithoutBand, hides, link, end } = copy.facts;
	const facts = [
		fillIn(shown.band ? shows : showsWithoutBand, { count: spelledOut(shown.pillars.length) }),
		hides,
		link,
		end,
	];
	const isAnother = earlier !== null || news !== undefined;
	const fields = earlier ? { [postedFields.removal]: earlier.removal } : undefined;
	return (
		<ReportForm page={page} fields={fields} id={reportIds.card} act="card" onSubmit={make}>
			<ShareFacts facts={facts} icons={[Check, X, Link2, Trash2]} />
			{earlier && <p className={styles.earlier}>{copy.earlier}</p>}
			<SubmitButton
				tone={isAnother ? "line" : "ink"}
				className={styles.make}
				label={isAnother ? copy.makeNew : copy.make}
				busyLabel={copy.busy}
				isBusy={busy !== undefined}
			/>
			<ShareFailure message={problem} />
		</ReportForm>
	);
}

/** Makes a card of the report on request, shows it, and removes it. */
export function CardBox({ page, ...props }: CardProps & { page: ReportPage }) {
	const { share: card, isOfThisResult, news, data } = props.made;
	const { card: copy } = props.definition.report;
	const isMade = card !== null && isOfThisResult;
	const heading = useRef<HTMLHeadingElement>(null);
	// The button that had the focus is gone.
	useEffect(() => {
		if (news) heading.current?.focus({ preventScroll: true });
	}, [news]);
	return (
		<div id={reportIds.card} className={styles.card} data-share={data}>
			<ShareNews news={news && (news === "removed" ? copy.removed : copy.made)} />
			<h3 ref={heading} tabIndex={-1}>
				{isMade ? copy.madeTitle : copy.title}
			</h3>
			{isMade ? <MadeCard {...props} card={card} /> : <CardOffer {...props} page={page} />}
		</div>
	);
}
