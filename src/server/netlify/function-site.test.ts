import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { parseFunctionConfig, withOwnAddress } from "./function-site.ts";

const environment = {
	DATABASE_URL: "postgres://site@127.0.0.1/site",
	SECRET: "a secret of at least thirty-two characters",
	URL: "https://site.example",
};

test("Netlify says where the site is, unless SITE_URL does", () => {
	expect(parseFunctionConfig(environment).siteUrl).toBe("https://site.example");
	const own = { ...environment, SITE_URL: "https://www.site.example/" };
	expect(parseFunctionConfig(own).siteUrl).toBe("https://www.site.example");
});

test("in functions no header can name the visitor, whatever TRUST_PROXY says", () => {
	expect(parseFunctionConfig({ ...environment, TRUST_PROXY: "2" }).trustedProxies).toBe(0);
});

test("what a function writes goes to the only folder that it may write to", () => {
	expect(parseFunctionConfig({ ...environment, DATA_DIR: "/srv/site" }).dataDirectory).toBe(tmpdir());
});

test.each([["DATABASE_URL"], ["SECRET"]])("without %s there is one sentence that names it", (name) => {
	expect(() => parseFunctionConfig({ ...environment, [name]: "" })).toThrow(new RegExp(`^${name} must be set[^\n]+$`));
});

test.each([
	["/.netlify/functions/site/contact?sent=true", "/contact?sent=true"],
	["/.netlify/functions/site/", "/"],
	["/.netlify/functions/site?confirmed=true", "/?confirmed=true"],
	["/contact?sent=true", "/contact?sent=true"],
	["/.netlify/functions/send-email", "/.netlify/functions/send-email"],
	["/.netlify/functions/site//evil.example/", "//evil.example/"],
	["/.netlify/functions/site/%09/evil.example/", "/%09/evil.example/"],
	["/.netlify/functions/site-map", "/.netlify/functions/site-map"],
])("a request that Netlify passes on as %s was sent to %s", (told, asked) => {
	expect(withOwnAddress(new Request(`https://site.example${told}`)).url).toBe(`https://site.example${asked}`);
});

test("a post keeps its method, headers and body under its own address", async () => {
	const told = "https://site.example/.netlify/functions/site/services/loan-approval/predict";
	const headers = { "content-type": "application/json", "x-request": "one" };
	const request = withOwnAddress(new Request(told, { method: "POST", body: '{"LoanAmount":1}', headers }));
	expect(request.method).toBe("POST");
	expect(request.headers.get("x-request")).toBe("one");
	expect(await request.json()).toEqual({ LoanAmount: 1 });
});
