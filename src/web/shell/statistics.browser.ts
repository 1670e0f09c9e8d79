import { countView } from "#ui/count-visits.ts";
import { wheneverShown } from "#ui/page-shown.ts";
import { settings } from "#web/settings.ts";
import { dataLayer, denyEverything } from "./data-layer.ts";

/** Tells the data layer of each page view and has it counted, without queries; not where the address is a secret. */
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
