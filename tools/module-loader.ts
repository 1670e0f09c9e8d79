import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createServer, type InlineConfig, runnerImport, type ViteDevServer } from "vite";
import { parseBuildSettings } from "#platform/build-settings.server.ts";

/** Loads modules that Node alone cannot read, such as mails, as a build without settings compiles them. */
export function createModuleLoader(): Promise<ViteDevServer> {
	return createServer({
		define: { __BUILD_SETTINGS__: JSON.stringify(parseBuildSettings({})) },
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
