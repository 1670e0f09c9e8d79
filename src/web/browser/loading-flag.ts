import { wheneverShown } from "#ui/page-shown.ts";

const LOADING_FLAG_MS = 200;

/** Puts `data-loading` on the document for 200 ms each time a page is seen: with each path and query, the first included. */
export function startLoadingFlag(): void {
	wheneverShown(() => {
		const { dataset } = document.documentElement;
		dataset.loading = "";
		setTimeout(() => delete dataset.loading, LOADING_FLAG_MS);
	});
}
