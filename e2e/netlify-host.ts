// Started as a process of its own in a folder that has nothing but what Netlify deploys. It stands for Netlify: an address is that
// of a function by its name, unless it has a path of its own, or else the site's; and for its clock, at /run/NAME.
import { readdirSync } from "node:fs";
import { join, parse, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { createAdaptorServer } from "@hono/node-server";

const FUNCTIONS = resolve("deploy", "netlify");
const handlers = readdirSync(FUNCTIONS).map(async (file) => {
	const module = await import(pathToFileURL(join(FUNCTIONS, file)).href);
	return [module.config?.path ?? `/.netlify/functions/${parse(file).name}`, module.default] as const;
});
const functions = new Map(await Promise.all(handlers));

async function handle(request: Request): Promise<Response> {
	const { pathname } = new URL(request.url);
	const address = pathname.replace(/^\/run\//, "/.netlify/functions/");
	const context = {
		ip: request.headers.get("x-test-visitor") ?? "203.0.113.1",
		// As on an instance that lives on: the response does not wait for it.
		waitUntil: (work: Promise<unknown>) => void work,
	};
	const run = functions.get(address.startsWith("/.netlify/") ? address : "/*");
	return run
		? ((await run(request, context)) ?? new Response(null, { status: 204 }))
		: new Response(null, { status: 404 });
}

// No connection is closed while a test may take it for its next request.
const server = createAdaptorServer({ fetch: handle, serverOptions: { keepAliveTimeout: 60_000 } });
server.listen(0, "127.0.0.1", () => {
	const address = server.address();
	console.log(`is at http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`);
});
