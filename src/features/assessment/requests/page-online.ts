const GONE = 410;

/** Whether a private page or a card is gone for good; false also when nobody could be asked. */
export async function isPageGone(path: string): Promise<boolean> {
	try {
		return (await fetch(path, { method: "HEAD" })).status === GONE;
	} catch {
		return false;
	}
}

/** Posts what removes a private page or a card, as the button on its page does. True once the page is gone. */
export async function removePage(path: string, token: string): Promise<boolean> {
	try {
		return (await fetch(path, { method: "POST", body: new URLSearchParams({ token }) })).status === GONE;
	} catch {
		return false;
	}
}
