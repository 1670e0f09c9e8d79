import * as z from "zod/mini";
import { emailAddress, ONE_LINE, readable } from "./field-schemas.ts";
import type { AskedField } from "./form-fields.ts";
import { readTelephone } from "./telephone.ts";

// Browsers post line ends as CRLF, scripts as LF; and Postgres stores no NUL character in a text.
const plainText = z.overwrite((text: string) => text.replaceAll("\r\n", "\n").replaceAll("\0", ""));

function fieldSchema({ kind, isOptional, max }: AskedField): z.ZodMiniType<string> {
	if (kind === "email") return emailAddress();
	if (kind === "robots") return z._default(z.string().check(plainText), "");
	const isLong = kind === "text";
	const checks = [
		isLong ? plainText : readable,
		z.trim(),
		...(isOptional ? [] : [z.minLength(1, "missing")]),
		z.maxLength(max, "tooLong"),
		...(isLong ? [] : [z.regex(ONE_LINE, "lineBreak")]),
		...(kind === "telephone" ? [z.overwrite(readTelephone)] : []),
	];
	return isOptional ? z._default(z.string().check(...checks), "") : z.string("missing").check(...checks);
}

/**
 * The one way from the fields of a form to its schema, in the page and at the endpoint. What must be there is checked first, so
 * the first issue is the message to show. A filled robots' field is no failure: what was sent is held.
 */
export function formSchema(fields: readonly AskedField[]) {
	const isLast = ({ kind, isOptional }: AskedField) => isOptional === true || kind === "robots";
	const inOrder = [...fields.filter((field) => !isLast(field)), ...fields.filter(isLast)];
	return z.object(Object.fromEntries(inOrder.map((field) => [field.id, fieldSchema(field)])));
}
