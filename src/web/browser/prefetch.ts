/** Fetches a page ahead when pointer or finger is on its link, where the browser does not know how to prepare one by itself. */
export function startPrefetching(): void {
	if (HTMLScriptElement.supports?.("speculationrules") || document.body.dataset.connections === "none") return;
	const fetched = new Set([location.pathname + location.search]);
	const prefetch = ({ target }: Event) => {
		const link = target instanceof Element ? target.closest("a[href]") : null;
		if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.target) return;
		const href = link.pathname + link.search;
		if (fetched.has(href)) return;
		fetched.add(href);
		document.head.append(Object.assign(document.createElement("link"), { rel: "prefetch", href }));
	};
	for (const type of ["pointerover", "touchstart"]) document.addEventListener(type, prefetch, { passive: true });
}
