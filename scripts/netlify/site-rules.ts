import { Hono } from "hono";
import { securityHeaders } from "#platform/http/response-headers.ts";
import { cacheControlOf, type StaticFile, type StaticFiles } from "#platform/pages/static-file.ts";
import { QUERIES_THAT_MATTER } from "#server/dynamic-pages.ts";

const SITE_FUNCTION = "/.netlify/functions/site";
const ONE_YEAR = "public, max-age=31536000, immutable";

/**
 * The rules of `_redirects`: the first that matches counts, and one without `!` only where there is no file. Pages
 * whose query matters are rendered on demand, and so is everything that was not built.
 */
export function redirectsFile(): string {
	const dynamicPages = Object.entries(QUERIES_THAT_MATTER).flatMap(([path, names]) =>
		names.map((name) => `${path} ${name}=:${name} ${SITE_FUNCTION}${path} 200!`),
	);
	return [...dynamicPages, `/* ${SITE_FUNCTION}/:splat 200`, ""].join("\n");
}

/** The headers that the server sets on every response, asked of the server's own middleware. */
async function usualHeaders(siteUrl: string): Promise<[string, string][]> {
	const app = new Hono().use(securityHeaders(siteUrl)).get("/", (context) => context.body(null));
	const { headers } = await app.request("/");
	return [...headers];
}

/** Every server knows what a page, a script or a style is; of other files ours says more than their names do. */
function headersOfFile(file: StaticFile): [string, string][] {
	if (file.policy) return [["content-security-policy", file.policy]];
	if (file.immutable) return [];
	return [
		["content-type", file.type],
		["cache-control", cacheControlOf(file)],
	];
}

function rule(path: string, headers: [string, string][]): string {
	return [path, ...headers.map(([name, value]) => `  ${name}: ${value}`), ""].join("\n");
}

/** The rules of `_headers`: what the server would say of the same files. */
export async function headersFile(files: StaticFiles, siteUrl: string): Promise<string> {
	const rules = Object.entries(files).flatMap(([address, file]) => {
		const headers = headersOfFile(file);
		// Netlify serves a page under the name of its file too.
		const addresses = new Set([address, `/${file.file}`]);
		return headers.length > 0 ? [...addresses].map((path) => rule(path, headers)) : [];
	});
	return [rule("/*", await usualHeaders(siteUrl)), rule("/assets/*", [["cache-control", ONE_YEAR]]), ...rules].join(
		"\n",
	);
}
