/** The place on the page where the scoring table is. */
export const HOW_SCORED_ID = "how-this-score-is-made";
