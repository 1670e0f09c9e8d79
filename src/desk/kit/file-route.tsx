import type { ActionFunctionArgs, MiddlewareFunction } from "react-router";
import type { DeskRoute } from "../desk-context.ts";
import { ErrorScreen } from "./error-screen.tsx";
import { missing } from "./refusals.ts";

type FileRoute = {
	path: string;
	/** `POST` for what takes data out: an address alone must not do that. */
	method: "GET" | "POST";
	respond(request: ActionFunctionArgs): Promise<Response>;
};

function noPage(): never {
	throw missing();
}

/** A route that responds with something else than a page of the desk, such as a file. What is refused is said in a page. */
export function fileRoute({ path, method, respond }: FileRoute): DeskRoute {
	const respondWithFile: MiddlewareFunction = async (asked, next) =>
		asked.request.method === method ? respond(asked) : next();
	return { path, middleware: [respondWithFile], loader: noPage, action: noPage, Component: ErrorScreen };
}
