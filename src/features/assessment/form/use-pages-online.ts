import { useState } from "react";
import { CARDS_PATH } from "#features/assessment/cards/card.ts";
import { readDeviceCard } from "#features/assessment/cards/device-card.ts";
import { removePage, useGonePages } from "#features/assessment/requests/page-online.ts";
import { readDeviceLink } from "#features/assessment/results/device-link.ts";
import { RESULTS_PATH, resultPath } from "#features/assessment/results/result-page.ts";
import { deviceStorage } from "./device-storage.ts";

/** A private page or a card that stays on the site when the answers are cleared. */
type PageOnline = { kind: "link" | "card"; text: string; address: string; remove(): Promise<boolean> };

/** What this device can remove from the site of an assessment. */
function pagesOnline(id: string): PageOnline[] {
	const link = readDeviceLink(id);
	const card = readDeviceCard(id);
	const pages: PageOnline[] = [];
	if (link) {
		const remove = () => removePage(RESULTS_PATH, link.token);
		pages.push({ kind: "link", text: JSON.stringify(link), address: resultPath(link.token), remove });
	}
	if (card) {
		const remove = () => removePage(CARDS_PATH, card.removal);
		pages.push({ kind: "card", text: JSON.stringify(card), address: new URL(card.address).pathname, remove });
	}
	return pages;
}

/**
 * The private page and the card of cleared answers: this device forgets them with the answers, and gets them back with
 * them; until the visitor leaves the page it can still remove them from the site.
 */
export function usePagesOnline(id: string) {
	const [pages, setPages] = useState<readonly PageOnline[]>([]);
	const [work, setWork] = useState<"idle" | "removing" | "removed" | "failed">("idle");
	useGonePages(
		pages.map(({ address }) => address),
		(gone) => setPages((now) => now.filter(({ address }) => address !== gone)),
	);
	return {
		pages,
		work,
		forget() {
			setWork("idle");
			setPages([...pages, ...pagesOnline(id)]);
			for (const kind of ["link", "card"] as const) deviceStorage(kind, id).remove();
		},
		putBack() {
			// The device keeps one of each kind: the newest.
			const newest = new Map(pages.map((page) => [page.kind, page]));
			const isBack = (page: PageOnline) =>
				newest.get(page.kind) === page && deviceStorage(page.kind, id).write(page.text);
			setWork("idle");
			setPages(pages.filter((page) => !isBack(page)));
		},
		async remove() {
			setWork("removing");
			const outcomes = await Promise.all(pages.map((page) => page.remove()));
			setPages((now) => now.filter((page) => !outcomes[pages.indexOf(page)]));
			setWork(outcomes.every(Boolean) ? "removed" : "failed");
		},
	};
}

export type PagesOnline = ReturnType<typeof usePagesOnline>;
