/** The picture beside a link to an article, which `tools/drawings/covers/render-share-images.ts` makes. */
export function shareImagePath(slug: string): string {
	return `/share/${slug}.png`;
}
