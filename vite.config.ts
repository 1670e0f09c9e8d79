import { execFileSync } from "node:child_process";
import mediaMinMax from "@csstools/postcss-media-minmax";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { isoDate } from "#domain/dates.ts";
import { parseBuildSettings } from "#platform/build-settings.server.ts";
import { loadEnvFile } from "#platform/config.server.ts";
import { honoInDevelopment } from "#scripts/hono-in-development.ts";
import packageJson from "./package.json" with { type: "json" };

loadEnvFile();

// A visit asks for few files, each large enough to compress well: the framework, which changes only with its version, what
// several pages use, and the page's own. Left alone the bundler makes two dozen of a few hundred bytes, and every request
// costs as much again in headers.
const browserChunks = [
	{
		name: "framework",
		test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\/|rolldown\/runtime|vite\/preload-helper/,
	},
	// Not what only forms need, however many pages have one. Nor one page and its copy that several addresses share.
	{
		name: "shared",
		test: /\/(src(?!\/(ui\/form|domain|web\/routes|content\/pages|features\/assessment)\/)|node_modules\/lucide-react)\//,
		minShareCount: 3,
	},
	// Without styles, because those would be inside every page; and without what the entry imports, because its styles would
	// come before the root's, which say the order of the layers.
	{
		name: "common",
		test: /\/src\/((content\/(?!pages)|web\/(boot\/(?!route-manifest)|shell|seo))[\w/-]+|ui\/form\/use-hydrated|ui\/drawings\/inline\/mark|domain\/[\w-]*(greeting|number|fill-in)[\w-]*)\.(tsx?|svg)/,
		minShareCount: 2,
	},
	// What every form needs; what forms need that are posted, with their messages; and the schemas, which such a form loads
	// when the visitor comes to it.
	{ name: "forms", test: /\/src\/(ui\/form|domain\/email-address\.ts)/, minShareCount: 4 },
	{
		name: "posted-forms",
		test: /\/src\/(ui\/form\/(post-form|person-fields|use-form-submission)|features\/(?!assessment)\w+\/\w+\.messages)/,
		minShareCount: 2,
	},
	{
		name: "schemas",
		test: /node_modules\/zod\/|src\/domain\/(email-address\.schema|one-line|person-name)\./,
		minShareCount: 2,
	},
];

// Chromium then compiles a file whole while it arrives, in another thread. Left to itself it compiles each function when it
// is first called, and nearly all of them are called at the start. https://github.com/v8/v8/wiki/explicit-compile-hints
const compileAhead = "//# allFunctionsCalledOnLoad";

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
	plugins: [honoInDevelopment("/src/server/main.ts"), reactRouter()],
	define: {
		__BUILD_SETTINGS__: JSON.stringify(parseBuildSettings(process.env)),
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
	},
	// Safari before 16.4 drops a media query with a range or a `not` inside. This writes `<` as `<=`, and the target above
	// `<=` as `max-width`.
	css: { postcss: { plugins: [mediaMinMax()] } },
	ssr: command === "build" ? { noExternal: true, external: besideServer } : {},
	environments: {
		client: {
			build: { rollupOptions: { output: { codeSplitting: { groups: browserChunks }, postBanner: compileAhead } } },
		},
		ssr: {
			// Else React would be in it twice, the second time with all that helps who develops.
			...(command === "build" && { define: { "process.env.NODE_ENV": JSON.stringify("production") } }),
			build: {
				rollupOptions: {
					input: {
						index: "virtual:react-router/server-build",
						app: "src/server/main.ts",
						content: "src/server/content.ts",
						desk: "src/server/desk.ts",
						launch: "src/server/launch.ts",
						"database-thread": "src/server/database-thread.ts",
						"report-thread": "src/server/report-thread.ts",
						netlify: "src/server/netlify/handlers.ts",
					},
				},
			},
		},
	},
}));
