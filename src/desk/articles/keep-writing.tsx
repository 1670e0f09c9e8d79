import { InlineScript } from "#desk/kit/form.tsx";

/** What the script says of where the text is; each sentence is true when it is said. */
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

type Settings = {
	/** Whose copies these are: another person of the same browser is offered none. */
	writer: string;
	/** This page's own copy, whatever other tabs are open. */
	copy: string;
	autosave: string;
	/** What the page shows is not saved yet: it was refused, or comes from before the sign-in. */
	isUnsaved: boolean;
	/** It is saved by a button alone: over what somebody else wrote. */
	isByHand: boolean;
	timeZone: string;
	words: typeof words;
};

type Copy = { path: string; at: number; fields: string; basedOn: string; newId: string | undefined };

// The functions below run in the browser.

/** What is typed in the form, as one text that can be compared, stored and put back. */
function makeFields(form: HTMLFormElement) {
	const own = /^(form-token|keeps|page-of-form|kept-form|act|based-on|new-id)$/;
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
function makeCopies({ writer, copy }: Settings) {
	const COPY_DAYS = 30;
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
				!(each.at > Date.now() - COPY_DAYS * 86_400_000) || same(each.fields) === same(shown);
			for (const { key, copy: each } of found) if (isGone(each)) drop(key);
			const wanted = found.filter(({ copy: each }) => !isGone(each) && each.path === location.pathname);
			return wanted.sort((a, b) => b.copy.at - a.copy.at);
		} catch {
			return [];
		}
	}
	return { keep, drop, left };
}

type Answer =
	| { state: "saved"; version: string; message: string; html?: string; hints: string; address?: string }
	| { state: "conflict" | "refused"; message: string }
	| { state: "signed out" | "no answer" | "failed" };

/** What sends a draft to the site, as often as it takes; and finds the token of a session that began meanwhile. */
function makeSender(form: HTMLFormElement) {
	const GIVE_UP_AFTER_MS = 30_000;
	const limit = () => ({ redirect: "manual" as const, signal: AbortSignal.timeout(GIVE_UP_AFTER_MS) });
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
		if (response.status === 422) return { state: "refused", ...(await response.json()) };
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

type Parts = [typeof makeFields, typeof makeCopies, typeof makeSender, typeof offerCopies];

function offerCopies(
	left: ReturnType<ReturnType<typeof makeCopies>["left"]>,
	timeZone: string,
	choose: (copy: Copy | undefined, key: string) => void,
): void {
	const offer = document.querySelector<HTMLElement>("[data-offer]");
	const [first, ...others] = left;
	if (!offer || !first) return;
	const format = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone });
	const fields = new URLSearchParams(first.copy.fields);
	const count = (fields.get("markdown") ?? "").split(/\s+/).filter(Boolean).length;
	const about = offer.querySelector("[data-offer-text]");
	const [title, when] = [fields.get("title") || "Without a title", format.format(first.copy.at)];
	if (about) about.textContent = `“${title}”, ${count} words, written ${when}`;
	offer.hidden = false;
	for (const button of offer.querySelectorAll<HTMLButtonElement>("button")) {
		button.onclick = () => {
			offer.hidden = true;
			const isWanted = button.value === "take";
			choose(isWanted ? first.copy : undefined, first.key);
			if (!isWanted) offerCopies(others, timeZone, choose);
		};
	}
}

