import { Copy, Share } from "lucide-react";
import { useState } from "react";
import type { SalesFilePage } from "#documents/pages/your-sales-file.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { island } from "#ui/island.tsx";
import { Section } from "#ui/layout/container.tsx";
import styles from "./before-file.module.css";
import parts from "./report-parts.module.css";

/** False where the browser refuses. */
async function copyText(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return false;
	}
}

/** Passes the address on by the device's own way, or copies it where there is none. False where both are refused. */
async function shareAddress(url: string): Promise<boolean> {
	if (!("share" in navigator)) return copyText(url);
	// Refused when it is closed without being sent.
	await navigator.share({ url }).catch(() => undefined);
	return false;
}

const MESSAGE = "message-to-bookkeeper";

/** The ways to a file for a visitor who has none at hand. */
function NoFile({ copy, address }: { copy: SalesFilePage["noFile"]; address: string }) {
	const { program, bookkeeper, later, copied } = copy;
	const [isCopied, setCopied] = useState<"message" | "address" | null>(null);
	async function copyMessage() {
		if (await copyText(bookkeeper.message)) setCopied("message");
		else getSelection()?.selectAllChildren(document.getElementById(MESSAGE) ?? document.body);
	}
	return (
		<Section id="no-file" aria-labelledby="no-file-title" className={styles.noFile}>
			<h2 id="no-file-title">{copy.title}</h2>
			<ul className={classNames(parts.plain, styles.ways)}>
				<li>
					<h3>{program.title}</h3>
					<p>{program.text}</p>
				</li>
				<li>
					<h3>{bookkeeper.title}</h3>
					<p>{bookkeeper.text}</p>
					<blockquote id={MESSAGE} className={styles.message}>
						{bookkeeper.message}
					</blockquote>
					<Button tone="line" size="small" onClick={copyMessage}>
						<Icon shape={Copy} />
						<span>{isCopied === "message" ? copied : bookkeeper.copy}</span>
					</Button>
				</li>
				<li>
					<h3>{later.title}</h3>
					<p>{later.text}</p>
					<Button
						tone="line"
						size="small"
						onClick={async () => setCopied((await shareAddress(address)) ? "address" : null)}
					>
						<Icon shape={Share} />
						<span>{isCopied === "address" ? copied : later.share}</span>
					</Button>
				</li>
			</ul>
		</Section>
	);
}

export default island({ name: "no-file", on: "act", component: NoFile });
