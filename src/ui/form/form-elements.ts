function isTextField(element: unknown): element is HTMLInputElement | HTMLTextAreaElement {
	return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

/** The name of the field an input event comes from. */
export function editedField(target: EventTarget): string {
	return isTextField(target) ? target.name : "";
}

/** The text in the field of this name. */
export function fieldText(form: HTMLFormElement, name: string): string {
	const field = form.elements.namedItem(name);
	return isTextField(field) ? field.value : "";
}

/** The text in the field with this id; undefined on the server, and while the page has no such field. */
export function textInPage(id: string): string | undefined {
	if (typeof document === "undefined") return undefined;
	const field = document.getElementById(id);
	return isTextField(field) ? field.value : undefined;
}

/** Puts the focus on the first field that is marked; of a choice, on its first option. */
export function focusFirstInvalid(form: HTMLFormElement) {
	const marked = form.querySelector("[aria-invalid=true]");
	const field = isTextField(marked) ? marked : marked?.querySelector("input");
	field?.focus();
}

/** Leads to the box that says what is wrong: it is read out, and its top is in sight, below the header. */
export function goToBox(box: HTMLElement | null, options: ScrollIntoViewOptions) {
	box?.focus({ preventScroll: true });
	box?.scrollIntoView(options);
}

/** Types a text into the field with this id, as its visitor would, and leaves the focus there. */
export function typeText(id: string, text: string) {
	const field = document.getElementById(id);
	if (!isTextField(field)) return;
	// React hears only of a change that is none by the field's own setter.
	Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, text);
	field.dispatchEvent(new Event("input", { bubbles: true }));
	field.focus();
}

/** Empties every field. `form.reset()` would bring back what a post without script had returned. */
export function clearFields(form: HTMLFormElement) {
	for (const element of form.elements) if (isTextField(element)) element.value = "";
}

/** By the second click of a double click a quick response may have changed what the button does. */
export function ignoreSecondClick(event: Pick<MouseEvent, "detail" | "preventDefault">) {
	if (event.detail > 1) event.preventDefault();
}

/** A button loses the focus when it is disabled; it gets it back unless the visitor has gone elsewhere. */
export function restoreFocus(element: Element | null) {
	const isFocusLost = document.activeElement === null || document.activeElement === document.body;
	if (isFocusLost && element instanceof HTMLElement) element.focus({ preventScroll: true });
}
