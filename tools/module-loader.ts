import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createServer, type InlineConfig, runnerImport, type ViteDevServer } from "vite";

/** Loads modules that Node alone cannot read, such as mails, as the build compiles them; `define` as in `vite.config.ts`. */
export function createModuleLoader(define: Record<string, string> = {}): Promise<ViteDevServer> {
	return createServer({
		define,
		configFile: false,
		envDir: false,
		cacheDir: join(tmpdir(), "site-modules-as-built"),
		server: { middlewareMode: true, watch: null, ws: false },
		appType: "custom",
		optimizeDeps: { noDiscovery: true },
	});
}

/** One such module, once, as a whole; `Module` is its type, such as `typeof import("…")`. */
export async function importAsBuilt<Module>(file: string): Promise<Module> {
	const config: InlineConfig = { configFile: false, envDir: false, logLevel: "error" };
	const { module } = await runnerImport<Module>(resolve(file), config);
	return module;
}
