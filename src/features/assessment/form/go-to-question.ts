/** The id of a question's field, for links to it. */
export function questionId(field: string): string {
	return `question-${field}`;
}

/** Scrolls to the field of this id and focuses its first input, so that the next key answers. False where there is none. */
export function goToField(id: string): boolean {
	const field = document.getElementById(id);
	const control = field?.matches("input, button") ? field : field?.querySelector("input");
	if (!field || !control) return false;
	const folded = field.closest("details");
	if (folded) folded.open = true;
	control.focus({ preventScroll: true });
	field.scrollIntoView({ block: "center" });
	return true;
}
