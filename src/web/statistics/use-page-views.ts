import { useEffect } from "react";
import { useLocation } from "react-router";
import { pageTitles } from "#content/page-titles.ts";
import { settings } from "#web/settings.ts";
import { denyEverything } from "./consent-mode.ts";
import { dataLayer } from "./data-layer.ts";

function isKnownPath(path: string): path is keyof typeof pageTitles {
	return path in pageTitles;
}

/**
 * Pushes one page-view event per path to the tracking data layer. Query strings and anything about the visitor stay
 * out of it; a path without a fixed title sends the document's.
 */
export function usePageViews(): void {
	const { pathname } = useLocation();
	useEffect(() => {
		if (settings.tagManagerId && !window.dataLayer) denyEverything();
		dataLayer().push({
			event: "page_view",
			page_path: pathname,
			page_title: isKnownPath(pathname) ? pageTitles[pathname] : document.title,
		});
	}, [pathname]);
}
