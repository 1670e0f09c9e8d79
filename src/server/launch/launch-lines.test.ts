import { expect, test } from "vitest";
import { documentFile } from "#content/company-content.ts";
import { launchList } from "#desk/launch/launch-list.ts";
import { textOfValues } from "#documents/stored-text.ts";
import { COMPANY, companyContentOf, companyKind } from "#features/company/company-documents.server.ts";
import { documentsOfRepository, kindIn, withChanges } from "#platform/documents/documents.ts";
import { linesOf, readPage, standInsInMails, standInsOnPages } from "./launch-command.ts";

test("each thing is listed with the file and the line where it is written, or with its page at the desk once it was published there", () => {
	const asBuilt = documentsOfRepository([companyKind], new Date());
	const linesIn = (documents: typeof asBuilt) => {
		const { texts } = kindIn(documents, COMPANY);
		return linesOf(launchList(texts, companyContentOf(documents), []), documents);
	};
	const before = linesIn(asBuilt);
	for (const line of before) expect(line).toMatch(/^(?:src|content)\/[\w/.-]+\.(?:ts|yml)(?::\d+)? {2}\S/);
	const says = "Nobody says this.";
	const text = textOfValues({ confirmations: [{ says, by: "Ada Obi", on: "2026-12-01" }] });
	const published = linesIn(withChanges(asBuilt, [{ kind: COMPANY, id: "confirmations", text }]));
	expect(published.filter((line) => !before.includes(line))).toEqual([
		`/desk/website/confirmations  no claim says this, word for word: ${says}`,
	]);
	expect(before.some((line) => line.startsWith(`${documentFile("facts")}:1  legal name`))).toBe(
		published.some((line) => line.startsWith(`${documentFile("facts")}:1  legal name`)),
	);
});

test("what the pages show is found with the page, each once, and what is made up on purpose, as in articles, is left alone", () => {
	const footer = "<footer><p>hello@example.com</p></footer>";
	const pages = {
		"/": `<title>Home</title><main><span>Sample</span><p>Free samples of rock.</p></main>${footer}`,
		"/tools/case": `<img alt="A chart"><figcaption>July. The figures are made up.</figcaption>${footer}`,
		"/product": `<section id="see" data-invented="" class="x"><section>Invented example</section><p>Invented example</p></section><p>Sample</p><section data-invented="">Invented example</section><p>An invented example</p>${footer}`,
		"/blog/one": `<article><p>Call 0819-555-0142; the figures are made up.</p></article>${footer}`,
	};
	const rendered = Object.entries(pages).map(([name, html]) => readPage(name, html));
	expect(standInsOnPages(rendered).toSorted()).toEqual([
		"/ and 1 more  marked as a sample: Sample",
		"/ and 3 more  placeholder address: hello@example.com",
		"/product  marked as a sample: An invented example",
		"/tools/case  marked as a sample: July. The figures are made up.",
	]);
});

test("a mail's placeholders are found; its sample visitor's address is not one", () => {
	const mails = [{ name: "notice", text: "From: zoe@example.com\nBook: https://calendar.test/your-company\n" }];
	expect(standInsInMails(mails)).toEqual(["mail notice  placeholder link: Book: https://calendar.test/your-company"]);
});
