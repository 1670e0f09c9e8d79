const LINK = /https?:\/\/[^\s<>"'()[\]]+/g;
// A secret in an address is long and made by a machine: it has a digit or a capital. Names of pages are lower-case words.
const PART = /[\w.~-]{16,}/g;
const MADE_BY_MACHINE = /[A-Z0-9]/;

/** Whether whoever has this address can do or read something that is the reader's alone. */
function isSecret(link: string): boolean {
	const afterHost = link.replace(/^https?:\/\/[^/?#]*/, "");
	if (/[?&#;]\w*(token|key|code)\w*=/i.test(afterHost)) return true;
	return (afterHost.match(PART) ?? []).some((part) => MADE_BY_MACHINE.test(part));
}

/** A mail's text without the links that belong to its reader alone, and whether it had one. */
export function hideLinks(text: string): { text: string; hasHidden: boolean } {
	let hasHidden = false;
	const shown = text.replaceAll(LINK, (link) => {
		if (!isSecret(link)) return link;
		hasHidden = true;
		return "[link hidden]";
	});
	return { text: shown, hasHidden };
}
