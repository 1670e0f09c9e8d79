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
