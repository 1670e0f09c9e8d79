import sharp from "sharp";
import { expect, test } from "vitest";
import { palette } from "#brand.ts";
import { madeUpPosts } from "#testing/posts.ts";
import { drawShareImage } from "./draw-share-image.server.ts";
import { TITLE_MAX_CHARACTERS } from "./front-matter.server.ts";

const [post = expect.unreachable()] = madeUpPosts(1);

test.each([
	["with a cover", {}],
	["without a cover", { cover: undefined }],
	["of one long word", { title: "W".repeat(TITLE_MAX_CHARACTERS) }],
	[
		"with a drawing of its own",
		{ drawing: '<svg viewBox="0 0 8 4" width="8" height="4"><path d="M0 0h8v4H0z"/></svg>' },
	],
	["with signs of XML", { title: "Stock < orders & “more”" }],
])("the picture of an article %s is a PNG of 1200 x 630 below 300 KB", async (_, changes) => {
	const picture = (await drawShareImage({ ...post, ...changes })) ?? expect.unreachable();
	expect(await sharp(picture).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
	expect(picture.length).toBeLessThan(300_000);
});

test("a title that the fonts can't set has no picture of its own", async () => {
	expect(await drawShareImage({ ...post, title: "数える" })).toBeUndefined();
});

test("an uploaded cover is the picture's upper half", async () => {
	const { ok, paper } = palette;
	const photograph = await sharp({ create: { width: 900, height: 900, channels: 3, background: ok } })
		.jpeg()
		.toBuffer();
	const picture = (await drawShareImage({ ...post, cover: undefined }, photograph)) ?? expect.unreachable();
	expect(picture.length).toBeLessThan(300_000);
	const at = async (left: number, top: number) => [
		...(await sharp(picture).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
	];
	const rgb = (color: string) => [1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16));
	const near = (color: string) => rgb(color).map((value) => expect.closeTo(value, -1));
	expect(await at(600, 165)).toEqual(near(ok));
	expect(await at(1190, 620)).toEqual(near(paper));
});
