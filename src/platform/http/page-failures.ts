import { createContext, isRouteErrorResponse, matchRoutes, type ServerBuild } from "react-router";
import type { Logger } from "#platform/logger.ts";

/** Where React Router reports what went wrong while a page was made; while the site is built, the terminal. */
export const pageFailureContext = createContext<(error: unknown) => void>((error) => console.error(error));

/** What the routes of the pages are called in the log, such as `/results/:token`: never the address that was asked for. */
export function pageRouteNames({ routes }: Pick<ServerBuild, "routes">): (path: string) => string {
	const patterns = Object.values(routes).flatMap((route) => {
		const path = route?.index ? "" : route?.path;
		return path === undefined ? [] : [{ path: `/${path}`, caseSensitive: true }];
	});
	return (path) => matchRoutes(patterns, path)?.at(-1)?.route.path ?? "unmatched";
}

/**
 * Logs what went wrong with a page. Of a request that no page takes, such as a post to one without a form, React Router's
 * error quotes the whole address, so its status alone is logged.
 */
export function logPageFailure(logger: Logger, route: string, error: unknown): void {
	if (isRouteErrorResponse(error)) logger.warn({ route, status: error.status }, "a page refused a request");
	else logger.error({ route, err: error }, "a page failed");
}
