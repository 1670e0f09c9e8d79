/** The company's names and looks: the one file of a rebrand. `docs/rebrand.md` has the steps. Facts are in `content/company/`. */

type Brand = {
	/** As it stands in sentences, titles and mails. */
	name: string;
	/** The name for places with little room: a phone's home screen. */
	shortName: string;
	/**
	 * In names of files, stored keys and services: lower-case letters, digits and single hyphens. After the launch it names
	 * data: the database's file has to be renamed with it.
	 */
	slug: string;
	/** Without the sign and without spaces; they follow the topic's own tags where a result is shared. */
	hashtags: readonly string[];
};

export const brand: Brand = {
	name: "Goldseam",
	shortName: "Goldseam",
	slug: "goldseam",
	hashtags: ["Goldseam"],
};

/** Every color, as #RRGGBB. Contrast that text and lines need is tested; the drawings mix their tints from these. */
export const palette = {
	// Grounds
	white: "#FFFFFF", // header, cards, forms
	paper: "#F6F4EF", // page, and what a browser paints around it
	lime: "#E9E6DD", // quiet panels
	silt: "#D3D2C8", // tracks, text on dark
	bed: "#0B1519", // bedrock
	errorGround: "#FBF1EE",
	okGround: "#EFF5F1",
	cautionGround: "#FBF6EA",
	// Beds of rock, from light to dark
	sand: "#DBCDB2",
	clay: "#BFA67F",
	ochre: "#A08653", // bars that lower an estimate
	lichen: "#8F9D95", // never text
	slate: "#5C7680", // field borders
	petrol: "#2C4854", // hovered button
	// Text
	ink: "#14252D",
	inkBody: "#34474F",
	inkMeta: "#54666D",
	fog: "#A9B7BA", // meta on dark
	// Gold
	gold: "#C4932F", // veins, never text on light
	goldLine: "#A67A1E", // chart strokes on light
	goldLight: "#E6C46E", // text and button on dark
	goldDark: "#7A5710", // text on light
	// Messages
	error: "#9B2C1F",
	ok: "#2C6650",
	// Further beds, their lines, and the bars that show the same score, in the core sample of a result
	straw: "#CDB993",
	loam: "#6D5531",
	tuff: "#B7A584",
	tuffBar: "#8B7A58",
	peat: "#4E3D22",
	sage: "#98A49B",
	sageBar: "#6F8077",
	shale: "#78898B",
	shaleBar: "#67797C",
} as const;

export type Color = keyof typeof palette;

type MarkPath = { d: string } & ({ fill: Color } | { stroke: Color; width: number });

/** The mark, 30 x 30: paths of SVG. The last is a stroke: it pulses while a page loads. Three beds and the vein across. */
export const mark: readonly MarkPath[] = [
	{ d: "M0 6q8-5 15-1t15-1v6q-8 5-15 1t-15 1z", fill: "sand" },
	{ d: "M0 14q8-5 15-1t15-1v6q-8 5-15 1t-15 1z", fill: "slate" },
	{ d: "M0 22q8-5 15-1t15-1v8H0z", fill: "ink" },
	{ d: "M9 29L21 3", stroke: "gold", width: 2.4 },
];
