import { isRouteErrorResponse } from "react-router";
import type { Logger } from "#platform/logger.ts";

/**
 * Logs what went wrong with a page. Of a request that no page takes, such as a post to one without a form, React Router's
 * error quotes the whole address, so its status alone is logged.
 */
export function logPageFailure(logger: Logger, route: string, error: unknown): void {
	if (isRouteErrorResponse(error)) logger.warn({ route, status: error.status }, "a page refused a request");
	else logger.error({ route, err: error }, "a page failed");
}
