/** The picture beside a link to an article, which `npm run draw` makes. */
export function shareImagePath(slug: string): string {
	return `/share/${slug}.png`;
}
