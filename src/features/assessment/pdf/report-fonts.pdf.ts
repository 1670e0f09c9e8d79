import { Font } from "@react-pdf/renderer";
import sansRegular from "./report-fonts/instrument-sans-400.ttf?inline";
import sansSemibold from "./report-fonts/instrument-sans-600.ttf?inline";
import display from "./report-fonts/newsreader-display-380.ttf?inline";

/** The names by which the report calls its fonts. */
export const reportFonts = { sans: "Instrument Sans", display: "Newsreader Display" } as const;

/** Makes the report's fonts known. They are part of the program: nothing is fetched, and no file can be missing. */
export function registerReportFonts(): void {
	Font.register({
		family: reportFonts.sans,
		fonts: [
			{ src: sansRegular, fontWeight: 400 },
			{ src: sansSemibold, fontWeight: 600 },
		],
	});
	Font.register({ family: reportFonts.display, src: display });
	// Half a word is hard to search for and to hear.
	Font.registerHyphenationCallback((word) => [word]);
}
