import { useRef, useState } from "react";
import { assessmentCopy } from "#features/assessment/definitions/assessment.copy.ts";
import type { AssessmentWords } from "#features/assessment/definitions/assessment-definition.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/form/fields.tsx";
import { BrandGlyph } from "#ui/icons/brand-glyph.tsx";
import { socialMarks } from "#ui/icons/social-marks.ts";
import { ReportBox } from "./report-box.tsx";
import styles from "./share-box.module.css";
import { type Network, shareLink } from "./share-links.ts";
import { useTimedValue } from "./use-timed-value.ts";

const copy = assessmentCopy.share;
const THANKS_MS = 3_000;
const COPIED_MS = 4_000;
const POPUP = "popup,width=600,height=400";
const NETWORKS: readonly Network[] = ["x", "linkedIn", "facebook"];

/** Opens a small window that knows nothing of this one. False when the browser does not let it. */
function openPopup(address: string): boolean {
	// With "noopener" among the features the answer is null in any case, and a blocked window would pass for an open one.
	const popup = window.open(address, "_blank", POPUP);
	if (popup) popup.opener = null;
	return popup !== null;
}

type ShareBoxProps = { words: AssessmentWords["share"]; pageUrl: string };

/** Tells others about the assessment, never about the score. */
export function ShareBox({ words, pageUrl }: ShareBoxProps) {
	const message = useTimedValue<string>();
	const [blocked, setBlocked] = useState<Network | null>(null);
	const [isCopyRefused, setIsCopyRefused] = useState(false);
	const copyField = useRef<HTMLInputElement>(null);
	const thank = () => message.show(copy.thanks, THANKS_MS);

	function share(network: Network) {
		const isOpen = openPopup(shareLink(network, words, pageUrl));
		setBlocked(isOpen ? null : network);
		if (isOpen) thank();
	}

	async function copyForInstagram() {
		try {
			await navigator.clipboard.writeText(words.instagram);
			setIsCopyRefused(false);
			message.show(copy.copied, COPIED_MS);
		} catch {
			setIsCopyRefused(true);
			requestAnimationFrame(() => copyField.current?.select());
		}
	}

	return (
		<ReportBox title={copy.title} lead={copy.lead}>
			<div className={styles.networks}>
				{NETWORKS.map((network) => (
					<Button key={network} tone="line" onClick={() => share(network)}>
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
			{blocked && (
				<p>
					<a href={shareLink(blocked, words, pageUrl)} target="_blank" rel="noopener" onClick={thank}>
						{copy.blocked(socialMarks[blocked].name)}
					</a>
				</p>
			)}
			{isCopyRefused && (
				<TextField
					ref={copyField}
					label={copy.notCopied}
					value={words.instagram}
					readOnly
					onFocus={({ currentTarget }) => currentTarget.select()}
				/>
			)}
		</ReportBox>
	);
}
