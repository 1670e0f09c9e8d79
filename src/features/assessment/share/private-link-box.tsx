import { Check, Link2, Repeat, Trash2 } from "lucide-react";
import { formatLongDate } from "#domain/dates.ts";
import { fillIn } from "#domain/fill-in.ts";
import type { ReportCopy } from "#features/assessment/definitions/assessment-definition.ts";
import { reportIds } from "#features/assessment/report/report-menu.tsx";
import { Button } from "#ui/button.tsx";
import { CopyField } from "./copy-field.tsx";
import type { DeviceShare } from "./device-shares.ts";
import { pathOf } from "./device-shares.ts";
import styles from "./private-link-box.module.css";
import { EarlierShare, ShareFacts, ShareFailure, ShareNews } from "./share-parts.tsx";
import { type ShareOptions, useShare } from "./use-share.ts";

const FACT_ICONS = [Link2, Repeat, Check, Trash2];

type LinkFieldProps = { link: DeviceShare<"link">; isNew: boolean; isKept: boolean; report: ReportCopy };

/** The address to copy, and what can be done with the page behind it. */
function LinkField({ link, isNew, isKept, report }: LinkFieldProps) {
	const { privateLink: copy, copyLink } = report;
	return (
		<>
			<CopyField copy={copyLink} label={copy.field} value={link.address} isNew={isNew} />
			<p>
				<a href={pathOf(link)}>{copy.open}</a>
			</p>
			<p className={styles.note}>
				{fillIn(copy.ends, { day: formatLongDate(link.endsOn) })} {isKept && copy.kept}
			</p>
		</>
	);
}

/** What the link is, before it is made. */
export const LinkFacts = ({ facts }: Pick<ReportCopy["privateLink"], "facts">) => (
	<details className={styles.about}>
		<summary>{facts.title}</summary>
		<ShareFacts facts={[facts.link, facts.again, facts.content, facts.end]} icons={FACT_ICONS} />
	</details>
);

/** Makes a private link to the report on request, or adds the report to the link that this device has. */
export function PrivateLinkBox({ report, ...props }: ShareOptions & { report: ReportCopy }) {
	const { privateLink: copy } = report;
	const { share: link, isOfThisResult, isKept, work, isBusy, make } = useShare("link", props);

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
		<section id={reportIds.link} className={styles.root}>
			<h2>{copy.title}</h2>
			<p>{copy.lead}</p>
			<ShareNews news={work.status === "done" && work.news} />
			{link && isOfThisResult ? (
				<LinkField link={link} isNew={work.status === "done"} isKept={isKept} report={report} />
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
		</section>
	);
}
