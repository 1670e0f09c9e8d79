import type { PanelData } from "./article-sums.tsx";
import { currencyOf, evaluate, follow, type Input, printInput, readTyped, shownNumber } from "./sum-figures.ts";

/** So long after the last key the sums follow: a text that changed at each would flicker under its reader. */
const AFTER_LAST_KEY_MS = 400;
const LINK = "#sums=";
const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

const elements = (selector: string) => document.querySelectorAll<HTMLElement>(selector);
const fieldsOf = (name: string) => document.querySelectorAll<HTMLInputElement>(`input[data-figure=${name}]`);

const exampleOf = ({ example }: Input) => shownNumber(example);

/** Puts the reader's figures into the page's address, which never leaves the browser with what stands behind its #. */
function setLink(figures: string): void {
	history.replaceState(history.state, "", location.pathname + location.search + figures);
}

/** Shows all figures of the page for these inputs, as they are shown. */
function show({ inputs, sums, words }: PanelData, shown: ReadonlyMap<string, number>): void {
	const { texts, values } = follow({ inputs, sums }, shown);
	const examples = new Map([...inputs, ...sums].map(({ name, example }) => [name, example]));
	const markChanged = (element: HTMLElement, name: string) =>
		element.toggleAttribute("data-mine", texts.get(name) !== examples.get(name));
	for (const element of elements("[data-is]")) {
		const { is = "" } = element.dataset;
		element.textContent = texts.get(is) ?? "";
		markChanged(element, is);
	}
	for (const element of elements("[data-in]")) {
		const { in: name = "" } = element.dataset;
		if (element.firstElementChild) element.firstElementChild.textContent = texts.get(name) ?? "";
		markChanged(element, name);
		for (const field of fieldsOf(name)) {
			if (field !== document.activeElement && field.ariaInvalid !== "true") field.value = texts.get(name) ?? "";
		}
	}
	const isTrue = (index = "") => evaluate(words[Number(index)] ?? [], values) === 1;
	for (const element of elements("[data-when]")) element.hidden = !isTrue(element.dataset.when);
	for (const element of elements("[data-else]")) element.hidden = isTrue(element.dataset.else);
	const isThere = (name = "") => Number.isFinite(values.get(name));
	for (const element of elements("[data-had]")) element.hidden = !isThere(element.dataset.had);
	for (const element of elements("[data-lacking]")) element.hidden = isThere(element.dataset.lacking);
	const isMine = inputs.some((input) => shown.get(input.name) !== exampleOf(input));
	for (const element of elements("[data-note=example]")) element.hidden = isMine;
	for (const element of elements("[data-note=mine]")) element.hidden = !isMine;
}

/** Makes a figure of the text a field of the same size, with two arrows behind it. */
function addField(figure: HTMLElement, { name, label }: Input, onArrow: (by: number, field: HTMLInputElement) => void) {
	const field = document.createElement("input");
	Object.assign(field, { type: "text", inputMode: "decimal", autocomplete: "off", value: figure.textContent });
	field.dataset.figure = name;
	field.ariaLabel = label;
	field.setAttribute("aria-describedby", "sums-problem");
	figure.firstElementChild?.setAttribute("aria-hidden", "true");
	figure.append(field);
	for (const by of [1, -1]) {
		const arrow = document.createElement("button");
		Object.assign(arrow, { type: "button", tabIndex: -1, ariaHidden: "true" });
		arrow.addEventListener("click", () => {
			onArrow(by, field);
			field.focus();
		});
		figure.append(arrow);
	}
	// The first key writes a new figure, whether the press came before the field or was on it.
	for (const type of ["mousedown", "click"]) {
		figure.addEventListener(type, (event) => {
			const { target } = event;
			if (!(target instanceof Element) || target.closest("button") || field === document.activeElement) return;
			event.preventDefault();
			field.focus();
			field.select();
		});
	}
}

