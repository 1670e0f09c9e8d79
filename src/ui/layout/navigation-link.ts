export type NavigationLink = { name: string; path: string };

/** How a link stands to the page shown: the page itself, an ancestor of it, or neither. */
export function currentState(pathname: string, path: string): "page" | "true" | undefined {
	// While prerendering, addresses end in a slash.
	const here = pathname.replace(/(?<=.)\/$/, "");
	if (here === path) return "page";
	return path !== "/" && here.startsWith(`${path}/`) ? "true" : undefined;
}
