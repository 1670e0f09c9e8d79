import "./as-in-production.ts";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Hono } from "hono";
import { getMimeType } from "hono/utils/mime";
import { build, type Plugin } from "vite";
import { securityHeaders } from "#platform/http/response-headers.ts";
import { ASKED_WITHOUT_A_LINK, cacheControlOf, type StaticFiles } from "#platform/pages/static-file.ts";
import { buildIfChanged } from "./build-if-changed.ts";

/** The rules of `_redirects`: icons under their other names; what is no file is the function's. */
const redirects = [...Object.entries(ASKED_WITHOUT_A_LINK), ["/*", "/.netlify/functions/site/:splat"]]
	.map(([asked, answer]) => `${asked} ${answer} 200\n`)
	.join("");

const rule = (path: string, headers: Iterable<[string, string]>) =>
	[path, ...Array.from(headers, ([name, value]) => `  ${name}: ${value}`), ""].join("\n");

/** The rules of `_headers`: what the server would say of the same files, as far as Netlify does not say it by itself. */
async function headerRules(files: StaticFiles): Promise<string> {
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

/** PDFKit looks for its fonts beside itself while it runs, behind the bundler's back; so it is asked to look first. */
const standardFonts: Plugin = {
	name: "standard-fonts",
	transform: {
		filter: { id: /pdfkit\.node\.mjs$/ },
		handler: (code) => code.replaceAll("require$1('#standard-fonts/", "require('#standard-fonts/"),
	},
};

buildIfChanged();
const files: StaticFiles = JSON.parse(readFileSync(join("build", "server", "static-files.json"), "utf8"));
writeFileSync(join("build", "client", "_headers"), await headerRules(files));
writeFileSync(join("build", "client", "_redirects"), redirects);
// The built server and its packages in one folder, which the functions in `deploy/netlify` load; `sharp` is deployed apart.
await build({
	configFile: false,
	logLevel: "error",
	plugins: [standardFonts],
	define: { "process.env.NODE_ENV": '"production"' },
	ssr: { noExternal: true, external: ["sharp"] },
	build: {
		ssr: true,
		outDir: join("build", "netlify", "bundle"),
		emptyOutDir: true,
		copyPublicDir: false,
		target: "node22",
		rollupOptions: {
			input: { handlers: join("build", "server", "netlify.js") },
			output: { entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" },
			// Of packages that export hundreds of icons only those in use are read.
			experimental: { lazyBarrel: true },
		},
	},
});
console.log("Built for Netlify: build/client and build/netlify.");
