import type { Drawing } from "#tools/drawings/drawing.ts";
import { bannerContours } from "./banner-contours.ts";
import { errorBrokenVein } from "./error-broken-vein.ts";
import { footerCore } from "./footer-core.ts";
import { mark } from "./mark.ts";
import { menuStrip } from "./menu-strip.ts";
import { notFoundMissingBed } from "./not-found-missing-bed.ts";
import { risingVein } from "./rising-vein.ts";

export const shellDrawings: readonly Drawing[] = [
	{ name: "favicon", draw: mark, width: 30, height: 30, place: "public", maximumBytes: 346 },
	{
		name: "mark",
		draw: mark,
		width: 30,
		height: 30,
		place: "inline",
		attributes: { width: 30, height: 30 },
		maximumBytes: 346,
	},
	{
		name: "banner-contours",
		draw: bannerContours,
		width: 1600,
		height: 520,
		place: "image",
		attributes: { preserveAspectRatio: "xMidYMid slice" },
		maximumBytes: 29_423,
	},
	{
		name: "footer-core",
		draw: footerCore,
		width: 2560,
		height: 12,
		place: "image",
		attributes: { preserveAspectRatio: "none" },
		maximumBytes: 1_506,
	},
	{
		name: "menu-strip",
		draw: menuStrip,
		width: 780,
		height: 150,
		place: "image",
		viewBox: "0 330 780 150",
		attributes: { preserveAspectRatio: "xMidYMin slice" },
		maximumBytes: 9_047,
	},
	{
		name: "not-found-missing-bed",
		draw: notFoundMissingBed,
		width: 2560,
		height: 420,
		place: "image",
		attributes: { preserveAspectRatio: "xMidYMax slice" },
		maximumBytes: 16_540,
	},
	{
		name: "error-broken-vein",
		draw: errorBrokenVein,
		width: 2560,
		height: 420,
		place: "image",
		attributes: { preserveAspectRatio: "xMidYMax slice" },
		maximumBytes: 19_639,
	},
	{
		name: "rising-vein",
		draw: risingVein,
		width: 2560,
		height: 420,
		place: "image",
		attributes: { preserveAspectRatio: "xMidYMax slice" },
		maximumBytes: 20_000,
	},
];
