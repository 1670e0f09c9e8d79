type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const BUTTONS = "button[type=button], [role=button], [role=tab]";

function fieldsIn(island: HTMLElement): Field[] {
	const isField = (element: Element): element is Field => isFieldElement(element) && element.name !== "";
	return [...island.querySelectorAll("input, textarea, select")].filter(isField);
}

const isTextField = (element: unknown): element is HTMLInputElement | HTMLTextAreaElement =>
	element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

const isFieldElement = (element: EventTarget | null): element is Field =>
	isTextField(element) || element instanceof HTMLSelectElement;

/** The radios of a group are one. */
const keyOf = ({ type, name, value }: Field) => (type === "checkbox" ? `${name} ${value}` : name);

function isChanged(field: Field): boolean {
	if (field instanceof HTMLSelectElement) {
		return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
	}
	if (field.type === "radio" || field.type === "checkbox") {
		return field instanceof HTMLInputElement && field.checked !== field.defaultChecked;
	}
	return field.value !== field.defaultValue;
}

/** React hears only of a change that is none by the field's own setter. */
function setUnseen(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
	const { selectionStart, selectionEnd } = field;
	field.value = `${value} `;
	Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
	if (selectionStart !== null && field === document.activeElement)
		field.setSelectionRange(selectionStart, selectionEnd);
}

/** A chosen file stays in its field, which nobody can fill in. */
const isFileField = ({ type }: Field) => type === "file";

/** Has a field tell its island what it holds, as if the visitor had just typed or chosen it. */
function announce(field: Field, value: string): void {
	if (field instanceof HTMLInputElement && (field.type === "radio" || field.type === "checkbox")) {
		field.checked = field.type === "checkbox" && value === "";
		field.click();
		return;
	}
	if (field instanceof HTMLSelectElement) field.value = value;
	else if (!isFileField(field)) setUnseen(field, value);
	for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}

function fill(field: Field, value: string): void {
	if (field instanceof HTMLInputElement && (field.type === "radio" || field.type === "checkbox")) {
		field.checked = value !== "";
	} else if (!isFileField(field)) field.value = value;
}

export type EarlyActs = ReturnType<typeof keepEarlyActs>;

/**
 * Keeps what a visitor types, chooses and clicks in an island before it is ready, and calls `wake` where only the island can
 * answer: at such a click, and at a chosen file. The pressed button, and the label of the field with the file, say meanwhile that
 * they are busy (`data-busy`).
 */
export function keepEarlyActs(island: HTMLElement, wake: () => void) {
	/** By the field's key; a checkbox that is not ticked is empty. */
	const typed = new Map<string, string>();
	const clicked: HTMLElement[] = [];
	/** The focused element, and its position among those of its kind. */
	let focused: { element: HTMLElement; place: number } | undefined;
	const listening = new AbortController();

	const note = (field: Field) => {
		const isChoice = field instanceof HTMLInputElement && (field.type === "radio" || field.type === "checkbox");
		if (isChoice && field.type === "radio" && !field.checked) return;
		typed.set(keyOf(field), isChoice && !field.checked ? "" : field.value);
	};
	const forEachTyped = (act: (field: Field, value: string) => void) => {
		for (const field of fieldsIn(island)) {
			const value = typed.get(keyOf(field));
			if (value !== undefined && (field.type !== "radio" || field.value === value)) act(field, value);
		}
	};
	const alike = ({ localName }: Element) => [...island.querySelectorAll<HTMLElement>(localName)];
	for (const type of ["input", "change"]) {
		island.addEventListener(type, ({ target }) => isFieldElement(target) && note(target), { capture: true });
	}
	const noteFile = ({ target }: Event) => {
		const label = isFieldElement(target) && isFileField(target) ? target.closest("label") : null;
		if (!label) return;
		label.dataset.busy = "";
		wake();
	};
	island.addEventListener("change", noteFile, { capture: true, signal: listening.signal });
	/** Takes back what was said of presses: the island is there, or does not come. */
	const endBusy = () => {
		for (const pressed of island.querySelectorAll<HTMLElement>("[data-busy]")) delete pressed.dataset.busy;
	};
	island.addEventListener(
		"click",
		(event) => {
			const button = event.target instanceof Element ? event.target.closest<HTMLElement>(BUTTONS) : null;
			if (!button) return;
			// React answers some clicks by itself while it takes over: this one would count twice.
			event.stopImmediatePropagation();
			clicked.push(button);
			button.dataset.busy = "";
			wake();
		},
		{ capture: true, signal: listening.signal },
	);

	return {
		endBusy,
		/** Notes what no event has told: what a browser has filled in, or the visitor before any script ran. */
		noteFields() {
			for (const field of fieldsIn(island)) if (isChanged(field)) note(field);
		},
		replay() {
			island.dataset.ready = "";
			listening.abort();
			endBusy();
			forEachTyped(announce);
			for (const button of clicked) if (button.isConnected) button.click();
		},
		noteFocus() {
			const element = document.activeElement;
			const isHere = element instanceof HTMLElement && island.contains(element);
			focused = isHere ? { element, place: alike(element).indexOf(element) } : undefined;
		},
		/**
		 * React takes nothing over where another program has changed the page, such as a translator or a password manager: it
		 * puts elements of its own there. Before the next key they get what was typed, the focus and the selection.
		 */
		restore() {
			if (!focused || focused.element.isConnected) return;
			forEachTyped(fill);
			const { element, place } = focused;
			const successor = alike(element)[place];
			successor?.focus({ preventScroll: true });
			if (isTextField(element) && isTextField(successor) && element.selectionStart !== null) {
				successor.setSelectionRange(element.selectionStart, element.selectionEnd);
			}
		},
		/** Puts the server's HTML back, with what was typed and chosen. */
		putBack(html: string) {
			listening.abort();
			island.innerHTML = html;
			endBusy();
			forEachTyped(fill);
		},
	};
}
