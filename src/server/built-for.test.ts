import { expect, test } from "vitest";
import { siteUrlProblem } from "./built-for.ts";

test.each([
	["https://site.example", "https://site.example"],
	["https://Site.example:443", "https://site.example"],
	["http://127.0.0.1:4100", "http://127.0.0.1:3000"],
	["http://localhost:4100", "http://127.0.0.1:3000"],
])("a process at %s serves pages that were built for %s", (siteUrl, builtFor) => {
	expect(siteUrlProblem(siteUrl, builtFor)).toBeUndefined();
});

test.each([
	["https://site.example", "http://127.0.0.1:3000"],
	["http://127.0.0.1:3000", "https://site.example"],
	["https://www.site.example", "https://site.example"],
	["http://site.example", "https://site.example"],
	["https://site.example:8443", "https://site.example"],
])("a process at %s does not start on pages that were built for %s", (siteUrl, builtFor) => {
	const problem = siteUrlProblem(siteUrl, builtFor);
	expect(problem).toContain(`SITE_URL is ${siteUrl}`);
	expect(problem).toContain(`name ${builtFor}.`);
});
