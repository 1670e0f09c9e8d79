import { JSDOM } from "jsdom";
import { expect, test, vi } from "vitest";
import { keepEarlyActs } from "./early-acts.ts";

const FORM = `<form>
	<input name="company">
	<input type="radio" name="size" value="small"><input type="radio" name="size" value="large">
	<input type="checkbox" name="consent" value="mail" checked><input type="checkbox" name="consent" value="calls">
	<select name="country"><option selected>Nigeria</option><option>Germany</option></select>
	<button type="button">Again</button>
</form>`;

/** An island that is not ready yet, and what its fields tell it afterwards. */
function sleepingIsland() {
	const { window } = new JSDOM(`<div id="island">${FORM}</div>`);
	const { document, Event, Element, HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement } = window;
	const used = { document, Event, Element, HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement };
	const globals = { ...used, AbortController: window.AbortController };
	for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
	const island = document.getElementById("island") ?? expect.unreachable();
	const woken = vi.fn<() => void>();
	const acts = keepEarlyActs(island, woken);
	const field = (selector: string) => {
		const found = island.querySelector(selector);
		return found instanceof HTMLInputElement || found instanceof HTMLSelectElement ? found : expect.unreachable();
	};
	const values = () => {
		const form = island.querySelector("form") ?? undefined;
		return [...new window.FormData(form)].map(([name, value]) => `${name}=${value}`);
	};
	return { island, acts, woken, field, values };
}

type Sleeping = ReturnType<typeof sleepingIsland>;

function fillIn({ field }: Sleeping): void {
	const company = field("[name=company]");
	company.value = "Ada & Co";
	company.dispatchEvent(new Event("input", { bubbles: true }));
	for (const chosen of ["[value=large]", "[value=mail]", "[value=calls]"]) field(chosen).click();
	const country = field("select");
	country.value = "Germany";
	country.dispatchEvent(new Event("change", { bubbles: true }));
}

const FILLED = ["company=Ada & Co", "size=large", "consent=calls", "country=Germany"];
const NAMES = ["company", "size", "consent", "consent", "country"];

/** The names of the fields that tell the island of a change when it is ready, in the order of the page. */
function toldWhenReady({ island, acts }: Sleeping): string[] {
	const told: string[] = [];
	island.addEventListener("change", ({ target }) => {
		if (target instanceof Element) told.push(target.getAttribute("name") ?? "");
	});
	acts.replay();
	return told;
}

test("a click that only the island can answer wakes it, and is answered once, when it is ready", () => {
	const { island, acts, woken } = sleepingIsland();
	const button = island.querySelector("button") ?? expect.unreachable();
	const answer = vi.fn<() => void>();
	button.addEventListener("click", answer);
	button.click();
	expect([woken.mock.calls.length, answer.mock.calls.length]).toEqual([1, 0]);
	acts.replay();
	expect(answer).toHaveBeenCalledTimes(1);
	button.click();
	expect([woken.mock.calls.length, answer.mock.calls.length]).toEqual([1, 2]);
});

test("a pressed button is busy until the island is ready, does not come, or has failed", () => {
	const ends: ((acts: Sleeping["acts"]) => void)[] = [
		(acts) => acts.replay(),
		(acts) => acts.endBusy(),
		(acts) => acts.putBack(FORM.replace("<button", "<button data-busy")),
	];
	for (const end of ends) {
		const { island, acts } = sleepingIsland();
		island.querySelector("button")?.click();
		expect(island.querySelectorAll("button[data-busy]")).toHaveLength(1);
		end(acts);
		expect(island.querySelectorAll("[data-busy]")).toHaveLength(0);
	}
});

test("what was typed and chosen stays, and the island hears of each field once it is ready", () => {
	const sleeping = sleepingIsland();
	fillIn(sleeping);
	expect(toldWhenReady(sleeping)).toEqual(NAMES);
	expect(sleeping.values()).toEqual(FILLED);
});

test("so does what a browser filled in without an event", () => {
	const sleeping = sleepingIsland();
	sleeping.field("[name=company]").value = "Ada & Co";
	sleeping.acts.noteFields();
	expect(toldWhenReady(sleeping)).toEqual(["company"]);
	expect(sleeping.values()).toEqual(["company=Ada & Co", "consent=mail", "country=Nigeria"]);
});

test("an island that failed has the server's HTML again, with what was typed and chosen", () => {
	const sleeping = sleepingIsland();
	fillIn(sleeping);
	sleeping.island.innerHTML = "";
	sleeping.acts.putBack(FORM);
	expect(sleeping.values()).toEqual(FILLED);
});
