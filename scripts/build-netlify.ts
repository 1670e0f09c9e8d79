import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Hono } from "hono";
import { build, type Plugin } from "vite";
import { securityHeaders } from "#platform/http/response-headers.ts";
import { cacheControlOf, type StaticFiles } from "#platform/pages/static-file.ts";
import { buildIfChanged } from "./build-if-changed.ts";

const rule = (path: string, headers: Iterable<[string, string]>) =>
	[path, ...Array.from(headers, ([name, value]) => `  ${name}: ${value}`), ""].join("\n");

/** The rules of `_headers`: what the server would say of the same files. */
async function headerRules(files: StaticFiles): Promise<string> {
	// Netlify has every site behind https.
	const app = new Hono().use(securityHeaders("https:")).get("/", (context) => context.body(null));
	const { headers } = await app.request("/");
	const ofFiles = Object.entries(files).map(([address, file]) =>
		rule(address, Object.entries({ "content-type": file.type, "cache-control": cacheControlOf(file) })),
	);
	return [rule("/*", headers), ...ofFiles].join("\n");
}

/** PDFKit looks for its fonts beside itself while it runs, behind the bundler's back; so it is asked to look first. */
const standardFonts: Plugin = {
	name: "standard-fonts",
	transform: (code) => code.replaceAll("require$1('#standard-fonts/", "require('#standard-fonts/"),
};

buildIfChanged();
const files: StaticFiles = JSON.parse(readFileSync(join("build", "server", "static-files.json"), "utf8"));
writeFileSync(join("build", "client", "_headers"), await headerRules(files));
// The built server and its packages in one folder, which the functions in `deploy/netlify` load; `sharp` is deployed apart.
await build({
	configFile: false,
	logLevel: "error",
	plugins: [standardFonts],
	ssr: { noExternal: true, external: ["sharp"] },
	build: {
		ssr: true,
		outDir: join("build", "netlify", "bundle"),
		copyPublicDir: false,
		rollupOptions: {
			input: { handlers: join("build", "server", "netlify.js") },
			output: { entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" },
		},
	},
});
console.log("Built for Netlify: build/client and build/netlify.");
