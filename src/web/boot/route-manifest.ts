import { matchRoutes } from "react-router";

type RouteEntry = { id: string; path?: string; index?: boolean; module: string; imports?: string[]; css?: string[] };

/** React Router's manifest of this build: which files each route needs. All pages lie directly below the root. */
function manifestRoutes(): RouteEntry[] {
	const manifest: { routes: Record<string, RouteEntry> } | undefined = Reflect.get(window, "__reactRouterManifest");
	return Object.values(manifest?.routes ?? {});
}

function routesOf(pathname: string) {
	const pages = manifestRoutes()
		.filter(({ id }) => id !== "root")
		.map(({ id, path = "", index = false, module, imports = [], css = [] }) => {
			return { id, path, index, module, imports, css };
		});
	return matchRoutes(pages, pathname)?.map(({ route }) => route) ?? [];
}

/** Tells React Router which styles the document has for good: it neither fetches them again nor takes them away. */
export function keepStyles(addresses: ReadonlySet<string>): void {
	for (const route of manifestRoutes()) route.css = route.css?.filter((address) => !addresses.has(address));
}

/** Addresses of the styles that a page of this site needs and that the document has not for good. */
export function missingStyles(pathname: string): string[] {
	return routesOf(pathname).flatMap(({ css }) => css);
}

/** Address of the code of a page of this site; undefined when the path is not one of its pages. */
export function pageModule(pathname: string): string | undefined {
	return routesOf(pathname)[0]?.module;
}

/** Addresses of all that the code of a page of this site imports, at any depth. */
export function importedModules(pathname: string): string[] {
	return routesOf(pathname).flatMap(({ imports }) => imports);
}
