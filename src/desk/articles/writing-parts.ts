/** What the script says of where the text is; each sentence is true when it is said. */
export const words = {
	unsaved: "Not on the site yet.",
	here: " Kept in this browser until the site has it.",
	nowhere: " This browser keeps no copy: leave this page open.",
	noAnswer:
		"Not saved. The site did not answer, or you were signed out. Your text is still here, and it is tried again.",
	failed: "Not saved: the site could not take it just now. It is tried again.",
	signedOut: "Not saved: you are signed out. Your text is still here.",
	signIn: " Sign in in another tab, then come back to this one",
	offer: "“TITLE”, COUNT words, written WHEN",
	untitled: "Without a title",
	preview: "as saved. Saving renews it.",
	noPreview: "Nothing to show yet",
} as const;

/** What the page tells its script. */
export type Settings = {
	/** Whose copies these are: another person of the same browser is offered none. */
	writer: string;
	/** This page's own copy, whatever other tabs are open. */
	copy: string;
	/** Where a draft is saved. */
	autosave: string;
	/** What the page shows is not saved yet: it was refused, or comes from before the sign-in. */
	isUnsaved: boolean;
	/** It is saved by a button alone: over what somebody else wrote. */
	isByHand: boolean;
	timeZone: string;
	saveAfterMs: number;
	giveUpAfterMs: number;
	copyDays: number;
	newIdField: string;
	words: typeof words;
};

type Copy = { path: string; at: number; fields: string; basedOn: string; newId: string | undefined };

// The functions below run in the browser, inside the page. Each is put there by itself and gets the others as arguments,
// so none names anything outside.

/** What is typed in the form, as one text that can be compared, stored and put back. */
export function makeFields(form: HTMLFormElement) {
	const own = /^(form-token|keeps|page-of-form|kept-form|back|act|based-on|new-id)$/;
	const input = (name: string) => form.querySelector<HTMLInputElement>(`input[type=hidden][name="${name}"]`);
	function typed(): string {
		const pairs = Array.from(new FormData(form), ([name, value]) => [name, String(value).replaceAll("\r\n", "\n")]);
		return String(new URLSearchParams(pairs.filter(([name = ""]) => !own.test(name))));
	}
	function put(fields: string): void {
		const values = new URLSearchParams(fields);
		for (const each of form.elements) {
			if (
				!(each instanceof HTMLInputElement || each instanceof HTMLTextAreaElement || each instanceof HTMLSelectElement)
			)
				continue;
			if (!each.name || own.test(each.name)) continue;
			if (each.type === "checkbox" || each.type === "radio")
				(each as HTMLInputElement).checked = values.getAll(each.name).includes(each.value);
			else each.value = values.get(each.name) ?? "";
		}
	}
	return { input, typed, put };
}

/** The copies in this browser of what the site does not have; a browser may refuse to keep any. */
export function makeCopies({ writer, copy, copyDays }: Settings) {
	const prefix = `desk article of ${writer} `;
	// Spaces that the site leaves out are no difference.
	const same = (fields: string) => fields.replaceAll(/(%0A|\+)+/g, "+").replaceAll(/\+(?=&|$)|(?<==)\+/g, "");
	function keep(kept: Copy): boolean {
		try {
			localStorage.setItem(prefix + copy, JSON.stringify(kept));
			return true;
		} catch {
			return false;
		}
	}
	function drop(key = prefix + copy): void {
		try {
			localStorage.removeItem(key);
		} catch {
			// Where none can be kept there is none.
		}
	}
	/** Those of this page that are still wanted, the latest first. What the page shows already, and what is old, goes. */
	function left(shown: string): { key: string; copy: Copy }[] {
		try {
			const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix) && key !== prefix + copy);
			const found = keys.map((key) => ({ key, copy: JSON.parse(localStorage.getItem(key) ?? "{}") as Copy }));
			const isGone = (each: Copy) =>
				!(each.at > Date.now() - copyDays * 86_400_000) || same(each.fields) === same(shown);
			for (const { key, copy: each } of found) if (isGone(each)) drop(key);
			const wanted = found.filter(({ copy: each }) => !isGone(each) && each.path === location.pathname);
			return wanted.sort((a, b) => b.copy.at - a.copy.at);
		} catch {
			return [];
		}
	}
	return { keep, drop, left };
}

export type Answer =
	| { state: "saved"; version: string; message: string; html?: string; address?: string }
	| { state: "conflict"; message: string }
	| { state: "signed out" | "no answer" | "failed" };

/** What sends a draft to the site, as often as it takes; and finds the token of a session that began meanwhile. */
export function makeSender(form: HTMLFormElement, giveUpAfterMs: number) {
	const limit = () => ({ redirect: "manual" as const, signal: AbortSignal.timeout(giveUpAfterMs) });
	const token = form.querySelector<HTMLInputElement>("input[name=form-token]");
	async function renewToken(): Promise<boolean> {
		const page = await fetch(location.pathname, limit());
		const [, renewed] = /name="form-token" value="([^"]+)"/.exec(page.ok ? await page.text() : "") ?? [];
		if (token && renewed) token.value = renewed;
		return renewed !== undefined;
	}
	async function post(address: string, fields: URLSearchParams): Promise<Answer> {
		const own = new FormData(form);
		for (const name of ["form-token", "keeps", "page-of-form"]) fields.set(name, String(own.get(name)));
		const response = await fetch(address, { method: "POST", body: fields, ...limit() });
		// The desk leads who is not signed in elsewhere, and takes no form of an earlier session.
		if (response.type === "opaqueredirect" || response.status === 400) return { state: "signed out" };
		if (response.status === 409) return { state: "conflict", ...(await response.json()) };
		return response.ok ? { state: "saved", ...(await response.json()) } : { state: "failed" };
	}
	return async function send(address: string, fields: string): Promise<Answer> {
		try {
			const answer = await post(address, new URLSearchParams(fields));
			if (answer.state !== "signed out" || !(await renewToken())) return answer;
			// Signed in again: what the site has kept of this form is not needed.
			return await post(address, new URLSearchParams(`${fields}&kept-form=sent`));
		} catch {
			return { state: "no answer" };
		}
	};
}

export type Parts = [typeof makeFields, typeof makeCopies, typeof makeSender, typeof offerCopies];

/** Offers what an earlier page of this address left, one after another. */
export function offerCopies(
	left: ReturnType<ReturnType<typeof makeCopies>["left"]>,
	{ words, timeZone }: Settings,
	choose: (copy: Copy | undefined, key: string) => void,
): void {
	const offer = document.querySelector<HTMLElement>("[data-offer]");
	const [first, ...others] = left;
	if (!offer || !first) return;
	const format = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone });
	const fields = new URLSearchParams(first.copy.fields);
	const count = (fields.get("markdown") ?? "").split(/\s+/).filter(Boolean).length;
	const about = offer.querySelector("[data-offer-text]");
	const said = {
		TITLE: fields.get("title") || words.untitled,
		COUNT: String(count),
		WHEN: format.format(first.copy.at),
	};
	if (about) about.textContent = words.offer.replaceAll(/TITLE|COUNT|WHEN/g, (name) => said[name as keyof typeof said]);
	offer.hidden = false;
	for (const button of offer.querySelectorAll<HTMLButtonElement>("button")) {
		button.onclick = () => {
			offer.hidden = true;
			const isWanted = button.value === "take";
			choose(isWanted ? first.copy : undefined, first.key);
			if (!isWanted) offerCopies(others, { words, timeZone } as Settings, choose);
		};
	}
}
