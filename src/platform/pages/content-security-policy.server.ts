import { createHash } from "node:crypto";
import type { BuildSettings } from "#platform/build-settings.server.ts";

// Google's own list for its statistics: https://developers.google.com/tag-platform/security/guides/csp
const TAG_MANAGER = "https://www.googletagmanager.com";
const MEASURING = "https://*.google-analytics.com https://*.analytics.google.com";

const EVENT_ATTRIBUTE = /<[a-z][^>]*\son[a-z]+\s*=/i;
const STYLE_ATTRIBUTE = /<[a-z][^>]*\sstyle\s*=/i;

const hashesOf = (texts: readonly string[]) =>
	texts.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`).join(" ");

function movedOutOrigins(settings: BuildSettings): string[] {
	const services = [settings.loanServiceUrl, settings.scorecardServiceUrl, settings.advancedScorecardServiceUrl];
	return services.filter((service) => URL.canParse(service)).map((service) => new URL(service).origin);
}

/** The texts of the scripts and styles that a page has inline. Data blocks (`application/ld+json`) are not executed and none of them. */
type InlineCode = { scripts: readonly string[]; styles: readonly string[] };

/** A page's policy: this site, these inline scripts and styles; `strict-dynamic` would have Chromium refuse `import()`. */
export function contentSecurityPolicy({ scripts, styles }: InlineCode, settings: BuildSettings): string {
	const [container, measuring] = settings.tagManagerId ? [TAG_MANAGER, `${TAG_MANAGER} ${MEASURING}`] : ["", ""];
	return [
		"default-src 'self'",
		`script-src 'self' ${hashesOf(scripts)} ${container}`.trim(),
		`style-src 'self' ${hashesOf(styles)}`.trim(),
		`img-src 'self' data: ${measuring}`.trim(),
		`connect-src 'self' ${movedOutOrigins(settings).join(" ")} ${measuring}`.trim().replaceAll(/ {2,}/g, " "),
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	].join("; ");
}

/** What in a page its own policy would block, for tests of every page: inline code without a hash, `style` and `on…`. */
export function uncoveredInlineCode(html: string, policy: string): string[] {
	const withoutBodies = html.replaceAll(/(<(script|style)[^>]*>)[\s\S]*?(<\/\2>)/g, "$1$3");
	const blocks = html.matchAll(/<(script|style)([^>]*)>([\s\S]*?)<\/\1>/g);
	const uncovered = Array.from(blocks)
		.filter(([, , attributes = ""]) => !/\bsrc=|application\/(?:ld\+)?json/.test(attributes))
		.filter(([, , , text = ""]) => !policy.includes(createHash("sha256").update(text).digest("base64")))
		.map(([, element, , text = ""]) => `<${element}> ${text.slice(0, 60)}`);
	if (EVENT_ATTRIBUTE.test(withoutBodies)) uncovered.push(`attribute ${withoutBodies.match(EVENT_ATTRIBUTE)?.[0]}`);
	if (STYLE_ATTRIBUTE.test(withoutBodies)) uncovered.push(`attribute ${withoutBodies.match(STYLE_ATTRIBUTE)?.[0]}`);
	return uncovered;
}
