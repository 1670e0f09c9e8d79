// Netlify's handling of `_redirects` and `_headers`, as far as this site's use them. Checked once against Netlify's own
// parsers and matcher: docs/decisions/0024-netlify-and-containers.md.

export type Redirect = { from: string; query: string | undefined; to: string; isForced: boolean };

export function parseRedirects(text: string): Redirect[] {
	return text
		.trim()
		.split("\n")
		.map((line) => {
			const parts = line.split(" ");
			const [from = "", to = "", status = ""] = [parts[0], parts.at(-2), parts.at(-1)];
			const query = parts.length > 3 ? parts[1]?.split("=")[0] : undefined;
			return { from, query, to, isForced: status.endsWith("!") };
		});
}

/** The first rule for this address, if any. A rule with a query matches whatever else the query has. */
export function findRedirect(rules: Redirect[], url: URL): Redirect | undefined {
	const path = url.pathname.replace(/(?<=.)\/$/, "");
	return rules.find(
		({ from, query }) => (from === "/*" || from === path) && (!query || url.searchParams.get(query) !== null),
	);
}

type HeaderRule = { pattern: RegExp; headers: [string, string][] };

export function parseHeaders(text: string): HeaderRule[] {
	return text
		.trim()
		.split("\n\n")
		.map((block) => {
			const [path = "", ...lines] = block.split("\n");
			const pattern = path.replaceAll(".", String.raw`\.`).replace("*", ".*").replace(/\/$/, "");
			const headers = lines.map((line): [string, string] => {
				const colon = line.indexOf(":");
				return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
			});
			return { pattern: new RegExp(`^${pattern}/?$`), headers };
		});
}

/** All headers of a file: every rule that matches its address adds its own. */
export function headersOf(rules: HeaderRule[], path: string): Headers {
	return new Headers(rules.filter(({ pattern }) => pattern.test(path)).flatMap(({ headers }) => headers));
}
