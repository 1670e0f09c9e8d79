import { expect, test } from "vitest";
import { line } from "./fields.ts";

/** The list of documents as it is at the start of a process, by a copy of the module: other tests share the one of theirs. */
async function newList(copy: string) {
	const { documentOf, ...list }: typeof import("./document.ts") = await import(/* @vite-ignore */ copy);
	const declare = (file: string) =>
		documentOf({ file, title: file, about: "A test", where: "/", previews: ["/"] }, { title: line("Title") });
	return { declare, ...list };
}

test("documents are not listed before every page has declared its own", async () => {
	const { declare, allDocuments, endDeclarations } = await newList("./document.ts?one");
	const document = declare("pages/one");
	expect(allDocuments).toThrow("Not every document is declared yet");
	endDeclarations();
	expect(allDocuments()).toEqual([document]);
});

test("two files whose documents would have one id are refused; a file that is loaded again is not", async () => {
	const { declare } = await newList("./document.ts?two");
	declare("pages/two");
	expect(() => declare("mails/two")).toThrow("mails/two and pages/two have one id: two");
	expect(declare("pages/two").id).toBe("two");
});
