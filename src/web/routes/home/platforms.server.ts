import { markup } from "#ui/markup.ts";
import marks from "./platform-marks.svg?raw";

/** Where each mark is from, its license, and its box in `platform-marks.svg`. */
const boxes = {
	// simple-icons 16.37.0, CC0-1.0.
	snowflake: { name: "Snowflake", viewBox: "0 0 24 24" },
	// @thesvg/icons 3.3.8, MIT; the mark alone, without the wordmark.
	plaid: { name: "Plaid", viewBox: "0 0 47.3 47.4" },
	// simple-icons 11.15.0, CC0-1.0.
	powerBi: { name: "Power BI", viewBox: "0 0 24 24" },
	// simple-icons 16.37.0, CC0-1.0.
	databricks: { name: "Databricks", viewBox: "0 0 24 24" },
	// simple-icons 13.21.0, CC0-1.0.
	tableau: { name: "Tableau", viewBox: "0 0 24 24" },
	// simple-icons 13.21.0, CC0-1.0; a wordmark, so the name beside it is for screen readers only.
	aws: { name: "AWS", viewBox: "0 3 24 18" },
	// simple-icons 13.21.0, CC0-1.0.
	openAi: { name: "OpenAI", viewBox: "0 0 24 24" },
	// simple-icons 16.37.0, CC0-1.0.
	claude: { name: "Claude", viewBox: "0 0 24 24" },
};

/** The platforms the company works with, in the order of the strip. */
export const platforms = Object.entries(boxes).map(([id, box]) => ({
	...box,
	mark: `#platform-${id}`,
	isWordmark: box.name === "AWS",
}));

/** Their marks, drawn once for both rounds of the strip. */
export const platformMarks = markup(marks);
