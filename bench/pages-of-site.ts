/** The paths of the pages that a running site lists in its sitemap. */
export async function pagesOfSite({ address }: { address: string }): Promise<string[]> {
	const sitemap = await (await fetch(`${address}/sitemap.xml`)).text();
	return Array.from(sitemap.matchAll(/<loc>([^<]+)/g), ([, url = ""]) => new URL(url).pathname);
}
