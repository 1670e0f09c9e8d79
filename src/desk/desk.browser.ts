import { keepWriting } from "./articles/keep-writing.browser.ts";
import { markText, type TextMark } from "./articles/mark-text.ts";

/** Shows the buttons that copy, where the browser lets a page copy, and says for a while that it was done. */
function offerCopying(): void {
	// Only pages with https, or of this computer, may copy.
	if (!navigator.clipboard) return;
	for (const offer of document.querySelectorAll<HTMLElement>("[data-copy]")) {
		const { copy = "" } = offer.dataset;
		const status = offer.querySelector("[role=status]");
		let timer = 0;
		offer.querySelector("button")?.addEventListener("click", () => {
			navigator.clipboard.writeText(copy).then(
				() => {
					if (status) status.textContent = "Copied.";
					clearTimeout(timer);
					timer = window.setTimeout(() => {
						if (status) status.textContent = "";
					}, 4_000);
				},
				// The browser said no: the text beside the button can be selected.
				() => {},
			);
		});
		offer.hidden = false;
	}
}

/** Shows the passkey's button where the browser has passkeys, and on a press asks for one and sends the form with what it made. */
function offerPasskeys(): void {
	if (!window.PublicKeyCredential?.parseRequestOptionsFromJSON) return;
	for (const offer of document.querySelectorAll<HTMLElement>("[data-passkey]")) {
		const { passkey = "", use, failed = "" } = offer.dataset;
		const button = offer.querySelector("button");
		const field = offer.querySelector<HTMLInputElement>("input[data-made]");
		const problem = offer.querySelector("[role=alert]");
		const { parseCreationOptionsFromJSON: toAdd, parseRequestOptionsFromJSON: toProve } = PublicKeyCredential;
		const ask = () =>
			use === "add"
				? navigator.credentials.create({ publicKey: toAdd(JSON.parse(passkey)) })
				: navigator.credentials.get({ publicKey: toProve(JSON.parse(passkey)) });
		button?.addEventListener("click", () => {
			button.setAttribute("aria-busy", "true");
			if (problem) problem.textContent = "";
			ask()
				.then((made) => {
					if (!(made instanceof PublicKeyCredential) || !field) throw new Error("No passkey.");
					field.value = JSON.stringify(made.toJSON());
					field.form?.submit();
				})
				.catch(() => {
					button.removeAttribute("aria-busy");
					if (problem) problem.textContent = failed;
				});
		});
		offer.hidden = false;
	}
}

/** Chooses the zone of the device where a page asks for one. */
function guessTimeZone(): void {
	const select = document.querySelector<HTMLSelectElement>("select[data-guess]");
	const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
	const option = Array.from(select?.options ?? []).find(({ value }) => value === timeZone);
	if (option) option.selected = true;
}

/** A day that is chosen chooses "At a time", and "Now" takes the day back. */
function followDay(): void {
	const form = document.querySelector<HTMLFormElement>("form.when");
	const day = form?.querySelector<HTMLInputElement>("input[name=day]");
	if (!form || !day) return;
	form.addEventListener("input", ({ target }) => {
		const [now, later] = form.querySelectorAll<HTMLInputElement>("input[name=when]");
		if (target === now) day.value = "";
		else if (later && target !== later && (target === day ? day.value : true)) later.checked = true;
	});
}

/** Shows the toolbar, whose buttons and keys put their marks into the text. */
function helpWithWriting(): void {
	const form = document.querySelector<HTMLFormElement>("form[data-writing]");
	const text = form?.querySelector<HTMLTextAreaElement>("textarea[name=markdown]");
	const toolbar = form?.querySelector<HTMLElement>("[role=toolbar]");
	if (!text || !toolbar) return;
	const put = (wanted: TextMark) => {
		const { selectionStart, selectionEnd, value } = text;
		const { from, to, put, choose } = markText(value, [selectionStart, selectionEnd], wanted);
		text.focus();
		text.setSelectionRange(from, to);
		// Not `setRangeText`, which leaves nothing to undo.
		if (!document.execCommand("insertText", false, put)) text.setRangeText(put, from, to, "end");
		text.setSelectionRange(from + choose[0], from + choose[1]);
	};
	const buttons = Array.from(toolbar.querySelectorAll("button"));
	const press = ({ dataset }: HTMLButtonElement) => put(JSON.parse(dataset.mark ?? ""));
	for (const button of buttons) button.addEventListener("click", () => press(button));
	text.addEventListener("keydown", (event) => {
		const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
		const button = isCommand && buttons.find(({ dataset }) => dataset.key === event.key.toLowerCase());
		if (!button) return;
		event.preventDefault();
		press(button);
	});
	toolbar.hidden = false;
}

// The comforts of the desk's pages, in a module: the page is complete when it runs. What has no part on the page does nothing.
for (const start of [offerCopying, offerPasskeys, guessTimeZone, followDay, helpWithWriting, keepWriting]) {
	try {
		start();
	} catch (error) {
		console.error(error);
	}
}
