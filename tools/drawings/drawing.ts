import { type Attributes, element } from "#tools/drawings/geometry/svg-markup.ts";

/** One drawing of the site: what it is called, how it is drawn, and where it goes. */
export type Drawing = {
	/** File name without its ending. */
	name: string;
	/** The content of the svg element. Pure: the same markup at every call. */
	draw: () => string;
	/** Size in user units; an image has it as its intrinsic size in CSS pixels, too. */
	width: number;
	height: number;
	/** `inline`: part of a page's markup. `image`: a file for an img element. `public`: a file with a fixed address. */
	place: "inline" | "image" | "public";
	/** What the drawing says, in words. Without it the drawing is decoration. An image's label becomes its `alt`. */
	label?: string;
	/** The part of the plane that is shown, if it does not start at 0 0. */
	viewBox?: string;
	/** Further attributes of the svg element. */
	attributes?: Attributes;
	/** Size of the file in the art direction; no output may be larger. */
	maximumBytes: number;
};

/** The complete svg element of a drawing. */
export function frame({ draw, width, height, place, label, viewBox, attributes }: Drawing): string {
	const forPlace: Attributes =
		place === "inline" ? (label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" }) : { width, height };
	const content = draw();
	return element(
		"svg",
		{
			xmlns: "http://www.w3.org/2000/svg",
			viewBox: viewBox ?? `0 0 ${width} ${height}`,
			...forPlace,
			...attributes,
		},
		// Firefox reads the words inside a drawing besides the drawing's own.
		place === "inline" && label && content.includes("<text")
			? element("g", { "aria-hidden": "true" }, content)
			: content,
	);
}
