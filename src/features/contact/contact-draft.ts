import * as z from "zod/mini";
import { deviceStorage, parseStored } from "#ui/device-storage.ts";
import { fieldText } from "#ui/form/form-elements.ts";

const FIELDS = ["name", "email", "phone", "company", "message"] as const;

const storedDraft = z.record(z.enum(FIELDS), z.string());

/** In this tab alone: it goes with it. */
const storage = deviceStorage("draft", "contact", () => sessionStorage);

export const forgetDraft = () => storage.remove();

/** Keeps what is typed so far, until it is sent. */
export function keepDraft(form: HTMLFormElement): void {
	const typed = Object.fromEntries(FIELDS.map((name) => [name, fieldText(form, name)]));
	if (Object.values(typed).some(Boolean)) storage.write(JSON.stringify(typed));
	else forgetDraft();
}

/** Puts what was typed before the page was loaded anew into the fields that are empty; true where there was something. */
export function restoreDraft(form: HTMLFormElement): boolean {
	const { data: draft } = storedDraft.safeParse(parseStored(storage.read()));
	if (!draft) return false;
	let isRestored = false;
	for (const name of FIELDS) {
		const field = form.elements.namedItem(name);
		const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
		if (!isField || field.value !== "" || draft[name] === "") continue;
		field.value = draft[name];
		isRestored = true;
	}
	return isRestored;
}
