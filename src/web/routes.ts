import type { LoaderFunction, MiddlewareFunction, RouteObject } from "react-router";
import type { PageModule } from "./page.ts";

const files = import.meta.glob<Partial<PageModule>>(["./routes/**/*.{ts,tsx}", "!./routes/**/*.test.{ts,tsx}"], {
	eager: true,
});

export type Page = PageModule & { file: string };

const isPage = (module: Partial<PageModule>): module is PageModule => module.path !== undefined;

/** Every page of the site: the files in `routes/` that say where they are. */
const pages: readonly Page[] = Object.entries(files).flatMap(([name, module]) =>
	isPage(module) ? [{ ...module, file: name.replace("./", "src/web/") }] : [],
);

/** The documents that have the pages' words. */
export const documentsOfPages = pages.flatMap(({ documents = [] }) => documents);

/** The pages by the ids of their routes. */
export const pagesById: ReadonlyMap<string, Page> = new Map(
	pages.flatMap((page) => [page.path].flat().map((path): [string, Page] => [path, page])),
);

/** The paths of the pages that open no connection: their views are counted by the requests for them. */
export const pathsWithoutConnections: ReadonlySet<string> = new Set(
	pages.filter(({ handle }) => handle?.connections === "none").flatMap(({ path }) => path),
);

/** A feed, a picture or another file: what its loader returns is the whole response. */
const respondWithFile =
	(loader: LoaderFunction): MiddlewareFunction =>
	async (asked, next) => {
		if (!["GET", "HEAD"].includes(asked.request.method)) return next();
		const response: unknown = await loader(asked, undefined);
		if (response instanceof Response) return response;
		throw new Error("the loader of a file returned no response");
	};

/** As React Router takes them. An address has one spelling: what guards one, such as a header or a limit, knows no other. */
export const routes: RouteObject[] = Array.from(pagesById, ([path, { default: content, loader, action }]) => ({
	id: path,
	path,
	caseSensitive: true,
	...(loader && { loader }),
	...(loader && !content && { middleware: [respondWithFile(loader)] }),
	...(action && { action }),
}));
