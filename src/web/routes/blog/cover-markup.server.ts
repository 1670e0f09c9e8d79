import { coverHtml } from "#features/blog/covers.server.ts";
import { type Markup, markup } from "#ui/markup.ts";

/** A cover as part of the page, if the article has one: as a file it comes 300 ms after the words on a throttled phone. */
export function coverMarkup(name: string | undefined): Markup | undefined {
	return name === undefined ? undefined : markup(coverHtml(name));
}
