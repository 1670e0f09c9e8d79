/**
 * Texts of the page that lie outside the window's width, or outside a box that hides what runs over it. Runs in a page of
 * any engine, so it refers to nothing outside itself.
 */
export function findClippedText(): string[] {
	const TOLERANCE_PX = 1;
	const isShown = (element: Element | null): element is Element =>
		element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) === true &&
		// A drawing's title is never drawn, though Firefox calls it visible.
		!element.closest("[aria-hidden=true], svg > title");

	type Room = { left: number; right: number };
	const rooms = new Map<Element, Room | undefined>();

	/**
	 * The part of the page in which its words can be seen: of what scrolls sideways, all can be. Undefined for what only
	 * screen readers read.
	 */
	function findRoom(element: Element): Room | undefined {
		const { clipPath, overflowX, textOverflow } = getComputedStyle(element);
		if (element.clientWidth === 1 || clipPath === "inset(50%)") return undefined;
		// A line of a list that says itself, by an ellipsis, that there is more where it leads.
		if (textOverflow === "ellipsis") return undefined;
		const parent = element.parentElement;
		const around = parent ? roomOf(parent) : { left: 0, right: document.documentElement.clientWidth };
		if (!around || overflowX === "visible" || element === document.body) return around;
		if (overflowX !== "hidden" && overflowX !== "clip") return { left: -Infinity, right: Infinity };
		const box = element.getBoundingClientRect();
		return { left: Math.max(around.left, box.left), right: Math.min(around.right, box.right) };
	}

	function roomOf(element: Element): Room | undefined {
		if (!rooms.has(element)) rooms.set(element, findRoom(element));
		return rooms.get(element);
	}

	const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	const cut: string[] = [];
	while (texts.nextNode()) {
		const words = texts.currentNode.textContent?.trim();
		const { parentElement } = texts.currentNode;
		if (!words || !isShown(parentElement)) continue;
		const room = roomOf(parentElement);
		if (!room) continue;
		const range = document.createRange();
		range.selectNodeContents(texts.currentNode);
		const isCut = [...range.getClientRects()].some(
			({ left, right }) => left < room.left - TOLERANCE_PX || right > room.right + TOLERANCE_PX,
		);
		if (isCut) cut.push(`"${words}" is cut`);
	}
	return cut;
}