/**
 * Keeps what somebody writes: in this browser at once, on the site a few seconds later, and says where it is. A new
 * article becomes a draft with the first of it.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: it is put into the page by itself, so its parts stand in it.
function keepWriting([fieldsOf, copiesOf, senderOf, offer]: Parts): void {
	const form = document.querySelector<HTMLFormElement>("form[data-writing]");
	const status = document.querySelector<HTMLElement>("[data-saved]");
	if (!form || !status) return;
	const settings: Settings = JSON.parse(form.dataset.writing ?? "{}");
	const { words, isByHand } = settings;
	const [fields, copies, send] = [fieldsOf(form), copiesOf(settings), senderOf(form)];
	const SAVE_AFTER_MS = 3_000;
	const version = fields.input("based-on");
	let { autosave } = settings;
	let onSite = settings.isUnsaved ? "" : fields.typed();
	/** What was sent without an answer: it is sent again before anything newer, for it may have arrived. */
	let unanswered: { typed: string; basedOn: string } | undefined;
	let state: Answer["state"] = "saved";
	let saved = status.textContent ?? "";
	let timer = 0;
	let saving: Promise<void> | undefined;
	let isPassing = false;

	const isUnsaved = () => unanswered !== undefined || fields.typed() !== onSite;
	const ask = (event: Event) => event.preventDefault();
	const newId = () => fields.input("new-id");
	function say(message: string, link?: string): void {
		if (!status || status.textContent === message + (link ?? "")) return;
		status.textContent = message;
		if (!link) return;
		const next = new URLSearchParams({ next: location.pathname });
		const anchor = Object.assign(document.createElement("a"), { href: `/desk/sign-in?${next}`, target: "_blank" });
		anchor.rel = "noopener";
		anchor.textContent = link;
		status.append(anchor);
	}
	/** A copy while it is needed, a question to who leaves while it is needed; whether the copy is kept. */
	function watch(): boolean {
		if (!isUnsaved()) {
			copies.drop();
			removeEventListener("beforeunload", ask);
			return false;
		}
		addEventListener("beforeunload", ask);
		const [typed, basedOn] = [fields.typed(), version?.value ?? "0"];
		return copies.keep({ path: location.pathname, at: Date.now(), fields: typed, basedOn, newId: newId()?.value });
	}
	function later(): void {
		if (!isByHand && state !== "conflict") timer ||= setTimeout(() => void save(), SAVE_AFTER_MS) as unknown as number;
	}
	function changed(): void {
		const where = watch() ? words.here : words.nowhere;
		if (!isUnsaved()) say(saved);
		else if (state === "saved") say(words.unsaved + where);
		if (isUnsaved()) later();
	}
	/** A new article has its place from now on: the address, the buttons and the next save are the draft's. */
	function settle(address: string): void {
		history.replaceState(history.state, "", address);
		if (form) form.action = address;
		autosave = `${address}/autosave`;
		newId()?.remove();
		const page = fields.input("page-of-form");
		if (page) page.value = address;
		for (const each of document.querySelectorAll<HTMLElement>("[data-once-saved]")) {
			each.hidden = false;
			if (each instanceof HTMLAnchorElement) each.href = `${address}/preview`;
		}
	}
	function showPreview(html: string | undefined): void {
		const preview = document.querySelector("[data-preview]");
		const caption = document.querySelector("[data-preview-state]");
		if (preview) preview.innerHTML = html ?? "";
		if (caption) caption.textContent = html === undefined ? words.noPreview : words.preview;
	}
	function take(answer: Answer, sent: { typed: string; basedOn: string }): void {
		state = answer.state;
		unanswered = answer.state === "no answer" ? sent : undefined;
		if (answer.state === "saved") {
			onSite = sent.typed;
			saved = answer.message;
			if (version) version.value = answer.version;
			if (answer.address) settle(answer.address);
			showPreview(answer.html);
			const hints = document.querySelector("[data-hints]");
			if (hints) hints.innerHTML = answer.hints;
			document.querySelector("[data-kept]")?.remove();
		}
		const where = watch() ? words.here : words.nowhere;
		if (answer.state === "saved") say(isUnsaved() ? words.unsaved + where : saved);
		else if (answer.state === "conflict" || answer.state === "refused") say(answer.message + where);
		else if (answer.state === "signed out") say(words.signedOut + where, words.signIn);
		else say((answer.state === "failed" ? words.failed : words.noAnswer) + where);
		if (isUnsaved() && answer.state !== "signed out") later();
	}
	async function sendNow(): Promise<void> {
		const sent = unanswered ?? { typed: fields.typed(), basedOn: version?.value ?? "0" };
		const body = new URLSearchParams(sent.typed);
		body.set("based-on", sent.basedOn);
		const id = newId()?.value;
		if (id) body.set("new-id", id);
		take(await send(autosave, String(body)), sent);
	}
	function save(): Promise<void> {
		clearTimeout(timer);
		timer = 0;
		saving ??= sendNow().finally(() => {
			saving = undefined;
		});
		return saving;
	}
	/** Everything that is typed is on the site; or it cannot be now. */
	async function saveAll(): Promise<boolean> {
		await saving;
		if (!isUnsaved()) return true;
		do await save();
		while (state === "saved" && isUnsaved());
		return !isUnsaved();
	}

	form.addEventListener("input", ({ target }) => {
		// A problem of the text that the page was opened with need not be one of the text as it is now.
		if (target instanceof Element) {
			const field = target.closest(".field.bad");
			field?.classList.remove("bad");
			field?.querySelector(".field-error")?.remove();
			target.removeAttribute("aria-invalid");
			if (field) target.setAttribute("aria-describedby", field.querySelector(".hint")?.id ?? "");
		}
		changed();
	});
	form.addEventListener("submit", (event) => {
		if (isPassing || !isUnsaved()) return removeEventListener("beforeunload", ask);
		event.preventDefault();
		const { submitter } = event;
		void saveAll().then((isSaved) => {
			// What the site says to a conflict, and to who is signed out, is its own page; without an answer there is none.
			if (!isSaved && (state === "no answer" || state === "failed")) return;
			removeEventListener("beforeunload", ask);
			isPassing = true;
			form.requestSubmit(submitter);
		});
	});
	for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-once-saved]")) {
		link.addEventListener("click", (event) => {
			if (!isUnsaved()) return;
			event.preventDefault();
			void saveAll().then((isSaved) => isSaved && location.assign(link.href));
		});
	}
	const again = () => void (isUnsaved() && !isByHand && state !== "saved" && state !== "conflict" && save());
	addEventListener("online", again);
	addEventListener("focus", again);
	document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && again());
	offer(copies.left(fields.typed()), settings.timeZone, (copy, key) => {
		copies.drop(key);
		if (!copy) return;
		fields.put(copy.fields);
		if (version) version.value = copy.basedOn;
		const id = newId();
		if (id && copy.newId) id.value = copy.newId;
		changed();
	});
	if (settings.isUnsaved) say(words.unsaved + (watch() ? words.here : words.nowhere));
}

export const writingSettings = (own: Omit<Settings, "words">) => ({
	"data-writing": JSON.stringify({ ...own, words }),
});

/** Where an earlier page's text is offered; absent until there is one. */
export const Offer = () => (
	<div className="note now" data-offer="" role="status" hidden>
		<div>
			<p>
				<b>This browser has a text that was not saved.</b>
			</p>
			<p data-offer-text="" />
			<div className="row">
				<button className="button outlined" type="button" value="take">
					Put it into the form
				</button>
				<button className="button plain" type="button" value="drop">
					Throw it away
				</button>
			</div>
		</div>
	</div>
);

export const KeepWriting = () => (
	<InlineScript run={keepWriting} parts={[makeFields, makeCopies, makeSender, offerCopies]} />
);
