import type { ComponentType } from "react";
import type { ActionFunction, LoaderFunction, Params, useActionData, useLoaderData } from "react-router";
import type { SiteDocument } from "#documents/document.ts";
import type { ShellLook } from "./shell/shell.tsx";

type Loader = (args: never) => unknown;

type LoaderData<Load extends Loader> = ReturnType<typeof useLoaderData<Load>>;

export type MetaArgs<Load extends Loader> = { loaderData: LoaderData<Load>; params: Params };

/** The props of a page: what its loader returned and, in the response to a post, its action. */
export type PageProps<Load extends Loader, Act extends Loader = never> = MetaArgs<Load> & {
	actionData?: ReturnType<typeof useActionData<Act>>;
};

/** An element of a page's head. Addresses of this site are paths: the head puts the site's own address before them. */
export type HeadTag =
	| { title: string }
	| { name: string; content: string }
	| { property: string; content: string }
	| { tagName: "link"; rel: string; href: string; [attribute: string]: string };

/** A file in `routes/` that is one page, or one file such as a feed: it says itself where it is. */
export type PageModule = {
	/** React Router's pattern of its address, or several of them. */
	path: string | readonly string[];
	/** The documents that have its words. */
	documents?: readonly SiteDocument[];
	loader?: LoaderFunction;
	action?: ActionFunction;
	handle?: ShellLook;
	/** Without it, the head is made of `copy.meta` of what the loader returns. */
	meta?(args: { loaderData: unknown; params: Params }): readonly HeadTag[] | undefined;
	/** Without a component its loader's response is the whole response. */
	default?: ComponentType<{ loaderData: unknown; actionData?: unknown; params: Params }>;
};
