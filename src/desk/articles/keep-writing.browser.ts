/** The sentences about where the text is; each is true when it is said. */
export const words = {
	unsaved: "Not saved yet.",
	here: " This browser keeps it until it is saved.",
	nowhere: " This browser keeps no copy: leave this page open.",
	noAnswer:
		"Not saved. The site did not answer, or you were signed out. Your text is still here, and this page tries again.",
	failed: "Not saved: the site could not take it just now. This page tries again.",
	signedOut: "Not saved: you are signed out. Your text is still here.",
	signIn: " Use another tab to sign in, then come back to this one",
	preview: "of the saved text",
	noPreview: "Nothing to show yet",
} as const;

/** The settings by which a page keeps its form. */
export type WritingSettings = {
	/** The person who owns the copies: another person of the same browser is offered none. */
	writer: string;
	/** This page's own copy, whatever other tabs are open. */
	copy: string;
	autosave: string;
	/** The page shows a text that is not saved yet: it was refused, or comes from before the sign-in. */
	isUnsaved: boolean;
	/** It is saved by a button alone: over what somebody else wrote. */
	isByHand: boolean;
	timeZone: string;
};

const OWN_FIELDS = /^(form-token|keeps|page-of-form|kept-form|act|based-on|new-id)$/;

const hiddenIn = (form: HTMLFormElement, name: string) =>
	form.querySelector<HTMLInputElement>(`input[type=hidden][name="${name}"]`);

function setHidden(form: HTMLFormElement, name: string, value: string | undefined): void {
	const input = hiddenIn(form, name);
	if (input && value) input.value = value;
}

/** The fields of the form, as one text that can be compared, stored and put back. */
function typedIn(form: HTMLFormElement): string {
	const pairs = Array.from(new FormData(form), ([name, value]) => [name, String(value).replaceAll("\r\n", "\n")]);
	return String(new URLSearchParams(pairs.filter(([name = ""]) => !OWN_FIELDS.test(name))));
}

const draftIn = (form: HTMLFormElement) => ({
	fields: typedIn(form),
	basedOn: hiddenIn(form, "based-on")?.value ?? "0",
	newId: hiddenIn(form, "new-id")?.value,
});

type Draft = ReturnType<typeof draftIn>;
type Copy = Draft & { path: string; at: number };

function putInto(form: HTMLFormElement, { fields, basedOn, newId }: Draft): void {
	const values = new URLSearchParams(fields);
	for (const each of form.querySelectorAll<HTMLInputElement>("input, textarea, select")) {
		if (!each.name || OWN_FIELDS.test(each.name)) continue;
		if (each.type === "checkbox" || each.type === "radio") {
			each.checked = values.getAll(each.name).includes(each.value);
		} else each.value = values.get(each.name) ?? "";
	}
	setHidden(form, "based-on", basedOn);
	setHidden(form, "new-id", newId);
}

const COPY_KEPT_MS = 30 * 86_400_000;

function attempt<Value>(run: () => Value, failed: Value): Value {
	try {
		return run();
	} catch {
		return failed;
	}
}

/** The copies in this browser of what the site does not have; a browser may refuse to keep any, and then there is none. */
function makeCopies({ writer, copy }: WritingSettings) {
	const prefix = `desk article of ${writer} `;
	// Spaces that the site leaves out are no difference.
	const same = (fields: string) => fields.replaceAll(/(%0A|\+)+/g, "+").replaceAll(/\+(?=&|$)|(?<==)\+/g, "");
	function store(draft: Draft): true {
		const kept: Copy = { ...draft, path: location.pathname, at: Date.now() };
		localStorage.setItem(prefix + copy, JSON.stringify(kept));
		return true;
	}
	const drop = (key = prefix + copy) => attempt(() => localStorage.removeItem(key), undefined);
	/** Those of this page that are still wanted, the latest first. What the page shows already, and what is old, goes. */
	function find(shown: string): { key: string; copy: Copy }[] {
		const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix) && key !== prefix + copy);
		const read = (key: string): Copy => JSON.parse(localStorage.getItem(key) ?? "{}");
		const found = keys.map((key) => ({ key, copy: read(key) }));
		const isGone = (each: Copy) => !(each.at > Date.now() - COPY_KEPT_MS) || same(each.fields) === same(shown);
		for (const { key, copy: each } of found) if (isGone(each)) drop(key);
		const wanted = found.filter(({ copy: each }) => !isGone(each) && each.path === location.pathname);
		return wanted.sort((a, b) => b.copy.at - a.copy.at);
	}
	return {
		drop,
		keep: (draft: Draft) => attempt<boolean>(() => store(draft), false),
		left: (shown: string) => attempt(() => find(shown), []),
	};
}

