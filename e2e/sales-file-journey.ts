import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { salesFileDocument } from "#documents/pages/your-sales-file.ts";
import { type EnginePage, waitFor, waitForText } from "./engine-page.ts";
import { startRecordingProxy } from "./recording-proxy.ts";

type Visitor = Pick<EnginePage, "open" | "evaluate" | "takeComplaints">;

const copy = contentOfRepository.page(salesFileDocument);
const json = JSON.stringify;

/** An invented export that names customers, products and days of payment. */
const EXPORT = "testing/own-file/15-freshbooks-invoices.csv";
const WORKBOOK = "testing/own-file/27-hand-list.xlsx";

/** Comes near the page, as a hand on the mouse does, and waits until it can do without the internet. */
export async function waitUntilReady(page: Pick<Visitor, "evaluate">): Promise<void> {
	await page.evaluate("document.dispatchEvent(new Event('pointermove', { bubbles: true }))");
	await waitForText(page, copy.ready.ready);
}

/** Chooses a file, as the field for files would after its dialog. */
export async function chooseFile(page: Pick<Visitor, "evaluate">, path: string): Promise<void> {
	const bytes = json(readFileSync(path).toString("base64"));
	const name = json(path.slice(path.lastIndexOf("/") + 1));
	await page.evaluate(`(() => {
		const chosen = new DataTransfer();
		chosen.items.add(new File([Uint8Array.from(atob(${bytes}), (sign) => sign.charCodeAt(0))], ${name}));
		const field = document.querySelector("main input[type=file]");
		field.files = chosen.files;
		return field.dispatchEvent(new Event("change", { bubbles: true }));
	})()`);
}

/** Neither a dialog nor a download opens in what follows: what would be saved and printed is noted. */
const NOTE_WHAT_LEAVES = `(() => {
	window.taken = [];
	window.print = () => window.taken.push("print");
	const { click } = HTMLAnchorElement.prototype;
	HTMLAnchorElement.prototype.click = function () {
		if (this.download) window.taken.push(this.download);
		else click.call(this);
	};
	return true;
})()`;

/** Presses each button, opens each fold, moves and chooses whatever can be, in what is shown now. */
const PRESS_EVERYTHING = `(() => {
	for (const fold of document.querySelectorAll("main details")) fold.open = true;
	const setter = (element) => Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), "value").set;
	for (const range of document.querySelectorAll("main input[type=range]")) {
		setter(range).call(range, range.min);
		range.dispatchEvent(new Event("input", { bubbles: true }));
	}
	for (const field of document.querySelectorAll("main input:is([type=text], [inputmode])")) {
		setter(field).call(field, "40");
		field.dispatchEvent(new Event("input", { bubbles: true }));
	}
	for (const choice of document.querySelectorAll("main input:is([type=checkbox], [type=radio])")) choice.click();
	const stays = (button) => !${json([copy.report.another, copy.report.change])}.includes(button.textContent.trim());
	for (const button of [...document.querySelectorAll("main button")].filter(stays)) button.click();
	return true;
})()`;

const pressButton = (page: Pick<Visitor, "evaluate">, label: string) =>
	page.evaluate(
		`[...document.querySelectorAll("main button")].find((button) => button.textContent.trim() === ${json(label)}).click() ?? true`,
	);

const isReport = 'document.querySelector("#keep")';

/** A visitor's file is read and everything is pressed; nobody is asked for anything meanwhile, and then nobody is there to ask. */
export async function readFileUnseen(page: Visitor, site: string): Promise<void> {
	const proxy = await startRecordingProxy(site);
	await page.open(proxy.address + salesFileDocument.path);
	await waitUntilReady(page);
	await page.evaluate(NOTE_WHAT_LEAVES);
	proxy.take();

	await chooseFile(page, EXPORT);
	await waitFor(page, isReport);
	await page.evaluate(PRESS_EVERYTHING);
	await waitFor(page, "window.taken.length >= 3");
	await pressButton(page, copy.report.change);
	await waitForText(page, copy.check.title);
	await pressButton(page, copy.check.show);
	await waitFor(page, isReport);
	await page.evaluate("window.scrollTo(0, document.body.scrollHeight) ?? true");
	expect(proxy.take()).toEqual([]);

	proxy.cut();
	await pressButton(page, copy.report.another);
	await waitForText(page, copy.drop.title);
	await chooseFile(page, WORKBOOK);
	await waitFor(page, isReport);
	expect(await page.takeComplaints()).toEqual([]);
}
