const COPIED_MS = 4_000;

/**
 * Runs in the browser, inside the page: shows the buttons that copy, where the browser lets a page copy, and says for a
 * while that it was done. It is put into the page by itself, so it names nothing outside.
 */
function offerCopying(): void {
	// Only pages with https, or of this computer, may copy.
	if (!navigator.clipboard) return;
	for (const offer of document.querySelectorAll<HTMLElement>("[data-copy]")) {
		const { copy = "", copied = "", after = "0" } = offer.dataset;
		const status = offer.querySelector("[role=status]");
		let timer = 0;
		offer.querySelector("button")?.addEventListener("click", () => {
			navigator.clipboard.writeText(copy).then(
				() => {
					if (status) status.textContent = copied;
					clearTimeout(timer);
					timer = window.setTimeout(() => {
						if (status) status.textContent = "";
					}, Number(after));
				},
				// The browser said no: the text beside the button can be selected.
				() => {},
			);
		});
		offer.hidden = false;
	}
}

/** A button that copies a text. Without script there is none. */
export function CopyButton({ text, label }: { text: string; label: string }) {
	return (
		<>
			<span hidden data-copy={text} data-copied="Copied." data-after={COPIED_MS}>
				<button className="button plain" type="button">
					{label}
				</button>
				<span role="status" />
			</span>
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, covered by the page's policy. */}
			<script dangerouslySetInnerHTML={{ __html: `(${offerCopying.toString()})()` }} />
		</>
	);
}
