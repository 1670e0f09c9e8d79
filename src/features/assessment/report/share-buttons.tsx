import { Link2, Share } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { brand } from "#brand.ts";
import { fillIn } from "#domain/fill-in.ts";
import type { AssessmentDefinition, AssessmentWords } from "#features/assessment/assessment-definition.ts";
import { isOwnService } from "#features/assessment/requests/request-result.ts";
import type { AssessmentResult } from "#features/assessment/result/assessment-result.ts";
import { cardOf, type ShareOptions, useShare } from "#features/assessment/share/share.ts";
import { CardBox, copyText } from "#features/assessment/share/share-boxes.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { TextField } from "#ui/form/fields.tsx";
import { useHydrated } from "#ui/form/use-hydrated.ts";
import { BrandGlyph, socialMarks } from "#ui/icons/brand-glyph.tsx";
import { newTab } from "#ui/new-tab.tsx";
import type { ReportPage } from "./report-section.tsx";
import styles from "./share-buttons.module.css";

export type Network = "x" | "linkedIn" | "facebook" | "whatsApp";

const linkTo = (page: string, query: Record<string, string>) => `${page}?${new URLSearchParams(query)}`;

/** Where each network takes a page that is to be shared. LinkedIn takes no text. */
export function shareLink(network: Network, { text, hashtags }: AssessmentWords["share"], pageUrl: string): string {
	const facebook = { u: pageUrl, quote: text, hashtag: `#${hashtags[0]}` };
	return {
		x: linkTo("https://x.com/intent/post", { text, url: pageUrl, hashtags: hashtags.join(",") }),
		linkedIn: linkTo("https://www.linkedin.com/sharing/share-offsite/", { url: pageUrl }),
		facebook: linkTo("https://www.facebook.com/sharer/sharer.php", facebook),
		whatsApp: linkTo("https://wa.me/", { text: `${text} ${pageUrl}` }),
	}[network];
}

/** What is pasted into Instagram, which takes no link from elsewhere: the text and where the assessment is. */
export const instagramText = ({ instagram }: AssessmentWords["share"], pageUrl: string) => `${instagram} ${pageUrl}`;

/** A message that is shown for some time; empty before and after. */
function useTimedMessage() {
	const [shown, setShown] = useState({ text: "", forMs: 0 });
	useEffect(() => {
		if (!shown.text) return;
		const timer = setTimeout(() => setShown({ text: "", forMs: 0 }), shown.forMs);
		return () => clearTimeout(timer);
	}, [shown]);
	return { text: shown.text, show: (text: string, forMs: number) => setShown({ text, forMs }) };
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

type MarkButtonProps = { mark: Network | "instagram"; to?: string; onClick(): void };

/** Without script a link, where there is one. */
function MarkButton({ mark, to, onClick }: MarkButtonProps) {
	const isHydrated = useHydrated();
	const name = (
		<>
			<BrandGlyph mark={socialMarks[mark]} />
			{socialMarks[mark].name}
		</>
	);
	if (isHydrated) {
		return (
			<Button tone="line" onClick={onClick}>
				{name}
			</Button>
		);
	}
	return (
		to && (
			<ButtonLink tone="line" to={to}>
				{name}
			</ButtonLink>
		)
	);
}

type ShareButtonsProps = {
	definition: AssessmentDefinition;
	/** The visitor's card of this result, if there is one: chats and the device's sheet get it instead of the page. */
	card: { address: string; picture: string } | null;
};

/** Shares the assessment; never the score, unless the visitor made a card of it. */
function ShareButtons({ definition, card }: ShareButtonsProps) {
	const { pageUrl } = definition;
	const { share } = definition.copy;
	const { share: copy, copyLink } = definition.report;
	const message = useTimedMessage();
	const [blocked, setBlocked] = useState<Network | null>(null);
	const [isCopyRefused, setIsCopyRefused] = useState(false);
	const isHydrated = useHydrated();
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
		const isCopied = await copyText(instagramText(share, pageUrl));
		setIsCopyRefused(!isCopied);
		if (isCopied) message.show(copy.copied, COPIED_MS);
		else requestAnimationFrame(() => copyField.current?.select());
	}

	async function copyAddress() {
		const isCopied = await copyText(pageUrl);
		message.show(isCopied ? copyLink.copied : fillIn(copyLink.refusedHere, { address: pageUrl }), COPIED_MS);
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
					<MarkButton key={network} mark={network} to={linkOf(network)} onClick={() => shareOn(network)} />
				))}
				<MarkButton mark="instagram" onClick={copyForInstagram} />
				<MarkButton mark="whatsApp" to={linkOf("whatsApp")} onClick={() => shareOn("whatsApp")} />
				{isHydrated && "share" in navigator && (
					<Button tone="line" onClick={openShareSheet}>
						<Share aria-hidden="true" strokeWidth={1.75} />
						{copy.device}
					</Button>
				)}
				{isHydrated && !card && (
					<Button tone="line" onClick={copyAddress}>
						<Link2 aria-hidden="true" strokeWidth={1.75} />
						{copyLink.label}
					</Button>
				)}
			</div>
			{isHydrated && (
				<p role="status" className={styles.status}>
					{message.text}
				</p>
			)}
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

type ShareBoxProps = ShareOptions<"card"> & { result: AssessmentResult; page: ReportPage };

/** The buttons that share, and a card with the score, on request. */
export function ShareBox({ page, result, ...options }: ShareBoxProps) {
	const { definition } = options;
	const made = useShare("card", options);
	return (
		<>
			<ShareButtons definition={definition} card={made.isOfThisResult ? made.share : null} />
			{isOwnService(definition) && (
				<CardBox made={made} definition={definition} page={page} shown={cardOf(definition, result)} />
			)}
		</>
	);
}
