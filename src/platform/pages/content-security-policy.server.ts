import { createHash } from "node:crypto";
import type { BuildSettings } from "#platform/build-settings.server.ts";
import type { InlineCode } from "./page-responder.tsx";

// Google's own list for its statistics: https://developers.google.com/tag-platform/security/guides/csp
const TAG_MANAGER = "https://www.googletagmanager.com";
const MEASURING = "https://*.google-analytics.com https://*.analytics.google.com";

const EVENT_ATTRIBUTE = /<[a-z][^>]*\son[a-z]+\s*=/i;
const STYLE_ATTRIBUTE = /<[a-z][^>]*\sstyle\s*=/i;

const known = new Map<string, string>();

/** Scripts and styles are a few texts of the build, the same in each response. */
function hashOf(text: string): string {
	const hash = known.get(text) ?? `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
	known.set(text, hash);
	return hash;
}

/** Names inline scripts or styles in a policy, by their SHA-256. */
export const hashesOf = (texts: Iterable<string>) => Array.from(texts, hashOf).join(" ");

function movedOutOrigins(settings: BuildSettings): string[] {
	const services = [settings.loanServiceUrl, ...Object.values(settings.serviceUrls)];
	return services.filter((service) => URL.canParse(service)).map((service) => new URL(service).origin);
}

type PolicyInput = Omit<InlineCode, "files">;

const scriptsAndStyles = ({ scripts, styles }: PolicyInput, container = "") => [
	`script-src 'self' ${hashesOf(scripts)} ${container}`.trim(),
	`style-src 'self' ${hashesOf(styles)}`.trim(),
];

const NEVER = ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"];

/** A page's policy: this site, these inline scripts and styles; `strict-dynamic` would have Chromium refuse `import()`. */
export function contentSecurityPolicy(code: PolicyInput, settings: BuildSettings): string {
	const [container, measuring] = settings.tagManagerId ? [TAG_MANAGER, `${TAG_MANAGER} ${MEASURING}`] : ["", ""];
	return [
		"default-src 'self'",
		...scriptsAndStyles(code, container),
		`img-src 'self' data: ${measuring}`.trim(),
		`connect-src 'self' ${movedOutOrigins(settings).join(" ")} ${measuring}`.trim().replaceAll(/ {2,}/g, " "),
		"form-action 'self'",
		...NEVER,
	].join("; ");
}

/**
 * The policy of a page that reads a visitor's file: it may open no connection and send no form. Its worker is part of its
 * script (`blob:`), and so is under the same policy; its pictures are files of the site, or drawn by itself.
 */
export function closedPagePolicy(code: PolicyInput): string {
	return [
		"default-src 'none'",
		...scriptsAndStyles(code),
		"img-src 'self' data:",
		"font-src 'self'",
		"manifest-src 'self'",
		"worker-src blob:",
		"connect-src 'none'",
		"form-action 'none'",
		...NEVER,
	].join("; ");
}

/** The parts of a page that its own policy would block, for tests of every page: inline code without a hash, `style` and `on…`. */
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
