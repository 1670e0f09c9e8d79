const WIDE = "(min-width: 75em)";
const SIGNS = ["pointerover", "focusin", "click"] as const;

/**
 * Starts the sums of an article: its panel lies open where it has a column, and what lets the sums follow is loaded when a
 * figure or the panel is touched, or when the page's address carries figures. The press that came first is replayed.
 */
export function startArticleSums(): void {
	const panel = document.querySelector<HTMLElement>("[data-part=article-sums]");
	if (!panel) return;
	const details = panel.querySelector("details");
	if (details) details.open = matchMedia(WIDE).matches;
	const touched = new AbortController();
	let pressed: HTMLElement | null = null;
	let isLoading = false;
	const load = async () => {
		const { followInputs } = await import("./follow-inputs.ts");
		touched.abort();
		followInputs(panel);
		if (pressed?.isConnected) pressed.click();
	};
	const loadOnce = () => {
		if (isLoading) return;
		isLoading = true;
		load().catch((error) => {
			isLoading = false;
			console.error(error);
		});
	};
	for (const sign of SIGNS) {
		document.addEventListener(
			sign,
			({ target }) => {
				if (!(target instanceof Element) || !target.closest("[data-in], [data-part=article-sums]")) return;
				if (sign === "click") pressed = target.closest("[data-in], button");
				loadOnce();
			},
			{ passive: true, signal: touched.signal },
		);
	}
	if (location.hash.startsWith("#sums=")) loadOnce();
}
