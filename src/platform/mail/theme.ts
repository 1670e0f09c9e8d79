import type { CSSProperties } from "react";
import { palette } from "#brand.ts";

/** The colors of every mail, by what they are for. A color of text comes with a ground, so that a reader which darkens one darkens both. */
export const mailColors = {
	page: palette.paper,
	sheet: palette.white,
	heading: palette.ink,
	text: palette.inkBody,
	quietText: palette.inkMeta,
	link: palette.goldDark,
	line: palette.silt,
	quoteLine: palette.ochre,
	alarm: palette.error,
	button: palette.ink,
	buttonText: palette.white,
};

/** Fonts that every mail program has. */
export const mailFonts = {
	text: "Arial, Helvetica, sans-serif",
	heading: "Georgia, 'Times New Roman', serif",
};

export const mailSizes = { title: "34px", section: "24px", lead: "20px", text: "16px", note: "14px", foot: "13px" };

const body = { fontSize: mailSizes.text, lineHeight: "1.6" };

/** What several mails have in common. */
export const mailStyles = {
	body,
	paragraph: { margin: "0 0 20px", ...body },
	opening: { margin: "0 0 24px", ...body },
	link: { color: mailColors.link, textDecoration: "underline" },
	quote: { borderLeft: `3px solid ${mailColors.quoteLine}` },
	// One line of a visitor's particulars, as the owner's notices list them.
	row: { borderTop: `1px solid ${mailColors.line}` },
	label: {
		width: "120px",
		padding: "10px 0",
		fontSize: mailSizes.note,
		verticalAlign: "top",
		color: mailColors.quietText,
	},
	value: { padding: "10px 0", fontSize: mailSizes.text, verticalAlign: "top", wordBreak: "break-word" },
} satisfies Record<string, CSSProperties>;
