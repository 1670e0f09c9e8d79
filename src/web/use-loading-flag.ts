import { useEffect } from "react";
import { useLocation } from "react-router";

const LOADING_FLAG_MS = 200;

/** Puts `data-loading` on the document for 200 ms on each path or query change, the first page included. */
export function useLoadingFlag(): void {
	const { pathname, search } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the path and the query are what raises the flag.
	useEffect(() => {
		const { dataset } = document.documentElement;
		dataset.loading = "";
		const timer = setTimeout(() => {
			delete dataset.loading;
		}, LOADING_FLAG_MS);
		return () => clearTimeout(timer);
	}, [pathname, search]);
}
