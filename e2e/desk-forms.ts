import { type DOMWindow, JSDOM } from "jsdom";
import { contentOfRepository } from "#documents/content/company-content.ts";

/** A page of the desk as a browser without script shows it. */
export type DeskPage = {
	address: string;
	html: string;
	/** The text of the page, without tags. */
	text: string;
	/** The value of its control of this name. */
	valueOf(name: string): string;
	/** The address of the link of this text; of the last one, if there are several. */
	link(text: string): string;
	/** Types into the form that has this button, presses it, and returns the page that comes then. */
	press(button: string | { act: string }, typed?: Typed): Promise<DeskPage>;
};

/** Texts by the names of their fields, files, and choices that are made or taken back. */
export type Typed = Readonly<Record<string, string | boolean | File>>;

type Send = (address: string, request?: { body: FormData | URLSearchParams }) => Promise<Response>;

const named = (parent: ParentNode, name: string) => [...parent.querySelectorAll(`[name="${name}"]`)];

function typeInto(form: HTMLFormElement, typed: Typed, window: DOMWindow): void {
	for (const [name, given] of Object.entries(typed)) {
		const controls = named(form, name);
		if (controls.length === 0) throw new Error(`The form has no field ${name}.`);
		for (const control of controls) {
			if (control instanceof window.HTMLInputElement && /^(checkbox|radio)$/.test(control.type)) {
				control.checked = given === true || given === control.value;
			} else if (typeof given === "string") Object.assign(control, { value: given });
		}
	}
}

/** The fields that a browser sends of a form. Files are those that were given: a document has no way to be given one. */
function entriesOf(form: HTMLFormElement, button: HTMLButtonElement, typed: Typed, window: DOMWindow) {
	return Array.from(new window.FormData(form, button), ([name, value]): [string, string | File] => {
		const given = typed[name];
		if (given instanceof File) return [name, given];
		return [name, typeof value === "string" ? value.replaceAll(/\r?\n/g, "\r\n") : ""];
	});
}

/** Opens pages of the desk by requests, as a browser without script would. */
export function openerOfPages(send: Send) {
	async function pageOf(response: Response): Promise<DeskPage> {
		const html = await response.text();
		// Styles and scripts take most of the time to parse, and say nothing here.
		const bare = html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, "");
		const parse = () => new JSDOM(bare, { url: response.url }).window;
		const { document } = parse();
		const text = document.documentElement.textContent;
		return {
			address: response.url,
			html,
			text,
			valueOf(name) {
				const [control] = named(document, name);
				if (!control) throw new Error(`${response.url} has no field ${name}.`);
				return String(Reflect.get(control, "value"));
			},
			link(wanted) {
				const found = [...document.links].filter(({ textContent }) => textContent.includes(wanted)).at(-1);
				if (!found) throw new Error(`${response.url} has no link “${wanted}”.`);
				return found.href;
			},
			async press(wanted, typed = {}) {
				// Typed into a copy: this page stays as it came.
				const window = parse();
				const buttons = [...window.document.querySelectorAll("button")];
				// Behind its words a button may say for screen readers what it is about.
				const button =
					typeof wanted === "string"
						? (buttons.find((each) => each.textContent.trim() === wanted) ??
							buttons.find((each) => each.textContent.trim().startsWith(wanted)))
						: buttons.find(({ value }) => value === wanted.act);
				if (!button?.form) throw new Error(`${response.url} has no button ${JSON.stringify(wanted)}: ${text}`);
				typeInto(button.form, typed, window);
				const sent = entriesOf(button.form, button, typed, window);
				const action = button.getAttribute("formaction") ?? button.form.getAttribute("action") ?? "";
				const address = new URL(action, response.url);
				const texts = new URLSearchParams(sent.map(([name, value]) => [name, String(value)]));
				if (button.form.method !== "post") {
					address.search = String(texts);
					return pageOf(await send(address.href));
				}
				const parts = new FormData();
				for (const [name, value] of sent) parts.append(name, value);
				const isUpload = button.form.enctype === "multipart/form-data";
				return pageOf(await send(address.href, { body: isUpload ? parts : texts }));
			},
		};
	}
	return async (address: string): Promise<DeskPage> => pageOf(await send(address));
}

/** Takes the examples out of the comparison of the services: while one is linked, its case study is not removed. */
export const noExamples = (): Typed =>
	Object.fromEntries(
		contentOfRepository.services.flatMap(({ comparison }, index) =>
			comparison?.example ? ["label", "to"].map((field) => [`services.${index}.comparison.example.${field}`, ""]) : [],
		),
	);
