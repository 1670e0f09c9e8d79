import { expect, test } from "vitest";
import { parseFunctionConfig } from "./parse-function-config.ts";

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

test.each([["DATABASE_URL"], ["SECRET"]])("without %s there is one sentence that names it", (name) => {
	expect(() => parseFunctionConfig({ ...environment, [name]: "" })).toThrow(new RegExp(`^${name} must be set[^\n]+$`));
});
