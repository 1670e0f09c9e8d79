import { Check, Link2, Repeat, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { formatLongDate } from "#domain/dates.ts";
import { fillIn } from "#domain/fill-in.ts";
import type { ReportCopy } from "#features/assessment/definitions/assessment-definition.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import { type PostedReport, postedFields } from "#features/assessment/report/page-after-post.ts";
import { HiddenFields } from "#features/assessment/report/plan-form.tsx";
import { reportIds } from "#features/assessment/report/report-section.tsx";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/form/fields.tsx";
import { type DeviceShare, pathOf, type ShareOptions, useShare } from "./device-shares.ts";
import styles from "./private-link-box.module.css";
import { CopyField, EarlierShare, ShareFacts, ShareFailure, ShareNews } from "./share-parts.tsx";

type LinkCopy = ReportCopy["privateLink"];

const Box = ({ copy: { title, lead }, children }: { copy: LinkCopy; children: ReactNode }) => (
	<section id={reportIds.link} className={styles.root}>
		<h2>{title}</h2>
		<p>{lead}</p>
		{children}
	</section>
);

type MadeLinkProps = {
	link: { address: string; endsOn: string };
	copy: LinkCopy;
	field: ReactNode;
	/** Behind the day on which it ends. */
	children?: ReactNode;
};

/** The address, and what can be done with the page behind it. */
const MadeLink = ({ link, copy, field, children }: MadeLinkProps) => (
	<>
		{field}
		<p>
			<a href={pathOf(link)}>{copy.open}</a>
		</p>
		<p className={styles.note}>
			{fillIn(copy.ends, { day: formatLongDate(link.endsOn) })}
			{children}
		</p>
	</>
);

const FACT_ICONS = [Link2, Repeat, Check, Trash2];

/** What the link is, before it is made. */
const LinkFacts = ({ facts }: Pick<LinkCopy, "facts">) => (
	<details className={styles.about}>
		<summary>{facts.title}</summary>
		<ShareFacts facts={[facts.link, facts.again, facts.content, facts.end]} icons={FACT_ICONS} />
	</details>
);

/** Makes a private link to the report on request, or adds the report to the link that this device has. */
export function PrivateLinkBox({ report, ...props }: ShareOptions & { report: ReportCopy }) {
	const { privateLink: copy, copyLink } = report;
	const { share: link, isOfThisResult, isKept, work, isBusy, make } = useShare("link", props);
	const isNew = work.status === "done";

	/** With the link to add to; where that leads nowhere by now, the service makes a new one. */
	function keep(earlier?: DeviceShare<"link">) {
		void make(
			earlier ? "adding" : "making",
			{ token: earlier?.token },
			{
				failed: (reason) => fillIn(copy.failed, { reason: reason || copy.again }),
				news: ({ token }, isKept) => {
					if (earlier) return token === earlier.token ? copy.added : copy.replaced;
					return isKept ? copy.madeAndKept : copy.made;
				},
			},
		);
	}

	return (
		<Box copy={copy}>
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
			{link && !isOfThisResult && <EarlierShare text={copy.earlier} />}
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
		</Box>
	);
}

type PostedLinkProps = { link: PostedReport["link"]; carried: Answers; copy: LinkCopy };

/** The same without script: the button that makes the link posts what each form of the page carries. */
export function PostedLink({ link, carried, copy }: PostedLinkProps) {
	if (link) {
		return (
			<Box copy={copy}>
				<ShareNews news={copy.made} />
				<MadeLink {...{ link, copy }} field={<TextField label={copy.field} value={link.address} readOnly />} />
			</Box>
		);
	}
	return (
		<Box copy={copy}>
			<form method="post" action={`#${reportIds.link}`}>
				<LinkFacts {...copy} />
				<HiddenFields fields={{ ...carried, [postedFields.act]: "link" }} />
				<Button type="submit" tone="ink">
					{copy.make}
				</Button>
			</form>
		</Box>
	);
}
