/** A page of the desk as a browser without script shows it. */
export type DeskPage = {
	address: string;
	html: string;
	/** What it says, without tags. */
	text: string;
	/** What its control of this name has. */
	valueOf(name: string): string;
	/** Where the link of this text leads; the last one, where there are several. */
	link(text: string): string;
	/** Types into the form that has this button, presses it, and returns the page that comes then. */
	press(button: string | { act: string }, typed?: Typed): Promise<DeskPage>;
};

/** Texts by the names of their fields, files, and choices that are made or taken back. */
export type Typed = Readonly<Record<string, string | boolean | File>>;

type Send = (address: string, request?: { body: FormData | URLSearchParams }) => Promise<Response>;

type Control = { tag: string; attributes: Record<string, string>; content: string };

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const unescaped = (text: string) =>
	text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? "");
const textOf = (html: string) =>
	unescaped(html.replaceAll(/<(script|style)[\s\S]*?<\/\1>|<!--.*?-->/g, "").replaceAll(/<[^>]+>/g, ""));

const attributesOf = (tag: string) =>
	Object.fromEntries(
		Array.from(tag.matchAll(/([\w-]+)(?:="([^"]*)")?/g), ([, name = "", value = ""]) => [
			name.toLowerCase(),
			unescaped(value),
		]),
	);

const CONTROL = /<input\b([^>]*)>|<(textarea|select|button)\b([^>]*)>([\s\S]*?)<\/\2>/g;

const controlsIn = (html: string): Control[] =>
	Array.from(html.matchAll(CONTROL), ([, input, tag = "input", others, content = ""]) => ({
		tag,
		attributes: attributesOf(input ?? others ?? ""),
		content,
	}));

const isChoice = ({ attributes: { type } }: Control) => type === "checkbox" || type === "radio";

/** What the control has to send; undefined of a choice that is not made. */
function valueIn(control: Control): string | undefined {
	const { tag, attributes, content } = control;
	if (tag === "textarea") return unescaped(content.replace(/^\n/, ""));
	if (isChoice(control)) return "checked" in attributes ? (attributes.value ?? "on") : undefined;
	if (tag === "input") return attributes.value ?? "";
	const options = Array.from(content.matchAll(/<option\b([^>]*)>([^<]*)/g), ([, tags = "", text = ""]) => ({
		value: unescaped(text),
		...attributesOf(tags),
	}));
	return (options.find((option) => "selected" in option) ?? options[0])?.value;
}

/** What a browser sends of these controls, with what was typed into them. */
function filledIn(controls: readonly Control[], typed: Typed): [string, string | File][] {
	const unknown = Object.keys(typed).filter((name) => !controls.some(({ attributes }) => attributes.name === name));
	if (unknown.length > 0) throw new Error(`The form has no field ${unknown.join(", ")}.`);
	return controls.flatMap((control): [string, string | File][] => {
		const { name, value: own = "on" } = control.attributes;
		if (!name || "disabled" in control.attributes) return [];
		const given = typed[name];
		if (given === undefined) {
			const value = valueIn(control);
			return value === undefined ? [] : [[name, value]];
		}
		if (!isChoice(control)) return typeof given === "boolean" ? [] : [[name, given]];
		return given === true || given === own ? [[name, own]] : [];
	});
}

/** Opens pages of the desk by requests, as a browser without script would. */
export function openerOfPages(send: Send) {
	async function pageOf(response: Response): Promise<DeskPage> {
		const html = await response.text();
		const text = textOf(html);
		return {
			address: response.url,
			html,
			text,
			valueOf(name) {
				const control = controlsIn(html).find((each) => each.attributes.name === name);
				if (!control) throw new Error(`${response.url} has no field ${name}.`);
				return valueIn(control) ?? "";
			},
			link(wanted) {
				const links = Array.from(html.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g));
				const found = links.filter(([, , content = ""]) => textOf(content).includes(wanted)).at(-1);
				if (!found) throw new Error(`${response.url} has no link “${wanted}”.`);
				return new URL(attributesOf(found[1] ?? "").href ?? "", response.url).href;
			},
			async press(button, typed = {}) {
				const forms = Array.from(html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g), ([, tag = "", content = ""]) => ({
					attributes: attributesOf(tag),
					controls: controlsIn(content),
				}));
				const buttons = forms.flatMap((form) =>
					form.controls.filter(({ tag }) => tag === "button").map((pressed) => ({ form, pressed })),
				);
				// Behind its words a button may say for screen readers what it is about.
				const said = ({ pressed }: (typeof buttons)[number]) => textOf(pressed.content).trim();
				const { form, pressed } =
					(typeof button === "string"
						? (buttons.find((each) => said(each) === button) ?? buttons.find((each) => said(each).startsWith(button)))
						: buttons.find((each) => each.pressed.attributes.value === button.act)) ?? {};
				if (!form || !pressed) throw new Error(`${response.url} has no button ${JSON.stringify(button)}: ${text}`);
				const sent = filledIn(
					form.controls.filter(({ tag }) => tag !== "button"),
					typed,
				);
				const { name, value = "" } = pressed.attributes;
				if (name) sent.push([name, value]);
				const address = new URL(pressed.attributes.formaction ?? form.attributes.action ?? response.url, response.url);
				const texts = sent.map(([field, text]): [string, string] => [field, String(text)]);
				if (form.attributes.method !== "post") {
					address.search = String(new URLSearchParams(texts));
					return pageOf(await send(address.href));
				}
				const body = form.attributes.enctype === "multipart/form-data" ? new FormData() : new URLSearchParams(texts);
				if (body instanceof FormData) for (const [field, value] of sent) body.append(field, value);
				return pageOf(await send(address.href, { body }));
			},
		};
	}
	return async (address: string): Promise<DeskPage> => pageOf(await send(address));
}
