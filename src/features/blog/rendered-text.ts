const BLOCK_END = /<\/(p|li|h[1-6]|td|th|blockquote|figcaption)>/g;
const TAG = /<[^>]*>/g;
const ENTITY = /&(amp|lt|gt|quot|#x27);/g;
const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };

/** Markup without its tags, a line per block; what is left is still escaped. */
export function withoutTags(html: string): string {
	return html.replaceAll(BLOCK_END, "\n").replaceAll(TAG, "");
}

/**
 * The text of markup that React rendered, a line per block: no tags, hence no alternative texts, and the five entities
 * that React writes.
 */
export function renderedText(html: string): string {
	return withoutTags(html).replaceAll(ENTITY, (entity) => ENTITIES[entity] ?? entity);
}