type Answer =
	| { state: "saved"; version: string; message: string; html?: string; hints: string; address?: string }
	| { state: "conflict" | "refused"; message: string }
	| { state: "signed out" | "no answer" | "failed" };

const GIVE_UP_AFTER_MS = 30_000;

/** Makes what sends a draft to the site, as often as it takes, and finds the token of a session that began meanwhile. */
function makeSender(form: HTMLFormElement) {
	const limit = () => ({ redirect: "manual" as const, signal: AbortSignal.timeout(GIVE_UP_AFTER_MS) });
	async function renewToken(): Promise<boolean> {
		const page = await fetch(location.pathname, limit());
		const [, renewed] = /name="form-token" value="([^"]+)"/.exec(page.ok ? await page.text() : "") ?? [];
		setHidden(form, "form-token", renewed);
		return renewed !== undefined;
	}
	async function post(address: string, draft: Draft, more: Record<string, string> = {}): Promise<Answer> {
		const own = new FormData(form);
		const fields = new URLSearchParams(draft.fields);
		for (const name of ["form-token", "keeps", "page-of-form"]) fields.set(name, String(own.get(name)));
		fields.set("based-on", draft.basedOn);
		if (draft.newId) fields.set("new-id", draft.newId);
		for (const [name, value] of Object.entries(more)) fields.set(name, value);
		const response = await fetch(address, { method: "POST", body: fields, ...limit() });
		// The desk redirects a person who is not signed in, and takes no form of an earlier session.
		if (response.type === "opaqueredirect" || response.status === 400) return { state: "signed out" };
		if (response.status === 409) return { state: "conflict", ...(await response.json()) };
		if (response.status === 422) return { state: "refused", ...(await response.json()) };
		return response.ok ? { state: "saved", ...(await response.json()) } : { state: "failed" };
	}
	return async function send(address: string, draft: Draft): Promise<Answer> {
		try {
			const answer = await post(address, draft);
			if (answer.state !== "signed out" || !(await renewToken())) return answer;
			// Signed in again: what the site has kept of this form is not needed.
			return await post(address, draft, { "kept-form": "sent" });
		} catch {
			return { state: "no answer" };
		}
	};
}

/** Offers the copies one after the other, until one is taken. */
function offerCopies(form: HTMLFormElement, settings: WritingSettings, changed: () => void): void {
	const { left, drop } = makeCopies(settings);
	const offer = document.querySelector<HTMLElement>("[data-offer]");
	const [first] = left(typedIn(form));
	if (!offer || !first) return;
	const { key, copy } = first;
	const { timeZone } = settings;
	const format = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone });
	const fields = new URLSearchParams(copy.fields);
	const count = (fields.get("markdown") ?? "").split(/\s+/).filter(Boolean).length;
	const about = offer.querySelector("[data-offer-text]");
	const title = fields.get("title") || "Without a title";
	if (about) about.textContent = `“${title}”, ${count} words, written ${format.format(copy.at)}`;
	offer.hidden = false;
	for (const button of offer.querySelectorAll("button")) {
		button.onclick = () => {
			offer.hidden = true;
			drop(key);
			if (button.value !== "take") return offerCopies(form, settings, changed);
			putInto(form, copy);
			changed();
		};
	}
}

function sentenceOf(answer: Exclude<Answer, { state: "saved" }>): string {
	if ("message" in answer) return answer.message;
	return { "signed out": words.signedOut, failed: words.failed, "no answer": words.noAnswer }[answer.state];
}

function say(status: HTMLElement, message: string, link = ""): void {
	if (status.textContent === message + link) return;
	status.textContent = message;
	if (!link) return;
	const anchor = document.createElement("a");
	anchor.href = `/desk/sign-in?${new URLSearchParams({ next: location.pathname })}`;
	anchor.target = "_blank";
	anchor.rel = "noopener";
	anchor.textContent = link;
	status.append(anchor);
}

/** A new article has its place from now on: the address, the buttons and the next save are the draft's. */
function settle(form: HTMLFormElement, address: string): void {
	history.replaceState(history.state, "", address);
	form.action = address;
	hiddenIn(form, "new-id")?.remove();
	setHidden(form, "page-of-form", address);
	for (const each of document.querySelectorAll<HTMLElement>("[data-once-saved]")) {
		each.hidden = false;
		if (each instanceof HTMLAnchorElement) each.href = `${address}/preview`;
	}
}

/** Shows what the site made of the saved text. */
function show({ html, hints }: { html?: string; hints: string }): void {
	const put = (place: string, markup: string) => {
		const element = document.querySelector(place);
		if (element) element.innerHTML = markup;
	};
	put("[data-preview]", html ?? "");
	put("[data-preview-state]", html === undefined ? words.noPreview : words.preview);
	put("[data-hints]", hints);
	document.querySelector("[data-kept]")?.remove();
}

