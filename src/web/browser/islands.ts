import { type EarlyActs, keepEarlyActs } from "./early-acts.ts";

/** So far below the window an island that is to be there when it is seen begins to load. */
const AHEAD = "200px";
const RETRY_AFTER_MS = 3_000;
const SIGNS = ["pointerover", "pointermove", "pointerdown", "touchstart", "focusin"] as const;
/** Acts anywhere on the page: a file may come from another window, or by the keyboard. */
const ACTS = [...SIGNS, "keydown", "scroll", "dragenter", "paste"] as const;

const asleep = new Map<HTMLElement, EarlyActs>();

/** A page that appears or moves under a mouse at rest is told so as if the mouse had moved, by nothing. */
const isAtRest = (event: Event) =>
	event instanceof PointerEvent &&
	event.pointerType === "mouse" &&
	!event.buttons &&
	!event.movementX &&
	!event.movementY;

const islandOf = (element: Element | null) => element?.closest<HTMLElement>("[data-island]");

/**
 * Fetches an island's files first: Chromium never imports a module again that failed once (whatwg/html 10327). A page without
 * connections can't, and says itself that it has to be loaded again.
 */
async function fetchScripts({ dataset: { scripts } }: HTMLElement): Promise<void> {
	if (document.body.dataset.connections === "none") return;
	const fetchWhole = async (address: string) => {
		const response = await fetch(address);
		if (!response.ok) throw new Error(`${address}: ${response.status}`);
		await response.arrayBuffer();
	};
	await Promise.all((scripts?.split(" ") ?? []).map(fetchWhole));
}

/** Adds the styles of what an island may show later. */
function addLaterStyles(): void {
	const template = document.querySelector<HTMLTemplateElement>("template[data-part=later-styles]");
	if (template) document.head.append(template.content);
}

/** Has React take an island over. When that fails, the server's HTML works by itself; the next act tries again. */
async function wake(island: HTMLElement | null | undefined): Promise<void> {
	const acts = island && asleep.get(island);
	if (!acts) return;
	asleep.delete(island);
	delete island.dataset.plain;
	addLaterStyles();
	try {
		await fetchScripts(island);
		const { hydrate } = await import("./hydrate.tsx");
		await hydrate(island, acts);
	} catch (error) {
		acts.endBusy();
		setTimeout(() => {
			// Of presses since then.
			acts.endBusy();
			asleep.set(island, acts);
		}, RETRY_AFTER_MS);
		window.endHold?.(island, true);
		console.error(error);
	}
}

/** Has an island take what is dropped anywhere on its page, which the browser would open in the page's place. */
function takeDrops(island: HTMLElement): void {
	document.addEventListener("dragover", (event) => event.preventDefault());
	document.addEventListener("drop", (event) => {
		event.preventDefault();
		const field = island.querySelector<HTMLInputElement>("input[type=file]");
		if (!field || !event.dataTransfer?.files.length) return;
		field.files = event.dataTransfer.files;
		field.dispatchEvent(new Event("change", { bubbles: true }));
	});
}

/** A link, or the page's own address, leads to something inside an island. */
function wakeTargetOfHash(): void {
	void wake(islandOf(document.getElementById(decodeURIComponent(location.hash.slice(1)))));
}

/** Wakes each island of the page when it is due, and keeps what the visitor does before it is ready. */
export function startIslands(): void {
	const islands = document.querySelectorAll<HTMLElement>("[data-island]");
	if (islands.length === 0) return;
	const inView = new IntersectionObserver(
		(entries) => {
			for (const { isIntersecting, target } of entries) if (isIntersecting) void wake(islandOf(target));
		},
		{ rootMargin: AHEAD },
	);
	for (const island of islands) {
		const wakeIt = () => void wake(island);
		asleep.set(island, keepEarlyActs(island, wakeIt));
		const wakeByAct = (act: Event) => isAtRest(act) || wakeIt();
		for (const sign of SIGNS) island.addEventListener(sign, wakeByAct, { passive: true });
		if (island.dataset.on === "load" || island.dataset.held) wakeIt();
		if (island.dataset.on === "act") {
			for (const act of ACTS) document.addEventListener(act, wakeByAct, { passive: true });
			takeDrops(island);
		}
		// The container itself has no box.
		if (island.dataset.on === "visible" && island.firstElementChild) inView.observe(island.firstElementChild);
	}
	addEventListener("hashchange", wakeTargetOfHash);
	wakeTargetOfHash();
}
