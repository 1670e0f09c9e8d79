import { Link2, Share } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { brand } from "#brand.ts";
import { fillIn } from "#domain/fill-in.ts";
import type {
	AssessmentCopy,
	AssessmentDefinition,
	ReportCopy,
} from "#features/assessment/definitions/assessment-definition.ts";
import { isOwnService } from "#features/assessment/requests/request-result.ts";
import type { AssessmentResult } from "#features/assessment/result/assessment-result.ts";
import type { Rubric } from "#features/assessment/scoring/rubric.ts";
import { CardBox } from "#features/assessment/share/card-box.tsx";
import { type ShareOptions, useShare } from "#features/assessment/share/device-shares.ts";
import { cardOf } from "#features/assessment/share/share.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/form/fields.tsx";
import { BrandGlyph, socialMarks } from "#ui/icons/brand-glyph.tsx";
import { newTab } from "#ui/new-tab.tsx";
import styles from "./share-buttons.module.css";

export type Network = "x" | "linkedIn" | "facebook" | "whatsApp";

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
		case "whatsApp":
			return linkTo("https://wa.me/", { text: `${text} ${pageUrl}` });
	}
}

/** What is pasted into Instagram, which takes no link from elsewhere: the text and where the assessment is. */
export function instagramText({ instagram }: AssessmentCopy["share"], pageUrl: string): string {
	return `${instagram} ${pageUrl}`;
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

const THANKS_MS = 3_000;
const COPIED_MS = 4_000;
/** Of the picture, where a device shares it as a file. */
const CARD_FILE = `${brand.slug}-card.png`;
const POPUP = "popup,width=600,height=400";
const NETWORKS: readonly Network[] = ["x", "linkedIn", "facebook"];

/** Opens a small window without access to this one. False when the browser blocks it. */
function openPopup(address: string): boolean {
	// With "noopener" among the features `open` returns null in any case, so a blocked window would look like an open one.
	const popup = window.open(address, "_blank", POPUP);
	if (popup) popup.opener = null;
	return popup !== null;
}

/** The picture as a file, where the device takes files; without it the address is shared all the same. */
async function pictureFiles(picture: string): Promise<File[]> {
	try {
		const response = await fetch(picture);
		if (!response.ok) return [];
		const files = [new File([await response.blob()], CARD_FILE, { type: "image/png" })];
		return navigator.canShare?.({ files }) ? files : [];
	} catch {
		return [];
	}
}

type CopyLinkButtonProps = {
	address: string;
	copy: ReportCopy["copyLink"];
	onCopied(message: string): void;
};

function CopyLinkButton({ address, copy: { label, copied, refusedHere }, onCopied }: CopyLinkButtonProps) {
	async function copyAddress() {
		try {
			await navigator.clipboard.writeText(address);
			onCopied(copied);
		} catch {
			onCopied(fillIn(refusedHere, { address }));
		}
	}

	return (
		<Button tone="line" onClick={copyAddress}>
			<Link2 aria-hidden="true" strokeWidth={1.75} />
			{label}
		</Button>
	);
}

type ShareButtonsProps = {
	share: AssessmentCopy["share"];
	copy: Pick<ReportCopy, "share" | "copyLink">;
	pageUrl: string;
	/** The visitor's card of this result, if there is one: chats and the device's sheet get it instead of the page. */
	card: { address: string; picture: string } | null;
};

/** Shares the assessment; never the score, unless the visitor made a card of it. */
function ShareButtons({ share, copy: { share: copy, copyLink }, pageUrl, card }: ShareButtonsProps) {
	const message = useTimedValue<string>();
	const [blocked, setBlocked] = useState<Network | null>(null);
	const [isCopyRefused, setIsCopyRefused] = useState(false);
	const [hasShareSheet, setHasShareSheet] = useState(false);
	useEffect(() => setHasShareSheet("share" in navigator), []);
	const copyField = useRef<HTMLInputElement>(null);
	const thank = () => message.show(copy.thanks, THANKS_MS);

	const linkOf = (network: Network) =>
		shareLink(network, share, network === "whatsApp" && card ? card.address : pageUrl);

	function shareOn(network: Network) {
		const isOpen = openPopup(linkOf(network));
		setBlocked(isOpen ? null : network);
		if (isOpen) thank();
	}

	async function copyForInstagram() {
		try {
			await navigator.clipboard.writeText(instagramText(share, pageUrl));
			setIsCopyRefused(false);
			message.show(copy.copied, COPIED_MS);
		} catch {
			setIsCopyRefused(true);
			requestAnimationFrame(() => copyField.current?.select());
		}
	}

	async function openShareSheet() {
		try {
			const files = card ? await pictureFiles(card.picture) : [];
			const url = card?.address ?? pageUrl;
			await navigator.share({ text: share.text, url, ...(files.length > 0 && { files }) });
			thank();
		} catch {
			// The visitor closed the sheet.
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
				<Button tone="line" onClick={() => shareOn("whatsApp")}>
					<BrandGlyph mark={socialMarks.whatsApp} />
					{socialMarks.whatsApp.name}
				</Button>
				{hasShareSheet && (
					<Button tone="line" onClick={openShareSheet}>
						<Share aria-hidden="true" strokeWidth={1.75} />
						{copy.device}
					</Button>
				)}
				{!card && (
					<CopyLinkButton copy={copyLink} address={pageUrl} onCopied={(text) => message.show(text, COPIED_MS)} />
				)}
			</div>
			<p role="status" className={styles.status}>
				{message.value}
			</p>
			{blocked && (
				<p>
					<a href={linkOf(blocked)} {...newTab} onClick={thank}>
						{fillIn(copy.blocked, { network: socialMarks[blocked].name })}
					</a>
				</p>
			)}
			{isCopyRefused && (
				<TextField
					ref={copyField}
					label={copy.notCopied}
					value={instagramText(share, pageUrl)}
					readOnly
					onFocus={({ currentTarget }) => currentTarget.select()}
				/>
			)}
		</>
	);
}

type ShareBoxProps = Omit<ShareOptions, "definition"> & {
	definition: AssessmentDefinition;
	result: AssessmentResult;
	rubric: Rubric;
	pageUrl: string;
};

/** The buttons that share, and a card with the score, on request. */
export function ShareBox(props: ShareBoxProps) {
	const { pageUrl, serviceUrl, definition, rubric, result } = props;
	const { copy, report } = definition;
	const made = useShare("card", props);
	return (
		<>
			<ShareButtons share={copy.share} copy={report} pageUrl={pageUrl} card={made.isOfThisResult ? made.share : null} />
			{isOwnService(serviceUrl) && (
				<CardBox {...{ made, definition }} shown={cardOf({ id: definition.id, rubric }, result)} />
			)}
		</>
	);
}
