import { z } from "zod";
import {
	countName,
	isAsked,
	isFixedList,
	keysOfThings,
	listIn,
	thingsName,
	valuesIn,
} from "#desk/website/form-values.ts";
import { innerOf } from "#documents/fields.ts";

/** The fields that a browser sends of a form that shows these values. */
export function formOf(schema: unknown, value: unknown, path = "", form = new URLSearchParams()): URLSearchParams {
	const { field } = innerOf(schema);
	if (!isAsked(schema)) return form;
	if (field instanceof z.ZodObject) {
		for (const [name, inner] of Object.entries(field.shape)) {
			formOf(inner, valuesIn(value)[name], path ? `${path}.${name}` : name, form);
		}
	} else if (field instanceof z.ZodArray && field.element instanceof z.ZodObject) {
		if (isFixedList(schema)) form.set(thingsName(path), keysOfThings(listIn(value)).join("\r\n"));
		else form.set(countName(path), String(listIn(value).length));
		for (const [index, each] of listIn(value).entries()) formOf(field.element, each, `${path}.${index}`, form);
	} else if (field instanceof z.ZodArray && field.element instanceof z.ZodEnum) {
		for (const each of listIn(value)) form.append(path, String(each));
	} else if (field instanceof z.ZodArray) form.set(path, listIn(value).join("\r\n"));
	else if (field instanceof z.ZodBoolean) value === true && form.set(path, "on");
	else form.set(path, String(value ?? ""));
	return form;
}
