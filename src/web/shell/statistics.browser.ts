import { countView } from "#ui/count-visits.ts";
import { wheneverShown } from "#ui/page-shown.ts";
import { settings } from "#web/settings.ts";
import { dataLayer, denyEverything } from "./data-layer.ts";

/**
 * Pushes a page-view event to the tracking data layer and has the view counted, each time the page is seen. Query strings and
 * anything about the visitor stay out of it, and so does an address that is a secret: no tag manager is asked for there.
 */
export function startStatistics(): void {
	if (document.body.dataset.statistics === "off") return;
	const { tagManagerId } = settings;
	wheneverShown(() => {
		const { pathname } = location;
		if (tagManagerId && !window.dataLayer) denyEverything();
		// The title is the page's own, of `everyPageTitle` where the page is a known one.
		dataLayer().push({ event: "page_view", page_path: pathname, page_title: document.title });
		countView(pathname);
	});
	const box = document.querySelector<HTMLDialogElement>("[data-part=consent]");
	if (tagManagerId && box)
		void import("./tag-manager.ts").then(({ startTagManager }) => startTagManager(tagManagerId, box));
}
