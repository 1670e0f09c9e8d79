/** The pages of cards are below it, and the button that removes one posts to it. */
export const CARDS_PATH = "/cards";

export const cardPath = (id: string) => `${CARDS_PATH}/${id}`;
export const cardPicturePath = (id: string) => `${cardPath(id)}/card.png`;

/** What a card shows of a result, and nothing else of the visitor. */
export type Card = {
	/** The definition's id. */
	assessment: "business-assessment" | "advanced-business-assessment";
	total: number;
	maximum: number;
	band: string;
	pillars: readonly { id: string; name: string; score: number }[];
};

/** What the page of a card shows: the card; that there is none (any more); that a part of the address is missing. */
export type CardPage =
	| {
			view: "open";
			id: string;
			card: Card;
			/** What its band means. */
			meaning: string;
	  }
	| { view: "over" }
	| { view: "incomplete" };
