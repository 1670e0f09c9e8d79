import { useState } from "react";
import { removePage, useGonePages } from "#features/assessment/requests/page-online.ts";
import { pathOf, readDeviceShare, removalOf, type ShareKind } from "#features/assessment/share/device-shares.ts";
import { deviceStorage } from "#ui/device-storage.ts";

const KINDS = ["link", "card"] as const satisfies ShareKind[];

/** A private page or a card that stays on the site when the answers are cleared. */
type PageOnline = { kind: ShareKind; text: string; address: string; remove(): Promise<boolean> };

/** What this device can remove from the site of an assessment. */
function pagesOnline(id: string): PageOnline[] {
	return KINDS.flatMap((kind) => {
		const share = readDeviceShare(kind, id);
		if (!share) return [];
		const { path, token } = removalOf(share);
		return { kind, text: JSON.stringify(share), address: pathOf(share), remove: () => removePage(path, token) };
	});
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
			for (const kind of KINDS) deviceStorage(kind, id).remove();
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
