import { execFileSync } from "node:child_process";
import { hash } from "node:crypto";
import { relative } from "node:path";
import mediaMinMax from "@csstools/postcss-media-minmax";
import { defineConfig } from "vite";
import { isoDate } from "#domain/dates.ts";
import { parseBuildSettings } from "#platform/build-settings.server.ts";
import { loadEnvFile } from "#platform/config.server.ts";
import { writeStaticFiles } from "#platform/pages/write-static-files.ts";
import { honoInDevelopment } from "#scripts/hono-in-development.ts";
import { pageStyles, serverFilesStayOnServer } from "#scripts/page-styles-plugin.ts";
import packageJson from "./package.json" with { type: "json" };

loadEnvFile();

// Chromium then compiles a file whole while it arrives, in another thread. Left to itself it compiles each function when it
// is first called, and nearly all of them are called at the start. https://github.com/v8/v8/wiki/explicit-compile-hints
const compileAhead = "//# allFunctionsCalledOnLoad";

// The pages of visitors have the first, and some of the desk the second. They share nothing: no page waits for the other's.
const BROWSER_ENTRIES = ["src/web/browser/main.ts", "src/desk/desk.browser.ts"];

// Without what the forms of pages alone have: the tools have fields of their own.
const SHARED_PARTS =
	/node_modules\/(zod|lucide-react)\/|src\/ui\/([\w-]+\.tsx|form\/(?!form-fields|post|problem-links).+|charts\/.+|vein-outline\.ts)$|src\/domain\/(dates|fill-in|format-number)/;

// All else is part of our own files: read from hundreds of small ones, the same code would make a start twice as long.
// These have native code, or load files of theirs by name.
const besideServer = ["better-sqlite3", "fontkit", "nodemailer", "pdfkit", "pg", "pino", "sharp"];

/** The commit that is built: as COMMIT says, or as git does; empty where neither knows. */
function commitOfBuild(): string {
	if (process.env.COMMIT) return process.env.COMMIT;
	try {
		const describe = ["describe", "--always", "--dirty", "--abbrev=12", "--exclude=*"];
		return execFileSync("git", describe, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
	} catch {
		return "";
	}
}

export default defineConfig(({ command }) => ({
	// Settings come from the one file above, also where Vite and React Router would read more.
	envDir: false,
	appType: "custom",
	plugins: [honoInDevelopment("/src/server/main.ts"), pageStyles(), serverFilesStayOnServer()],
	define: {
		__BUILD_SETTINGS__: JSON.stringify(parseBuildSettings(process.env)),
		__BUILT__: JSON.stringify(command === "build"),
		__BUILD_DAY__: JSON.stringify(isoDate(new Date())),
		__COMMIT__: JSON.stringify(command === "build" ? commitOfBuild() : ""),
		__VERSION__: JSON.stringify(packageJson.version),
	},
	build: {
		// The browsers of the last three years: `@layer`, `:has()`, `inert`, `<details name>`.
		target: ["chrome120", "safari17.2", "firefox121"],
		// Looks hold a little longer, where a page without script still works.
		cssTarget: ["chrome110", "safari16.0", "firefox115"],
		assetsInlineLimit: 0,
		// An island's page has the addresses of its scripts (islands.ts).
		modulePreload: false,
	},
	css: {
		// Safari before 16.4 drops a media query with a range or a `not` inside. This writes `<` as `<=`, and the target above
		// `<=` as `max-width`.
		postcss: { plugins: [mediaMinMax()] },
		// Each file's own mark, and no more: a page has hundreds of these names.
		modules: {
			generateScopedName: (name, file) => `${name}_${hash("sha256", relative(".", file), "base64url").slice(0, 5)}`,
		},
	},
	ssr: command === "build" ? { noExternal: true, external: besideServer } : {},
	environments: {
		client: {
			build: {
				outDir: "build/client",
				manifest: true,
				rollupOptions: {
					input: BROWSER_ENTRIES,
					output: {
						postBanner: compileAhead,
						// Parts that several islands have, in one file: in many small ones they would weigh a third more.
						codeSplitting: { groups: [{ name: "parts", test: SHARED_PARTS, minShareCount: 2 }] },
					},
				},
			},
		},
		ssr: {
			// Else React would be in it twice, the second time with all that helps who develops.
			...(command === "build" && { define: { "process.env.NODE_ENV": JSON.stringify("production") } }),
			build: {
				outDir: "build/server",
				emptyOutDir: true,
				copyPublicDir: false,
				// Drawings and fonts that pages name are files of the site, too.
				emitAssets: true,
				rollupOptions: {
					output: { entryFileNames: "[name].js" },
					input: {
						app: "src/server/main.ts",
						"command-line": "src/server/command-line.ts",
						"database-thread": "src/server/database-thread.ts",
						"report-thread": "src/server/report-thread.ts",
						"article-thread": "src/server/article-thread.ts",
						netlify: "src/server/netlify.ts",
						precompute: "src/server/precompute.ts",
					},
				},
			},
		},
	},
	builder: {
		async buildApp(builder) {
			const { client, ssr } = builder.environments;
			if (!client || !ssr) throw new Error("a build has a part for the browser and one for the server");
			await builder.build(client);
			await builder.build(ssr);
			await writeStaticFiles("build");
			execFileSync(process.execPath, ["build/server/precompute.js"]);
		},
	},
}));
