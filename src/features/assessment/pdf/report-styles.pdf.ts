import { Font, StyleSheet } from "@react-pdf/renderer";
import { palette } from "#brand.ts";
import sansRegular from "./report-fonts/instrument-sans-400.ttf?inline";
import sansSemibold from "./report-fonts/instrument-sans-600.ttf?inline";
import display from "./report-fonts/newsreader-display-380.ttf?inline";

/** The names by which the report calls its fonts. */
export const reportFonts = { sans: "Instrument Sans", display: "Newsreader Display" } as const;

/** Registers the report's fonts, which are part of the bundle: nothing is fetched, and no file can be missing. */
export function registerReportFonts(): void {
	Font.register({
		family: reportFonts.sans,
		fonts: [
			{ src: sansRegular, fontWeight: 400 },
			{ src: sansSemibold, fontWeight: 600 },
		],
	});
	Font.register({ family: reportFonts.display, src: display });
	// No hyphenation: half a word is hard to search for and to hear.
	Font.registerHyphenationCallback((word) => [word]);
}

export const reportColors = {
	ink: palette.ink,
	text: palette.inkBody,
	quiet: palette.inkMeta,
	line: palette.silt,
	slate: palette.slate,
	ground: palette.white,
	gold: palette.gold,
	darkGold: palette.goldDark,
} as const;

const { ink, text, quiet, line, darkGold } = reportColors;

/** The looks of the report, in points: A4 is 595 wide. */
export const reportStyles = StyleSheet.create({
	page: {
		paddingTop: 92,
		paddingBottom: 66,
		paddingHorizontal: 45,
		fontFamily: reportFonts.sans,
		fontSize: 10,
		lineHeight: 1.45,
		color: text,
	},
	head: {
		position: "absolute",
		top: 42,
		left: 45,
		right: 45,
		flexDirection: "row",
		justifyContent: "space-between",
		alignItems: "center",
		paddingBottom: 10,
		borderBottom: `1.1 solid ${ink}`,
	},
	brand: { flexDirection: "row", alignItems: "center", gap: 8 },
	brandName: { fontFamily: reportFonts.display, fontSize: 17, lineHeight: 1.2, color: ink },
	foot: {
		position: "absolute",
		top: 786,
		left: 45,
		right: 45,
		flexDirection: "row",
		justifyContent: "space-between",
		paddingTop: 8,
		borderTop: `0.75 solid ${line}`,
		fontSize: 8.5,
		color: quiet,
	},
	titleArea: { marginTop: 6 },
	title: { fontFamily: reportFonts.display, fontSize: 25, lineHeight: 1.15, color: ink },
	facts: { fontFamily: reportFonts.display, fontSize: 11, lineHeight: 1.4, color: quiet, marginTop: 3 },
	figures: { flex: 1 },
	top: { flexDirection: "row-reverse", gap: 25, marginTop: 14 },
	total: { flexDirection: "row", alignItems: "flex-end" },
	totalNumber: { fontFamily: reportFonts.display, fontSize: 72, lineHeight: 1, letterSpacing: -2.5, color: ink },
	totalOf: { fontSize: 13, lineHeight: 1, marginBottom: 13 },
	label: { fontFamily: reportFonts.display, fontSize: 22, lineHeight: 1.15, color: darkGold, marginTop: 4 },
	meaning: {
		fontFamily: reportFonts.display,
		fontSize: 13,
		lineHeight: 1.3,
		color: ink,
		marginTop: 4,
		marginBottom: 10,
	},
	bar: {
		flexDirection: "row",
		alignItems: "center",
		gap: 9,
		paddingVertical: 4,
		borderTop: `0.75 solid ${line}`,
		fontSize: 9.5,
		fontWeight: 600,
		color: ink,
	},
	barName: { width: 118 },
	barScore: { width: 40, textAlign: "right" },
	section: { marginTop: 15 },
	heading: { fontFamily: reportFonts.display, fontSize: 16, lineHeight: 1.2, color: ink, marginBottom: 5 },
	paragraph: { marginBottom: 6 },
	row: { flexDirection: "row", paddingVertical: 5, borderTop: `0.75 solid ${line}` },
	rowLabel: { fontWeight: 600, color: darkGold },
	rowText: { flex: 1 },
	rowLine: { marginBottom: 1.5 },
	alarm: { marginTop: 12, marginBottom: 12, paddingTop: 9, paddingBottom: 4, paddingHorizontal: 12 },
	alarmRed: { borderLeft: `3 solid ${palette.error}`, backgroundColor: palette.errorGround },
	alarmOchre: { borderLeft: `3 solid ${darkGold}`, backgroundColor: palette.paper },
	link: { color: ink, textDecoration: "underline" },
	bold: { fontWeight: 600, color: ink },
});
