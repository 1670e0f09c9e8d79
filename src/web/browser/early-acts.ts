type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const BUTTONS = "button[type=button], [role=button], [role=tab]";

function fieldsIn(island: HTMLElement): Field[] {
	const isField = (element: Element): element is Field => isFieldElement(element) && element.name !== "";
	return [...island.querySelectorAll("input, textarea, select")].filter(isField);
}

function isFieldElement(element: EventTarget | null): element is Field {
	return (
		element instanceof HTMLInputElement ||
		element instanceof HTMLTextAreaElement ||
		element instanceof HTMLSelectElement
	);
}

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

/** Has a field tell its island what it holds, as if the visitor had just typed or chosen it. */
function announce(field: Field, value: string): void {
	if (field instanceof HTMLInputElement && (field.type === "radio" || field.type === "checkbox")) {
		field.checked = field.type === "checkbox" && value === "";
		field.click();
		return;
	}
	if (field instanceof HTMLSelectElement) field.value = value;
	else setUnseen(field, value);
	for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Fills a field in, and tells nobody. */
function fill(field: Field, value: string): void {
	if (field instanceof HTMLInputElement && (field.type === "radio" || field.type === "checkbox")) {
		field.checked = value !== "";
	} else field.value = value;
}

export type EarlyActs = ReturnType<typeof keepEarlyActs>;

/**
 * Keeps what a visitor does in an island before it is ready: what was typed and chosen, which the fields show all the while,
 * and clicks on buttons that only script can answer. `onClick` is called with each such click.
 */
export function keepEarlyActs(island: HTMLElement, onClick: () => void) {
	/** By the field's key; a checkbox that is not ticked is empty. */
	const typed = new Map<string, string>();
	const clicked: HTMLElement[] = [];
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
	for (const type of ["input", "change"]) {
		island.addEventListener(type, ({ target }) => isFieldElement(target) && note(target), { capture: true });
	}
	island.addEventListener(
		"click",
		(event) => {
			const button = event.target instanceof Element ? event.target.closest<HTMLElement>(BUTTONS) : null;
			if (!button) return;
			// React answers some clicks by itself while it takes over: this one would count twice.
			event.stopImmediatePropagation();
			clicked.push(button);
			onClick();
		},
		{ capture: true, signal: listening.signal },
	);

	return {
		/** Notes what no event has told: what a browser has filled in, or the visitor before any script ran. */
		noteFields() {
			for (const field of fieldsIn(island)) if (isChanged(field)) note(field);
		},
		replay() {
			island.dataset.ready = "";
			listening.abort();
			forEachTyped(announce);
			for (const button of clicked) if (button.isConnected) button.click();
		},
		/** Puts the server's HTML back, with what was typed and chosen. */
		putBack(html: string) {
			listening.abort();
			island.innerHTML = html;
			forEachTyped(fill);
		},
	};
}
