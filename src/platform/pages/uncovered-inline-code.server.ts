import { createHash } from "node:crypto";

const EVENT_ATTRIBUTE = /<[a-z][^>]*\son[a-z]+\s*=/i;
const STYLE_ATTRIBUTE = /<[a-z][^>]*\sstyle\s*=/i;

/**
 * What in a page its own policy would block: inline scripts or styles without a hash, `style` and `on…` attributes.
 * The build fails when this is not empty, so that a visitor's browser never is the first to notice.
 */
export function uncoveredInlineCode(html: string, policy: string): string[] {
	const withoutBodies = html.replaceAll(/(<(script|style)[^>]*>)[\s\S]*?(<\/\2>)/g, "$1$3");
	const blocks = html.matchAll(/<(script|style)([^>]*)>([\s\S]*?)<\/\1>/g);
	const uncovered = Array.from(blocks)
		.filter(([, , attributes = ""]) => !/\bsrc=|application\/ld\+json/.test(attributes))
		.filter(([, , , text = ""]) => !policy.includes(createHash("sha256").update(text).digest("base64")))
		.map(([, element, , text = ""]) => `<${element}> ${text.slice(0, 60)}`);
	if (EVENT_ATTRIBUTE.test(withoutBodies)) uncovered.push(`attribute ${withoutBodies.match(EVENT_ATTRIBUTE)?.[0]}`);
	if (STYLE_ATTRIBUTE.test(withoutBodies)) uncovered.push(`attribute ${withoutBodies.match(STYLE_ATTRIBUTE)?.[0]}`);
	return uncovered;
}