/** The inputs' figures, and what may be done with them. */
function createFigures(panel: HTMLElement, data: PanelData) {
	const { inputs, said } = data;
	const problem = panel.querySelector("#sums-problem");
	const linked = panel.querySelector("[data-linked]");
	const shown = new Map(inputs.map((input) => [input.name, exampleOf(input)]));

	const say = (field: HTMLInputElement | undefined, name: string, message: string) => {
		for (const each of fieldsOf(name)) each.ariaInvalid = String(message !== "" && each === field);
		if (problem) problem.textContent = message;
	};
	const inWords = (words: string, input: Input) => {
		const { label, least, most, example } = input;
		const sign = currencyOf(example);
		const limits = { least: printInput(least, input), most: printInput(most, input) };
		const filled: Record<string, string> = { label, ...limits, currency: said.currencies[sign] ?? "", sign };
		return words.replaceAll(/\{(\w+)\}/g, (_, name) => filled[name] ?? "");
	};
	const isCrossed = ({ name, above }: Input, value: number) =>
		value < (shown.get(above ?? "") ?? value) ||
		inputs.some((high) => high.above === name && (shown.get(high.name) ?? value) < value);
	const update = () => {
		show(data, shown);
		const isExample = inputs.every((input) => shown.get(input.name) === exampleOf(input));
		for (const button of panel.querySelectorAll<HTMLButtonElement>("[data-act=reset]")) button.disabled = isExample;
		if (linked) linked.textContent = said.link;
	};
	const set = (input: Input, typed: string, field?: HTMLInputElement) => {
		const read = readTyped(typed, input);
		const fault = "problem" in read ? read.problem : isCrossed(input, read.shown) ? "above" : undefined;
		say(field, input.name, fault === undefined ? "" : inWords(said.problems[fault], input));
		if (fault !== undefined || "problem" in read) return;
		shown.set(input.name, read.shown);
		update();
	};
	const step = (input: Input, by: number, field?: HTMLInputElement) => {
		const { name, least, most, step: size } = input;
		const stepped = Math.min(most, Math.max(least, (shown.get(name) ?? 0) + by * size));
		set(input, stepped.toFixed(2), field);
		if (field) field.value = printInput(shown.get(name) ?? 0, input);
	};
	const reset = () => {
		for (const input of inputs) {
			shown.set(input.name, exampleOf(input));
			say(undefined, input.name, "");
		}
		setLink("");
		update();
		panel.querySelector("summary")?.focus({ preventScroll: true });
	};
	const copyLink = async () => {
		const mine = inputs.filter((input) => shown.get(input.name) !== exampleOf(input));
		setLink(mine.length > 0 ? LINK + mine.map(({ name }) => `${name}:${shown.get(name)}`).join(",") : "");
		let words = said.copied;
		await navigator.clipboard.writeText(location.href).catch(() => {
			words = said.notCopied;
		});
		if (linked) linked.textContent = words;
	};
	const takeLink = () => {
		if (!location.hash.startsWith(LINK)) return;
		for (const pair of decodeURIComponent(location.hash.slice(LINK.length)).split(",")) {
			const [name, figure = ""] = pair.split(":");
			const input = inputs.find((each) => each.name === name);
			const read = input && readTyped(figure, input);
			if (input && read && "shown" in read) shown.set(input.name, read.shown);
		}
		update();
	};
	return { set, step, reset, copyLink, takeLink, update };
}

type Figures = ReturnType<typeof createFigures>;

function listenTo(field: HTMLInputElement, input: Input, { set, step, update }: Figures): void {
	let waiting: ReturnType<typeof setTimeout>;
	field.addEventListener("input", () => {
		clearTimeout(waiting);
		waiting = setTimeout(() => set(input, field.value, field), AFTER_LAST_KEY_MS);
	});
	field.addEventListener("change", () => {
		clearTimeout(waiting);
		set(input, field.value, field);
	});
	field.addEventListener("blur", update);
	field.addEventListener("keydown", (event) => {
		const by = STEPS[event.key];
		if (by === undefined && event.key !== "Escape") return;
		clearTimeout(waiting);
		event.preventDefault();
		if (by !== undefined) return step(input, by, field);
		set(input, input.example, field);
		field.value = input.example;
	});
}

/** Has the sums of an article follow the reader's own figures, whether the panel or a figure in the text was touched. */
export function start(): void {
	const panel = document.querySelector<HTMLElement>("aside:has(> [data-part=article-sums])");
	// Two of them may be touched before this comes.
	if (!panel || document.querySelector("[data-in] input")) return;
	for (const part of elements("[data-touch=sums]")) delete part.dataset.touch;
	const data: PanelData = JSON.parse(panel.querySelector("script")?.textContent ?? "");
	const figures = createFigures(panel, data);
	for (const input of data.inputs) {
		for (const figure of elements(`[data-in=${input.name}]`)) {
			addField(figure, input, (by, field) => figures.step(input, by, field));
		}
		for (const field of fieldsOf(input.name)) {
			listenTo(field, input, figures);
			// It was typed before anybody listened.
			if (field.value !== input.example) figures.set(input, field.value, field);
		}
	}
	panel.addEventListener("click", ({ target }) => {
		const button = target instanceof Element ? target.closest<HTMLElement>("[data-by]") : null;
		const input = data.inputs.find(({ name }) => name === button?.dataset.for);
		if (input) figures.step(input, Number(button?.dataset.by));
	});
	for (const button of elements("[data-act=reset]")) button.addEventListener("click", figures.reset);
	for (const button of elements("[data-act=link]")) button.addEventListener("click", figures.copyLink);
	addEventListener("hashchange", figures.takeLink);
	figures.takeLink();
}
