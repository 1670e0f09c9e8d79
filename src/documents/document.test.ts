import { expect, test } from "vitest";
import { allDocuments, documentOf, endDeclarations } from "./document.ts";
import { line } from "./fields.ts";

const declare = (file: string) =>
	documentOf({ file, title: file, about: "A test", where: "/", previews: ["/"] }, { title: line("Title") });

test("documents are not listed before every page has declared its own", () => {
	const document = declare("pages/one");
	expect(allDocuments).toThrow("Not every document is declared yet");
	endDeclarations();
	expect(allDocuments()).toContain(document);
});

test("two files whose documents would have one id are refused; a file that is loaded again is not", () => {
	declare("pages/two");
	expect(() => declare("mails/two")).toThrow("mails/two and pages/two have one id: two");
	expect(declare("pages/two").id).toBe("two");
});
