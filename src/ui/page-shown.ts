declare global {
	interface Document {
		/** The page is made ready in secret, and may never be seen. Chromium alone. */
		readonly prerendering?: boolean;
	}
}

/** Calls back as soon as the page is seen: at once, or when a page that the browser prepared is opened. */
export function whenShown(callback: () => void): void {
	if (document.prerendering) document.addEventListener("prerenderingchange", callback, { once: true });
	else callback();
}

/** Calls back each time the page is seen: also when Back or Forward brings it back from the browser's memory. */
export function wheneverShown(callback: () => void): void {
	whenShown(callback);
	addEventListener("pageshow", ({ persisted }) => {
		if (persisted) callback();
	});
}
