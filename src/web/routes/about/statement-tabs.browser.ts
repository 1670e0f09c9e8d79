/** The tab a key leads to, in a row of tabs that goes round; undefined for keys that lead nowhere. */
export function nextTab(key: string, current: number, total: number): number | undefined {
	switch (key) {
		case "ArrowRight":
			return (current + 1) % total;
		case "ArrowLeft":
			return (current + total - 1) % total;
		case "Home":
			return 0;
		case "End":
			return total - 1;
		default:
			return undefined;
	}
}

/** Shows the panel of the tab that is chosen by a click or by the keys of a row of tabs. */
export function startStatementTabs(): void {
	const row = document.querySelector<HTMLElement>("[data-part=statement-tabs]");
	if (!row) return;
	const tabs = [...row.querySelectorAll<HTMLElement>("[role=tab]")];
	const select = (chosen: HTMLElement) => {
		for (const tab of tabs) {
			tab.ariaSelected = String(tab === chosen);
			tab.tabIndex = tab === chosen ? 0 : -1;
			const panel = document.getElementById(tab.getAttribute("aria-controls") ?? "");
			panel?.toggleAttribute("data-selected", tab === chosen);
		}
	};
	for (const tab of tabs) tab.addEventListener("click", () => select(tab));
	row.addEventListener("keydown", (event) => {
		const current = tabs.findIndex(({ ariaSelected }) => ariaSelected === "true");
		const next = tabs[nextTab(event.key, current, tabs.length) ?? -1];
		if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
		event.preventDefault();
		select(next);
		next.focus();
	});
}
