import { useEffect, useRef, useState } from "react";
import { assessmentCopy } from "#features/assessment/definitions/assessment.copy.ts";
import type { AssessmentCopy } from "#features/assessment/definitions/assessment-definition.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/form/fields.tsx";
import { BrandGlyph, socialMarks } from "#ui/icons/brand-glyph.tsx";
import { newTab } from "#ui/new-tab.tsx";
import styles from "./share-buttons.module.css";

export type Network = "x" | "linkedIn" | "facebook";

/** Where each network takes a page that is to be shared. LinkedIn takes no text. */
export function shareLink(network: Network, { text, hashtags }: AssessmentCopy["share"], pageUrl: string): string {
	switch (network) {
		case "x":
			return linkTo("https://x.com/intent/post", { text, url: pageUrl, hashtags: hashtags.join(",") });
		case "linkedIn":
			return linkTo("https://www.linkedin.com/sharing/share-offsite/", { url: pageUrl });
		case "facebook":
			return linkTo("https://www.facebook.com/sharer/sharer.php", {
				u: pageUrl,
				quote: text,
				hashtag: `#${hashtags[0]}`,
			});
	}
}

function linkTo(page: string, query: Record<string, string>): string {
	return `${page}?${new URLSearchParams(query)}`;
}

/** A value that is shown for some time, and null before and after. */
function useTimedValue<Value>() {
	const [shown, setShown] = useState<{ value: Value; forMs: number } | null>(null);
	useEffect(() => {
		if (!shown) return;
		const timer = setTimeout(() => setShown(null), shown.forMs);
		return () => clearTimeout(timer);
	}, [shown]);
	return { value: shown?.value ?? null, show: (value: Value, forMs: number) => setShown({ value, forMs }) };
}

const copy = assessmentCopy.share;
const THANKS_MS = 3_000;
const COPIED_MS = 4_000;
const POPUP = "popup,width=600,height=400";
const NETWORKS: readonly Network[] = ["x", "linkedIn", "facebook"];

/** Opens a small window without access to this one. False when the browser blocks it. */
function openPopup(address: string): boolean {
	// With "noopener" among the features `open` returns null in any case, so a blocked window would look like an open one.
	const popup = window.open(address, "_blank", POPUP);
	if (popup) popup.opener = null;
	return popup !== null;
}

type ShareButtonsProps = {
	share: AssessmentCopy["share"];
	pageUrl: string;
	/** What goes beside the message for Instagram, whose texts have no links. */
	address: string;
};

/** Shares the assessment, never the score. */
export function ShareButtons({ share, pageUrl, address }: ShareButtonsProps) {
	const message = useTimedValue<string>();
	const [blocked, setBlocked] = useState<Network | null>(null);
	const [isCopyRefused, setIsCopyRefused] = useState(false);
	const [isOnInstagram, setIsOnInstagram] = useState(false);
	const copyField = useRef<HTMLInputElement>(null);
	const thank = () => message.show(copy.thanks, THANKS_MS);

	function shareOn(network: Network) {
		const isOpen = openPopup(shareLink(network, share, pageUrl));
		setBlocked(isOpen ? null : network);
		if (isOpen) thank();
	}

	async function copyForInstagram() {
		setIsOnInstagram(true);
		try {
			await navigator.clipboard.writeText(share.instagram);
			setIsCopyRefused(false);
			message.show(copy.copied, COPIED_MS);
		} catch {
			setIsCopyRefused(true);
			requestAnimationFrame(() => copyField.current?.select());
		}
	}

	return (
		<>
			<div className={styles.networks}>
				{NETWORKS.map((network) => (
					<Button key={network} tone="line" onClick={() => shareOn(network)}>
						<BrandGlyph mark={socialMarks[network]} />
						{socialMarks[network].name}
					</Button>
				))}
				<Button tone="line" onClick={copyForInstagram}>
					<BrandGlyph mark={socialMarks.instagram} />
					{socialMarks.instagram.name}
				</Button>
			</div>
			<p role="status" className={styles.status}>
				{message.value}
			</p>
			{isOnInstagram && (
				<p className={styles.hint}>
					{copy.instagramHint} <b>{address}</b>
				</p>
			)}
			{blocked && (
				<p>
					<a href={shareLink(blocked, share, pageUrl)} {...newTab} onClick={thank}>
						{copy.blocked(socialMarks[blocked].name)}
					</a>
				</p>
			)}
			{isCopyRefused && (
				<TextField
					ref={copyField}
					label={copy.notCopied}
					value={share.instagram}
					readOnly
					onFocus={({ currentTarget }) => currentTarget.select()}
				/>
			)}
		</>
	);
}
