// Started as a process of its own in a folder that has nothing but what Netlify deploys. Its one argument is the folder
// of the pages. It stands for Netlify's edge: rules, files, functions; and for its clock, at /run/NAME.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, parse } from "node:path";
import { pathToFileURL } from "node:url";
import { createAdaptorServer } from "@hono/node-server";
import { getMimeType } from "hono/utils/mime";
import { findRedirect, headersOf, parseHeaders, parseRedirects } from "./netlify-rules.ts";

type NetlifyFunction = (
	request: Request,
	context: { ip: string; waitUntil(work: Promise<unknown>): void },
) => Promise<Response | undefined>;

const FUNCTIONS = join("build", "netlify", "functions");
const [pages = ""] = process.argv.slice(2);
const redirects = parseRedirects(readFileSync(join(pages, "_redirects"), "utf8"));
const headers = parseHeaders(readFileSync(join(pages, "_headers"), "utf8"));
const functions = new Map<string, NetlifyFunction>();
for (const file of readdirSync(FUNCTIONS)) {
	const module = await import(pathToFileURL(join(process.cwd(), FUNCTIONS, file)).href);
	functions.set(parse(file).name, module.default);
}

async function invoke(name: string, request: Request): Promise<Response> {
	const context = {
		ip: request.headers.get("x-test-visitor") ?? "203.0.113.1",
		// As on an instance that lives on: the response does not wait for it.
		waitUntil: (work: Promise<unknown>) => void work,
	};
	return (await functions.get(name)?.(request, context)) ?? new Response(null, { status: 204 });
}

function findFile(path: string): string | undefined {
	const names = [join(pages, path), join(pages, path, "index.html")];
	return names.find((name) => existsSync(name) && statSync(name).isFile());
}

function serveFile(file: string, path: string): Response {
	const known = headersOf(headers, path);
	if (!known.has("content-type")) known.set("content-type", getMimeType(file) ?? "application/octet-stream");
	return new Response(new Uint8Array(readFileSync(file)), { headers: known });
}

const functionIn = (path: string) => /^\/\.netlify\/functions\/([^/]+)/.exec(path)?.[1];

async function handle(request: Request): Promise<Response> {
	const url = new URL(request.url);
	const job = /^\/run\/(.+)$/.exec(url.pathname)?.[1];
	const name = job ?? functionIn(url.pathname);
	if (name) return invoke(name, request);
	const rule = findRedirect(redirects, url);
	const places = rule && rule.from !== "/*" ? [url.pathname, rule.to] : [url.pathname];
	const file = request.method === "GET" ? places.map(findFile).find(Boolean) : undefined;
	if (file && !rule?.isForced) return serveFile(file, url.pathname);
	return invoke(functionIn(rule?.to ?? "") ?? "", request);
}

// No connection is closed while a test may take it for its next request.
const server = createAdaptorServer({ fetch: handle, serverOptions: { keepAliveTimeout: 60_000 } });
server.listen(0, "127.0.0.1", () => {
	const address = server.address();
	console.log(`is at http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`);
});
