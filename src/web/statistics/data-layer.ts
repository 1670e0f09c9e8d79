/** What a tag manager reads, once it is there: events of this site, and commands of Google's consent mode. */
type DataLayerEntry = {
	event?: string;
	page_path?: string;
	page_title?: string;
	"gtm.start"?: number;
	/** Of a command, which is a list. */
	length?: number;
};

declare global {
	interface Window {
		dataLayer?: DataLayerEntry[];
	}
}

/** In the browser alone. */
export function dataLayer(): DataLayerEntry[] {
	window.dataLayer ??= [];
	return window.dataLayer;
}
