import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { isRunnableDevEnvironment, type Plugin } from "vite";

/** Serves the site from Vite's own process while developing: the server module is imported anew after each edit. */
export function honoInDevelopment(entry: string): Plugin {
	return {
		name: "hono-in-development",
		configureServer(server) {
			const { ssr } = server.environments;
			if (server.config.server.middlewareMode || !ssr || !isRunnableDevEnvironment(ssr)) return;
			// Returned, so that it runs behind Vite's own middleware: modules and assets first, then the site.
			return () => {
				server.middlewares.use(async (request, response, next) => {
					try {
						const { app } = await ssr.runner.import<{ app: Hono }>(entry);
						request.url = request.originalUrl ?? request.url;
						await getRequestListener(app.fetch, { overrideGlobalObjects: false })(request, response);
					} catch (error) {
						next(error);
					}
				});
			};
		},
	};
}
