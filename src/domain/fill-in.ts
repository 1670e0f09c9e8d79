/**
 * A text with its own placeholders filled in, such as `{minutes} min read`. Those of the company are in it already; plurals
 * need more than this, which a browser can do too.
 */
export const fillIn = (text: string, values: Readonly<Record<string, string | number>>): string =>
	text.replaceAll(/\{(\w+)\}/g, (written, name: string) => String(values[name] ?? written));