const SAVE_AFTER_MS = 3_000;

const askBefore = (event: Event) => event.preventDefault();
const leave = () => removeEventListener("beforeunload", askBefore);

/** Keeps the text of the form: in this browser at once, on the site a few seconds later. */
function keepText(form: HTMLFormElement, status: HTMLElement, settings: WritingSettings) {
	const [copies, send] = [makeCopies(settings), makeSender(form)];
	let { autosave } = settings;
	let onSite = settings.isUnsaved ? "" : typedIn(form);
	/** A draft that was sent and has no answer: it is sent again before anything newer, for it may have arrived. */
	let unanswered: Draft | undefined;
	let state: Answer["state"] = "saved";
	let saved = status.textContent ?? "";
	let timer = 0;
	let saving: Promise<void> | undefined;
	const isUnsaved = () => unanswered !== undefined || typedIn(form) !== onSite;
	const isWaiting = () => isUnsaved() && !settings.isByHand && state !== "conflict";
	/** Keeps a copy, and asks before the page is left, while that is needed; says where the text is. */
	function watch(): string {
		if (isUnsaved()) {
			addEventListener("beforeunload", askBefore);
			return copies.keep(draftIn(form)) ? words.here : words.nowhere;
		}
		copies.drop();
		leave();
		return "";
	}
	function changed(): void {
		const where = watch();
		if (!isUnsaved()) say(status, saved);
		else if (state === "saved") say(status, words.unsaved + where);
		if (isWaiting()) timer ||= window.setTimeout(() => void save(), SAVE_AFTER_MS);
	}
	function take(answer: Answer, sent: Draft): void {
		state = answer.state;
		unanswered = state === "no answer" ? sent : undefined;
		if (answer.state === "saved") {
			onSite = sent.fields;
			saved = answer.message;
			setHidden(form, "based-on", answer.version);
			if (answer.address) {
				autosave = `${answer.address}/autosave`;
				settle(form, answer.address);
			}
			show(answer);
		} else say(status, sentenceOf(answer) + watch(), state === "signed out" ? words.signIn : "");
		if (state !== "signed out") changed();
	}
	function save(): Promise<void> {
		clearTimeout(timer);
		timer = 0;
		const sent = unanswered ?? draftIn(form);
		saving ??= send(autosave, sent)
			.then((answer) => take(answer, sent))
			.finally(() => {
				saving = undefined;
			});
		return saving;
	}
	/** Everything that is typed is on the site; or it cannot be now, and the state says why. */
	async function saveAll(): Promise<Answer["state"]> {
		await saving;
		while (isUnsaved()) {
			await save();
			if (state !== "saved") break;
		}
		return isUnsaved() ? state : "saved";
	}
	if (settings.isUnsaved) say(status, words.unsaved + watch());
	return { isUnsaved, changed, saveAll, again: () => void (state !== "saved" && isWaiting() && save()) };
}

/** A problem of the text that the page was opened with need not be one of the text as it is now. */
function removeProblem({ target }: Event): void {
	if (!(target instanceof Element)) return;
	const field = target.closest(".field.bad");
	field?.classList.remove("bad");
	field?.querySelector(".field-error")?.remove();
	target.removeAttribute("aria-invalid");
	if (field) target.setAttribute("aria-describedby", field.querySelector(".hint")?.id ?? "");
}

/** Keeps what somebody writes, and says where it is. A new article becomes a draft with the first of it. */
export function keepWriting(): void {
	const form = document.querySelector<HTMLFormElement>("form[data-writing]");
	const status = document.querySelector<HTMLElement>("[data-saved]");
	if (!form || !status) return;
	const settings: WritingSettings = JSON.parse(form.dataset.writing ?? "{}");
	const { isUnsaved, changed, saveAll, again } = keepText(form, status, settings);
	let isPassing = false;
	form.addEventListener("input", (event) => {
		removeProblem(event);
		changed();
	});
	form.addEventListener("submit", (event) => {
		if (isPassing || !isUnsaved()) return leave();
		event.preventDefault();
		const { submitter } = event;
		void saveAll().then((state) => {
			// The site responds to a conflict, and to a visitor who is signed out, with a page of its own; without a response
			// there is none.
			if (state === "no answer" || state === "failed") return;
			leave();
			isPassing = true;
			form.requestSubmit(submitter);
		});
	});
	for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-once-saved]")) {
		link.addEventListener("click", (event) => {
			if (!isUnsaved()) return;
			event.preventDefault();
			void saveAll().then((state) => state === "saved" && location.assign(link.href));
		});
	}
	addEventListener("online", again);
	addEventListener("focus", again);
	document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && again());
	offerCopies(form, settings, changed);
}
