import { expect, test } from "vitest";
import { z } from "zod";
import { flag, group, line, list, optionalLine } from "./fields.ts";
import { withFieldsOfFile } from "./stored-document.ts";

const schema = z.object({
	title: line("Title"),
	note: optionalLine("Note"),
	isShown: flag("Shown"),
	form: group("Form", { submit: line("Button"), busy: line("Button while it sends") }),
	items: list("Items", { name: line("Name"), text: line("Text") }, { item: "item", min: 0, max: 3 }),
});
const inFile = {
	title: "Of the file",
	note: "Of the file",
	isShown: true,
	form: { submit: "Send", busy: "Sending" },
	items: [{ name: "One", text: "Of the file" }],
};
const stored = { title: "Ours", form: { submit: "Go", busy: "Going" }, items: [] };

test("what is complete stays as it is: what may be left out is not taken from the file", () => {
	expect(withFieldsOfFile(schema, stored, inFile)).toEqual({ values: stored, fromFile: [] });
});

test("a field and a group that a later version added come from the file, and the rest stays the owner's", () => {
	const { title: _, ...untitled } = stored;
	expect(withFieldsOfFile(schema, { ...untitled, form: { submit: "Go" } }, inFile)).toEqual({
		values: { ...stored, title: inFile.title, form: { submit: "Go", busy: "Sending" } },
		fromFile: ["title", "form.busy"],
	});
	const { form, ...formless } = stored;
	expect(withFieldsOfFile(schema, formless, inFile)).toEqual({
		values: { ...stored, form: inFile.form },
		fromFile: ["form"],
	});
	expect(form).toEqual({ submit: "Go", busy: "Going" });
});

test("what is of a wrong type, and what an item of a list lacks, stays wrong", () => {
	for (const wrong of [
		{ ...stored, title: 7 },
		{ ...stored, title: "" },
		{ ...stored, form: "Go" },
		{ ...stored, items: [{ name: "Ours" }] },
		undefined,
		"no document",
	]) {
		const { values, fromFile } = withFieldsOfFile(schema, wrong, inFile);
		expect([values, fromFile]).toEqual([wrong, []]);
		expect(schema.safeParse(values).success).toBe(false);
	}
});
