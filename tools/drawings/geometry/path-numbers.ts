import type { Point } from "./point.ts";
import { roundToTenth } from "./scalar-functions.ts";

/** A coordinate as path data writes it: one decimal, no leading zero. */
export function pathNumber(value: number): string {
	return roundToTenth(value)
		.toString()
		.replace(/^(-?)0\./, "$1.");
}

/** Coordinates in a row; a minus sign separates as well as a space does. */
export function pathNumbers(...values: number[]): string {
	return values
		.map(pathNumber)
		.reduce((text, number) => text + (text && !number.startsWith("-") ? " " : "") + number, "");
}

/** Straight lines from point to point. */
export function polyline(points: readonly Point[]): string {
	return `M${points.map((point) => pathNumbers(...point)).join("L")}`;
}
