import { useEffect, useEffectEvent } from "react";

const GONE = 410;

/** Whether a private page or a card is gone for good; false also when nobody could be asked. */
async function isPageGone(path: string): Promise<boolean> {
	try {
		return (await fetch(path, { method: "HEAD" })).status === GONE;
	} catch {
		return false;
	}
}

/** Calls back with each path that was removed elsewhere: asked at first, and whenever the visitor comes back to this tab. */
export function useGonePages(paths: readonly string[], onGone: (path: string) => void): void {
	const ask = useEffectEvent(() => {
		if (document.visibilityState === "hidden") return;
		for (const path of paths) void isPageGone(path).then((isGone) => isGone && onGone(path));
	});
	useEffect(() => {
		const askAgain = () => ask();
		askAgain();
		document.addEventListener("visibilitychange", askAgain);
		return () => document.removeEventListener("visibilitychange", askAgain);
	}, []);
}

/** Posts what removes a private page or a card, as the button on its page does. True once the page is gone. */
export async function removePage(path: string, token: string): Promise<boolean> {
	try {
		return (await fetch(path, { method: "POST", body: new URLSearchParams({ token }) })).status === GONE;
	} catch {
		return false;
	}
}
