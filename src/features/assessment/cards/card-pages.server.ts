import { createContext } from "react-router";
import type { PageDeps } from "#platform/feature.ts";
import type { Card, CardPage } from "./card.ts";
import { drawCard } from "./draw-card.server.ts";
import { findCard, isCardId, viewCardPage } from "./result-cards.server.ts";

/** About 40 KB each. */
const MOST_PICTURES = 100;
const pictures = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

let latest: Promise<unknown> = Promise.resolve();

/** One at a time: the threads that draw also read files, compress and look up addresses for all other visitors. */
function drawInTurn(card: Card): Promise<Uint8Array<ArrayBuffer>> {
	const picture = latest.then(() => drawCard(card));
	latest = picture.catch(() => undefined);
	return picture;
}

/**
 * The picture of a card. The latest are in memory, by what they show: nothing on the disk is to be removed, and a post
 * that is opened by many is drawn once.
 */
function pictureOf(card: Card): Promise<Uint8Array<ArrayBuffer>> {
	const key = JSON.stringify(card);
	const known = pictures.get(key);
	const picture = known ?? drawInTurn(card);
	pictures.delete(key);
	pictures.set(key, picture);
	if (!known) picture.catch(() => pictures.delete(key));
	const [oldest] = pictures.keys();
	if (pictures.size > MOST_PICTURES && oldest !== undefined) pictures.delete(oldest);
	return picture;
}

/** What the loaders of cards' pages may ask for. */
type CardPages = {
	view(id: string): Promise<CardPage>;
	/** The picture, or the status that says why there is none. */
	picture(id: string): Promise<{ png: Uint8Array<ArrayBuffer> } | { status: 404 | 410 }>;
};

export function cardPages(deps: PageDeps): CardPages {
	return {
		view: (id) => viewCardPage(deps, id),
		async picture(id) {
			if (!isCardId(id)) return { status: 404 };
			const card = await findCard(deps, id);
			return card ? { png: await pictureOf(card) } : { status: 410 };
		},
	};
}

/** Where the loaders of cards' pages get what to show: a page has no database. */
export const cardPagesContext = createContext<CardPages>();
