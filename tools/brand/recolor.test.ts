import { expect, test } from "vitest";
import { palette } from "#brand.ts";
import { recolor } from "./drawings.ts";

const hex = (red: number, green: number, blue: number) => `#${Buffer.from([red, green, blue]).toString("hex")}`;
const from = { ...palette, gold: hex(196, 147, 47), white: hex(255, 255, 255) };
const to = { ...from, gold: hex(20, 80, 200), white: hex(250, 255, 240) };
const short = hex(255, 255, 255).slice(0, 4);

test("a drawing takes the other color, however the old one is written", () => {
	const drawn = `<path fill="${from.gold}"/><path stroke="${from.gold.toUpperCase()}"/><path fill="${short}"/>`;
	expect(recolor(drawn, from, to)).toBe(
		`<path fill="${to.gold}"/><path stroke="${to.gold}"/><path fill="${to.white}"/>`,
	);
});

test("a shade goes as far as the color next to it, and not out of range", () => {
	expect(recolor(`<path fill="${hex(198, 147, 40)}"/>`, from, to)).toBe(`<path fill="${hex(22, 80, 193)}"/>`);
	const bright = { ...to, gold: hex(255, 0, 255) };
	expect(recolor(`<path fill="${hex(198, 140, 50)}"/>`, from, bright)).toBe(`<path fill="${hex(255, 0, 255)}"/>`);
});

test("ids, numbers and the brand's own colors in the same brand stay as they are", () => {
	const id = "bed";
	const drawn = `<g id="${id}" clip-path="url(#${id})"><path fill="${from.gold}" d="M0 0"/></g>`;
	expect(recolor(drawn, from, from)).toBe(drawn);
});
