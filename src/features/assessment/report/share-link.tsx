import { Link2, Share2 } from "lucide-react";
import { useState } from "react";
import { cardsCopy } from "#features/assessment/cards/cards.copy.ts";
import { assessmentCopy } from "#features/assessment/definitions/assessment.copy.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { BrandGlyph, socialMarks } from "#ui/icons/brand-glyph.tsx";
import styles from "./share-buttons.module.css";

const copy = assessmentCopy.share.link;

/** Where WhatsApp takes a text that is to be sent: https://faq.whatsapp.com/5913398998672934 */
export function whatsAppShareLink(text: string, address: string): string {
	return `https://wa.me/?${new URLSearchParams({ text: `${text} ${address}` })}`;
}

export type Shared = {
	/** What goes with the address. */
	text: string;
	/** Of the card, or of the assessment while there is none. */
	address: string;
	/** The path of the card's picture. */
	picture?: string | undefined;
};

/** The picture as a file, where the device takes files; without it the address is shared all the same. */
async function pictureFiles(picture: string): Promise<File[]> {
	try {
		const response = await fetch(picture);
		if (!response.ok) return [];
		const files = [new File([await response.blob()], cardsCopy.fileName, { type: "image/png" })];
		return navigator.canShare?.({ files }) ? files : [];
	} catch {
		return [];
	}
}

/** Opens the device's share sheet. Rejects when it is closed again, which is no failure. */
async function openSheet({ text, address, picture }: Shared): Promise<void> {
	const files = picture ? await pictureFiles(picture) : [];
	await navigator.share({ text, url: address, ...(files.length > 0 && { files }) }).catch(() => {});
}

/** Sends the address of the card, or of the assessment, in a chat or by what the device has. */
export function ShareLink(shared: Shared) {
	const { text, address, picture } = shared;
	const [copying, setCopying] = useState<"idle" | "copied" | "refused">("idle");

	async function copyAddress() {
		try {
			await navigator.clipboard.writeText(address);
			setCopying("copied");
		} catch {
			setCopying("refused");
		}
	}

	return (
		<>
			<p className={styles.group}>{picture ? copy.card : copy.assessment}</p>
			<div className={styles.networks}>
				<ButtonLink to={whatsAppShareLink(text, address)} tone="line">
					<BrandGlyph mark={socialMarks.whatsApp} />
					{socialMarks.whatsApp.name}
				</ButtonLink>
				{"share" in navigator && (
					<Button tone="line" onClick={() => openSheet(shared)}>
						<Share2 aria-hidden="true" strokeWidth={1.75} />
						{copy.sheet}
					</Button>
				)}
				{!picture && (
					<Button tone="line" onClick={copyAddress}>
						<Link2 aria-hidden="true" strokeWidth={1.75} />
						{assessmentCopy.copyLink.label}
					</Button>
				)}
			</div>
			<p role="status" className={styles.copied}>
				{!picture && copying === "copied" && assessmentCopy.copyLink.copied}
				{!picture && copying === "refused" && copy.notCopied(address)}
			</p>
		</>
	);
}
