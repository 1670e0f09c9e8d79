import { NEW_ID_FIELD } from "./article-fields.ts";
import {
	type Answer,
	makeCopies,
	makeFields,
	makeSender,
	offerCopies,
	type Parts,
	type Settings,
	words,
} from "./writing-parts.ts";

const SAVE_AFTER_MS = 3_000;
const GIVE_UP_AFTER_MS = 30_000;
const COPY_DAYS = 30;

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
	const { words, isByHand, saveAfterMs, newIdField } = settings;
	const [fields, copies, send] = [fieldsOf(form), copiesOf(settings), senderOf(form, settings.giveUpAfterMs)];
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
	const newId = () => fields.input(newIdField);
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
		if (!isByHand && state !== "conflict") timer ||= setTimeout(() => void save(), saveAfterMs) as unknown as number;
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
			document.querySelector("[data-kept]")?.remove();
		}
		const where = watch() ? words.here : words.nowhere;
		if (answer.state === "saved") say(isUnsaved() ? words.unsaved + where : saved);
		else if (answer.state === "conflict") say(answer.message + where);
		else if (answer.state === "signed out") say(words.signedOut + where, words.signIn);
		else say((answer.state === "failed" ? words.failed : words.noAnswer) + where);
		if (isUnsaved() && answer.state !== "signed out") later();
	}
	async function sendNow(): Promise<void> {
		const sent = unanswered ?? { typed: fields.typed(), basedOn: version?.value ?? "0" };
		const body = new URLSearchParams(sent.typed);
		body.set("based-on", sent.basedOn);
		const id = newId()?.value;
		if (id) body.set(newIdField, id);
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

	form.addEventListener("input", changed);
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
	offer(copies.left(fields.typed()), settings, (copy, key) => {
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

type WritingSettings = Pick<Settings, "writer" | "copy" | "autosave" | "isUnsaved" | "isByHand" | "timeZone">;

/** What a form needs for its text to be kept while somebody writes. */
export const writingSettings = (own: WritingSettings) => ({
	"data-writing": JSON.stringify({
		...own,
		saveAfterMs: SAVE_AFTER_MS,
		giveUpAfterMs: GIVE_UP_AFTER_MS,
		copyDays: COPY_DAYS,
		newIdField: NEW_ID_FIELD,
		words,
	} satisfies Settings),
});

/** Where an earlier page's text is offered; absent until there is one. */
export function Offer() {
	return (
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
}

/** The script that keeps what is written. */
export function KeepWriting() {
	const parts = [makeFields, makeCopies, makeSender, offerCopies].map(String).join(",");
	// biome-ignore lint/security/noDangerouslySetInnerHtml: our own functions, covered by the page's policy.
	return <script dangerouslySetInnerHTML={{ __html: `(${keepWriting.toString()})([${parts}])` }} />;
}
