import type { Config } from "@react-router/dev/config";
import { writeStaticFiles } from "#platform/pages/write-static-files.ts";
import { prerenderedPaths } from "#web/prerendered-paths.ts";

export default {
	appDirectory: "src/web",
	ssr: true,
	// The server bundle has several inputs; each keeps its own name (docs/decisions/0002-one-process-two-inputs.md).
	serverBuildFile: "[name].js",
	// Every route is in the page's manifest, so that no visit asks for one later.
	routeDiscovery: { mode: "initial" },
	// One after the other: each has ten seconds, which several at once would share on a busy machine.
	prerender: { paths: prerenderedPaths() },
	buildEnd: () => writeStaticFiles("build"),
} satisfies Config;
