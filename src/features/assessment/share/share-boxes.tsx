import { Check, Link2, type LucideIcon, Repeat, Trash2, X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { spelledOut } from "#documents/content/format-text.ts";
import { formatLongDate } from "#domain/dates.ts";
import { fillIn } from "#domain/fill-in.ts";
import type { Answers, AssessmentDefinition, ReportWords } from "#features/assessment/questions/question.ts";
import { type PostedReport, postedFields } from "#features/assessment/report/page-after-post.ts";
import { Removal, ReportBox } from "#features/assessment/report/report-box.tsx";
import { HiddenFields, reportIds } from "#features/assessment/report/report-section.tsx";
import { Button } from "#ui/button.tsx";
import { countStep } from "#ui/count-visits.ts";
import { TextField } from "#ui/form/fields.tsx";
import { CARDS_PATH, type Card, cardAlt, type DeviceShare, pathOf, type ShareOptions, useShare } from "./share.ts";
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
const ShareNews = ({ news }: { news: string | false }) => (
	<p role="status" className={styles.news}>
		{news}
	</p>
);

const ShareFailure = ({ message }: { message: string | false | undefined }) => (
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

/** Takes the focus where it is new: the button that had it is gone. */
type CopyFieldProps = { copy: ReportWords["copyLink"]; label: string; value: string; isNew?: boolean };

/** An address with a button that copies it; where the browser refuses, the field has it selected. */
function CopyField({ copy, label, value, isNew = false }: CopyFieldProps) {
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

	return (
		<>
			<div className={styles.address}>
				<TextField
					ref={field}
					label={label}
					value={value}
					readOnly
					onFocus={({ currentTarget }) => currentTarget.select()}
				/>
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

type MadeLinkProps = {
	link: { address: string; endsOn: string };
	copy: LinkWords;
	field: ReactNode;
	/** Behind the day on which it ends. */
	children?: ReactNode;
};

const MadeLink = ({ link, copy, field, children }: MadeLinkProps) => (
	<>
		{field}
		<p className={styles.open}>
			<a href={pathOf(link)}>{copy.open}</a>
		</p>
		<p className={styles.note}>
			{fillIn(copy.ends, { day: formatLongDate(link.endsOn) })}
			{children}
		</p>
	</>
);

const LinkFacts = ({ facts }: Pick<LinkWords, "facts">) => (
	<details className={styles.about}>
		<summary>{facts.title}</summary>
		<ShareFacts facts={[facts.link, facts.again, facts.content, facts.end]} icons={[Link2, Repeat, Check, Trash2]} />
	</details>
);

/** Makes a private link to the report on request, or adds the report to the link that this device has. */
export function PrivateLinkBox(props: ShareOptions) {
	const { privateLink: copy, copyLink } = props.definition.report;
	const { share: link, isOfThisResult, isKept, work, isBusy, make } = useShare("link", props);
	const isNew = work.status === "done";

	/** With the link to add to; where that leads nowhere by now, the service makes a new one. */
	function keep(earlier?: DeviceShare<"link">) {
		const news = ({ token }: DeviceShare<"link">, isKept: boolean) => {
			if (earlier) return token === earlier.token ? copy.added : copy.replaced;
			return isKept ? copy.madeAndKept : copy.made;
		};
		const failed = (reason?: string) => fillIn(copy.failed, { reason: reason || copy.again });
		void make(earlier ? "adding" : "making", { token: earlier?.token }, { failed, news });
	}

	return (
		<ReportBox id={reportIds.link} copy={copy}>
			<ShareNews news={isNew && work.news} />
			{link && isOfThisResult ? (
				<MadeLink
					{...{ link, copy }}
					field={<CopyField copy={copyLink} label={copy.field} value={link.address} isNew={isNew} />}
				>
					{" "}
					{isKept && copy.kept}
				</MadeLink>
			) : (
				<LinkFacts {...copy} />
			)}
			{link && !isOfThisResult && <p className={styles.earlier}>{copy.earlier}</p>}
			{!isOfThisResult && (
				<div className={styles.actions}>
					{link && (
						<Button tone="ink" disabled={isBusy} isBusy={work.status === "adding"} onClick={() => keep(link)}>
							{work.status === "adding" ? copy.adding : copy.add}
						</Button>
					)}
					<Button
						tone={link ? "line" : "ink"}
						disabled={isBusy}
						isBusy={work.status === "making"}
						onClick={() => keep()}
					>
						{work.status === "making" ? copy.making : link ? copy.makeNew : copy.make}
					</Button>
				</div>
			)}
			<ShareFailure message={work.status === "failed" && work.message} />
		</ReportBox>
	);
}

type PostedLinkProps = { posted: PostedReport; carried: Answers; copy: LinkWords };

/** The same without script: the button that makes the link posts. */
export const PostedLink = ({ posted: { link, linkProblem }, carried, copy }: PostedLinkProps) => (
	<ReportBox id={reportIds.link} copy={copy}>
		{link ? (
			<>
				<ShareNews news={copy.made} />
				<MadeLink {...{ link, copy }} field={<TextField label={copy.field} value={link.address} readOnly />} />
			</>
		) : (
			<form method="post" action={`#${reportIds.link}`}>
				<LinkFacts {...copy} />
				<HiddenFields fields={{ ...carried, [postedFields.act]: "link" }} />
				<Button type="submit" tone="ink">
					{copy.make}
				</Button>
				<ShareFailure message={linkProblem} />
			</form>
		)}
	</ReportBox>
);

type CardProps = { definition: AssessmentDefinition; shown: Card };

type MadeCardProps = CardProps & {
	made: Record<"address" | "picture" | "removalAddress" | "endsOn", string>;
	field(label: string, value: string): ReactNode;
	/** What removes it, and how else it can be removed. */
	removal: ReactNode;
	later: string;
};

function MadeCard({ definition, shown, made, field, removal, later }: MadeCardProps) {
	const { card: copy } = definition.report;
	const alt = cardAlt(shown, definition.copy.name, copy);
	return (
		<>
			<img src={made.picture} width={1200} height={630} alt={alt} className={styles.picture} />
			{field(copy.field, made.address)}
			<p className={styles.note}>
				{fillIn(copy.ends, { day: formatLongDate(made.endsOn) })} <a href={pathOf(made)}>{copy.open}</a>
			</p>
			<Removal summary={copy.remove.summary}>
				<p>{copy.remove.text}</p>
				{removal}
				<p className={styles.note}>{later}</p>
				{field(copy.remove.field, made.removalAddress)}
			</Removal>
		</>
	);
}

function CardFacts({ definition, shown }: CardProps) {
	const { shows, hides, link, end } = definition.report.card.facts;
	const count = spelledOut(shown.pillars.length);
	return <ShareFacts facts={[fillIn(shows, { count }), hides, link, end]} icons={[Check, X, Link2, Trash2]} />;
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
		<div className={styles.card}>
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
					<CardFacts {...{ definition, shown }} />
					{card && <p className={styles.earlier}>{copy.earlier}</p>}
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

type PostedCardProps = CardProps & { posted: PostedReport; carried: Answers };

/** The same without script: the button that makes a card posts, and so does the one that removes it. */
export function PostedCard({ posted: { card, cardProblem }, carried, definition, shown }: PostedCardProps) {
	const { card: copy } = definition.report;
	if (!card) {
		return (
			<form id={CARD_ID} method="post" action={`#${CARD_ID}`} className={styles.card}>
				<h3>{copy.title}</h3>
				<CardFacts {...{ definition, shown }} />
				<HiddenFields fields={{ ...carried, [postedFields.act]: "card" }} />
				<Button type="submit" tone="ink" className={styles.make}>
					{copy.make}
				</Button>
				<ShareFailure message={cardProblem} />
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
		<div id={CARD_ID} className={styles.card}>
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
