import { useState } from "react";
import { CARDS_PATH } from "#features/assessment/cards/card.ts";
import { readDeviceCard } from "#features/assessment/cards/device-card.ts";
import { removePage } from "#features/assessment/requests/page-online.ts";
import { readDeviceLink } from "#features/assessment/results/device-link.ts";
import { RESULTS_PATH, resultPath } from "#features/assessment/results/result-page.ts";
import { deviceStorage } from "./device-storage.ts";

/** A private page or a card that stays on the site when the answers are cleared. */
type PageOnline = { kind: "link" | "card"; text: string; address: string; remove(): Promise<boolean> };

/** What this device can remove from the site of an assessment. */
function pagesOnline(id: string): PageOnline[] {
	const link = readDeviceLink(id);
	const card = readDeviceCard(id);
	return [
		...(link
			? [
					{
						...{ kind: "link" as const, text: JSON.stringify(link), address: resultPath(link.token) },
						remove: () => removePage(RESULTS_PATH, link.token),
					},
				]
			: []),
		...(card
			? [
					{
						...{ kind: "card" as const, text: JSON.stringify(card), address: new URL(card.address).pathname },
						remove: () => removePage(CARDS_PATH, card.removal),
					},
				]
			: []),
	];
}

/**
 * The private page and the card of cleared answers: this device forgets them with the answers, and gets them back with
 * them; until the visitor goes on it can still remove them from the site.
 */
export function usePagesOnline(id: string) {
	const [pages, setPages] = useState<readonly PageOnline[]>([]);
	const [work, setWork] = useState<"idle" | "removing" | "removed" | "failed">("idle");
	return {
		pages,
		work,
		forget() {
			setWork("idle");
			setPages(pagesOnline(id));
			for (const kind of ["link", "card"] as const) deviceStorage(kind, id).remove();
		},
		putBack() {
			for (const { kind, text } of pages) deviceStorage(kind, id).write(text);
			setPages([]);
		},
		async remove() {
			setWork("removing");
			const outcomes = await Promise.all(pages.map((page) => page.remove()));
			setPages(pages.filter((_, index) => !outcomes[index]));
			setWork(outcomes.every(Boolean) ? "removed" : "failed");
		},
	};
}

export type PagesOnline = ReturnType<typeof usePagesOnline>;
