import { Hono } from "hono";
import { getMimeType } from "hono/utils/mime";
import { securityHeaders } from "#platform/http/response-headers.ts";
import { ASKED_WITHOUT_A_LINK, cacheControlOf, type StaticFiles } from "#platform/pages/static-file.ts";
import { features } from "#server/all-features.ts";

/** The rules of `_redirects`: icons under their other names; what is no file is the function's. */
export const redirectsFile = () =>
	[...Object.entries(ASKED_WITHOUT_A_LINK), ["/*", "/.netlify/functions/site/:splat"]]
		.map(([asked, answer]) => `${asked} ${answer} 200\n`)
		.join("");

const rule = (path: string, headers: Iterable<[string, string]>) =>
	[path, ...Array.from(headers, ([name, value]) => `  ${name}: ${value}`), ""].join("\n");

/** The rules of `_headers`: what the server would say of the same files, as far as Netlify does not say it by itself. */
export async function headersFile(files: StaticFiles): Promise<string> {
	// Netlify has every site behind https.
	const app = new Hono().use(securityHeaders("https:")).get("/", (context) => context.body(null));
	const { headers } = await app.request("/");
	const ofOwnType = Object.entries(files).filter(([, { file }]) => getMimeType(file) === undefined);
	return [
		rule("/*", headers),
		rule("/assets/*", [["cache-control", cacheControlOf({ immutable: true })]]),
		...ofOwnType.map(([address, { type }]) => rule(address, [["content-type", type]])),
	].join("\n");
}

const FUNCTION_ADDRESS = /^\/\.netlify\/functions\/(.+)$/;
const formFunctions = features.flatMap(({ endpoints }) =>
	endpoints.flatMap(({ path }) => FUNCTION_ADDRESS.exec(path)?.[1] ?? []),
);

/** Netlify's functions by name, which is their address too, and what each of them does (`server/netlify.ts`). */
export const netlifyFunctions: Readonly<Record<string, string>> = {
	...Object.fromEntries(formFunctions.map((name) => [name, "handleRequest"])),
	site: "handleRequest",
	"deliver-mail": "deliverMail",
	purge: "purge",
};
