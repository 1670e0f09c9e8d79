import { tmpdir } from "node:os";
import { join } from "node:path";
import mdx from "@mdx-js/rollup";
import { createServer, type ViteDevServer } from "vite";
import { mdxOptions } from "#features/blog/mdx-options.server.ts";

/** Loads modules that Node alone cannot read, such as templates of mails and articles, as the build compiles them. */
export function createModuleLoader(): Promise<ViteDevServer> {
	return createServer({
		configFile: false,
		envDir: false,
		cacheDir: join(tmpdir(), "site-modules-as-built"),
		plugins: [mdx(mdxOptions)],
		server: { middlewareMode: true, watch: null, ws: false },
		appType: "custom",
		optimizeDeps: { noDiscovery: true },
	});
}
