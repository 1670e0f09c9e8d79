import { expect, test } from "vitest";
import { parseBuildSettings } from "#platform/build-settings.server.ts";
import { closedPagePolicy, contentSecurityPolicy, uncoveredInlineCode } from "./content-security-policy.server.ts";

const settings = parseBuildSettings({});
const inline = { scripts: new Set(["start()"]), styles: new Set(["p{color:red}"]) };
const page =
	'<head><style>p{color:red}</style><script>start()</script></head><body><script type="application/ld+json">{}</script></body>';

test("every inline script and style of the page is in its policy, by its hash", () => {
	const policy = contentSecurityPolicy(inline, settings);
	// printf 'start()' | openssl dgst -sha256 -binary | base64
	expect(policy).toContain("script-src 'self' 'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='");
	expect(policy).not.toContain("unsafe");
	expect(uncoveredInlineCode(page, policy)).toEqual([]);
});

test("a page loads nothing of another site, has no other base, and sends its forms and shows itself nowhere else", () => {
	const directives = contentSecurityPolicy(inline, settings).split("; ");
	const strict = ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "form-action 'self'"];
	expect(directives).toEqual(expect.arrayContaining([...strict, "frame-ancestors 'none'"]));
});

test("a script that came into the page later is found", () => {
	const policy = contentSecurityPolicy(inline, settings);
	expect(uncoveredInlineCode(`${page}<script>evil()</script>`, policy)).toEqual(["<script> evil()"]);
});

test("style and event attributes are found: no hash can cover them", () => {
	const policy = contentSecurityPolicy(inline, settings);
	expect(uncoveredInlineCode(`${page}<p style="color:red">`, policy)).toHaveLength(1);
	expect(uncoveredInlineCode(`${page}<p onclick="evil()">`, policy)).toHaveLength(1);
});

test("a service that a setting moved to another origin may be called, and nothing else", () => {
	const moved = parseBuildSettings({ VITE_LOAN_SERVICE_URL: "https://loans.example/api" });
	expect(contentSecurityPolicy(inline, moved)).toContain("connect-src 'self' https://loans.example;");
	expect(contentSecurityPolicy(inline, settings)).toContain("connect-src 'self';");
});

test("only a site with a tag manager may load anything from Google", () => {
	const counted = contentSecurityPolicy(inline, parseBuildSettings({ VITE_GTM_ID: "GTM-ABC1234" }));
	expect(counted).toMatch(/script-src [^;]* https:\/\/www\.googletagmanager\.com;/);
	expect(counted).toMatch(/connect-src [^;]* https:\/\/\*\.google-analytics\.com/);
	expect(counted).not.toContain("unsafe");
	expect(contentSecurityPolicy(inline, settings)).not.toContain("google");
});

test("a page that reads a visitor's file may ask for nothing", () => {
	const directives = closedPagePolicy(inline).split("; ");
	expect(directives).toEqual(
		expect.arrayContaining(["default-src 'none'", "connect-src 'none'", "form-action 'none'"]),
	);
	expect(directives.join(" ")).not.toMatch(/https?:|unsafe/);
});
