import "./as-in-production.ts";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "vite";
import type { StaticFiles } from "#platform/pages/static-file.ts";
import { importAsBuilt } from "#tools/module-loader.ts";
import { buildIfChanged } from "./build-if-changed.ts";

const OUTPUT = join("build", "netlify");

/** PDFKit looks for its fonts beside itself while it runs, behind the bundler's back; so it is asked to look first. */
const standardFonts: Plugin = {
	name: "standard-fonts",
	transform: {
		filter: { id: /pdfkit\.node\.mjs$/ },
		handler: (code) => code.replaceAll("require$1('#standard-fonts/", "require('#standard-fonts/"),
	},
};

/** Puts the built server and its packages into one folder, and a file for each function beside it; `sharp` is deployed apart. */
async function bundleFunctions(handlers: Readonly<Record<string, string>>): Promise<void> {
	await build({
		configFile: false,
		logLevel: "error",
		plugins: [standardFonts],
		define: { "process.env.NODE_ENV": '"production"' },
		ssr: { noExternal: true, external: ["sharp"] },
		build: {
			ssr: true,
			outDir: join(OUTPUT, "bundle"),
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
	rmSync(join(OUTPUT, "functions"), { recursive: true, force: true });
	mkdirSync(join(OUTPUT, "functions"));
	for (const [name, handler] of Object.entries(handlers)) {
		const source = `export { ${handler} as default } from "../bundle/handlers.mjs";\n`;
		writeFileSync(join(OUTPUT, "functions", `${name}.mjs`), source);
	}
}

buildIfChanged();
const { headersFile, redirectsFile, netlifyFunctions } =
	await importAsBuilt<typeof import("./netlify-rules.ts")>("scripts/netlify-rules.ts");
const files: StaticFiles = JSON.parse(readFileSync(join("build", "server", "static-files.json"), "utf8"));
writeFileSync(join("build", "client", "_headers"), await headersFile(files));
writeFileSync(join("build", "client", "_redirects"), redirectsFile());
await bundleFunctions(netlifyFunctions);
console.log("Built for Netlify: build/client and build/netlify/functions.");
