/** The addresses that are rendered at build time: every page that is known then. */
export function prerenderedPaths(): string[] {
	return ["/", "/contact"];
}
