import { Hono } from "hono";
import { getMimeType } from "hono/utils/mime";
import { securityHeaders } from "#platform/http/response-headers.ts";
import {
	ASKED_WITHOUT_A_LINK,
	cacheControlOf,
	type StaticFile,
	type StaticFiles,
} from "#platform/pages/static-file.ts";
import { features } from "#server/all-features.ts";

const SITE_FUNCTION = "/.netlify/functions/site";
const ONE_YEAR = "public, max-age=31536000, immutable";

/** The rules of `_redirects`: icons under their other names; what is no file is the function's. */
export const redirectsFile = () =>
	[...Object.entries(ASKED_WITHOUT_A_LINK), ["/*", `${SITE_FUNCTION}/:splat`]]
		.map(([asked, answer]) => `${asked} ${answer} 200\n`)
		.join("");

async function usualHeaders(): Promise<[string, string][]> {
	// Netlify has every site behind https.
	const app = new Hono().use(securityHeaders("https:")).get("/", (context) => context.body(null));
	const { headers } = await app.request("/");
	return [...headers];
}

/** Every server knows what a script or a picture is; of other files ours says more than their names do. */
function headersOfFile(file: StaticFile): [string, string][] {
	if (file.immutable) return getMimeType(file.file) ? [] : [["content-type", file.type]];
	return [
		["content-type", file.type],
		["cache-control", cacheControlOf(file)],
	];
}

function rule(path: string, headers: [string, string][]): string {
	return [path, ...headers.map(([name, value]) => `  ${name}: ${value}`), ""].join("\n");
}

/** The rules of `_headers`: what the server would say of the same files. */
export async function headersFile(files: StaticFiles): Promise<string> {
	const rules = Object.entries(files).flatMap(([address, file]) => {
		const headers = headersOfFile(file);
		return headers.length > 0 ? [rule(address, headers)] : [];
	});
	return [rule("/*", await usualHeaders()), rule("/assets/*", [["cache-control", ONE_YEAR]]), ...rules].join("\n");
}

const FUNCTION_ADDRESS = /^\/\.netlify\/functions\/(.+)$/;

const formFunctions = features.flatMap(({ endpoints }) =>
	endpoints.flatMap(({ path }) => FUNCTION_ADDRESS.exec(path)?.[1] ?? []),
);

/** Netlify's functions by name, which is their address too, and what each of them does (`handlers.ts`). */
export const netlifyFunctions: Readonly<Record<string, string>> = {
	...Object.fromEntries(formFunctions.map((name) => [name, "handleRequest"])),
	site: "handleRequest",
	"deliver-mail": "deliverMail",
	purge: "purge",
};
