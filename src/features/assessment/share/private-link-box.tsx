import { Check, Link2, Repeat, Trash2 } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { CopyField } from "./copy-field.tsx";
import type { DeviceShare } from "./device-shares.ts";
import { pathOf } from "./device-shares.ts";
import styles from "./private-link-box.module.css";
import { resultsCopy } from "./results.copy.ts";
import { EarlierShare, ShareFacts, ShareFailure, ShareNews } from "./share-parts.tsx";
import { type ShareOptions, useShare } from "./use-share.ts";

const copy = resultsCopy.box;
const FACT_ICONS = [Link2, Repeat, Check, Trash2];

type LinkFieldProps = { link: DeviceShare<"link">; isNew: boolean; isKept: boolean };

/** The address to copy, and what can be done with the page behind it. */
function LinkField({ link, isNew, isKept }: LinkFieldProps) {
	return (
		<>
			<CopyField label={copy.field} value={link.address} isNew={isNew} />
			<p>
				<a href={pathOf(link)}>{copy.open}</a>
			</p>
			<p className={styles.note}>
				{copy.ends(link.endsOn)} {isKept && copy.kept}
			</p>
		</>
	);
}

/** What the link is, before it is made. */
export const LinkFacts = () => <ShareFacts facts={copy.facts} icons={FACT_ICONS} className={styles.facts} />;

/** Makes a private link to the report on request, or adds the report to the link that this device has. */
export function PrivateLinkBox(props: ShareOptions) {
	const { share: link, isOfThisResult, isKept, work, isBusy, make } = useShare("link", props);

	/** With the link to add to; where that leads nowhere by now, the service makes a new one. */
	function keep(earlier?: DeviceShare<"link">) {
		void make(
			earlier ? "adding" : "making",
			{ token: earlier?.token },
			{
				failed: copy.failed,
				news: ({ token }, isKept) => {
					if (earlier) return token === earlier.token ? copy.added : copy.replaced;
					return isKept ? copy.madeAndKept : copy.made;
				},
			},
		);
	}

	return (
		<section className={styles.root}>
			<h2>{copy.title}</h2>
			<p>{copy.lead}</p>
			<ShareNews news={work.status === "done" && work.news} />
			{link && isOfThisResult ? (
				<LinkField link={link} isNew={work.status === "done"} isKept={isKept} />
			) : (
				<LinkFacts />
			)}
			{link && !isOfThisResult && <EarlierShare text={copy.earlier} />}
			{!isOfThisResult && (
				<div className={styles.actions}>
					{link && (
						<Button tone="ink" disabled={isBusy} isBusy={work.status === "adding"} onClick={() => keep(link)}>
							{work.status === "adding" ? copy.add.busyLabel : copy.add.label}
						</Button>
					)}
					<Button
						tone={link ? "line" : "ink"}
						disabled={isBusy}
						isBusy={work.status === "making"}
						onClick={() => keep()}
					>
						{work.status === "making" ? copy.make.busyLabel : link ? copy.makeNew : copy.make.label}
					</Button>
				</div>
			)}
			<ShareFailure message={work.status === "failed" && work.message} />
		</section>
	);
}
