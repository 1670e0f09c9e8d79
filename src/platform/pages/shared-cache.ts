import type { Logger } from "#platform/logger.ts";
import { REVALIDATE } from "./static-file.ts";

/** A cache in front of the site, which keeps pages until it is told that they changed. */
export type SharedCache = {
	/** The headers of a page that documents of these kinds can change: how long the cache may keep it, and its tags. */
	headersOf(kinds: readonly string[]): Record<string, string>;
	/** Has it forget every page with one of these tags. */
	purge(kinds: readonly string[]): Promise<void>;
};

/** Without one, browsers alone keep pages, and ask each time whether they changed. */
export const noSharedCache: SharedCache = { headersOf: () => ({}), purge: async () => undefined };

/** An hour, because a text of the repository may appear on its day without being published. */
const KEPT_SECONDS = 3_600;
/** A minute longer while the cache asks: not in `Cache-Control`, where browsers would do the same. */
export const KEPT_IN_FRONT = `max-age=${KEPT_SECONDS}, stale-while-revalidate=60`;
const TRIES = 4;
const FIRST_PAUSE_MS = 1_000;

type PurgeRequest = (kinds: readonly string[]) => Promise<Response>;

/** Tries again some times: a cache that was not told would show what was for up to an hour. */
export const purgeBy = (request: PurgeRequest, logger: Logger): SharedCache["purge"] =>
	async function purge(kinds) {
		for (let left = TRIES, pause = FIRST_PAUSE_MS; left > 0; left--, pause *= 2) {
			try {
				const { ok, status } = await request(kinds);
				if (ok) return;
				logger.warn({ kinds, status }, "the cache in front refused to forget pages");
			} catch (error) {
				logger.warn({ kinds, err: error }, "the cache in front could not be told to forget pages");
			}
			await new Promise((resolve) => setTimeout(resolve, pause));
		}
		logger.error({ kinds }, "the cache in front shows pages as they were, for up to an hour");
	};

/** A cache with `Surrogate-Control` (Fastly) or `s-maxage` (Varnish), purged by a POST with tags in `Surrogate-Key`. */
export function taggedCache(purgeUrl: string, logger: Logger): SharedCache {
	const request = (kinds: readonly string[]) =>
		fetch(purgeUrl, { method: "POST", headers: { "surrogate-key": kinds.join(" ") } });
	return {
		headersOf: (kinds) => ({
			"cache-control": `${REVALIDATE}, s-maxage=${KEPT_SECONDS}`,
			"surrogate-control": KEPT_IN_FRONT,
			"surrogate-key": kinds.join(" "),
		}),
		purge: purgeBy(request, logger),
	};
}
