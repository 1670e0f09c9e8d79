const FUNCTION_ADDRESS = "/.netlify/functions/site";

/**
 * The request as the visitor made it. A rule in `_redirects` sends it to the function `site` with its path behind the
 * function's own; whether the function is told the first address or the second is up to the platform.
 */
export function withOwnAddress(request: Request): Request {
	const url = new URL(request.url);
	if (url.pathname !== FUNCTION_ADDRESS && !url.pathname.startsWith(`${FUNCTION_ADDRESS}/`)) return request;
	url.pathname = url.pathname.slice(FUNCTION_ADDRESS.length) || "/";
	return new Request(url, request);
}
