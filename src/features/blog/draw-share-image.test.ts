import sharp from "sharp";
import { expect, test } from "vitest";
import { madeUpPosts } from "#testing/posts.ts";
import { drawShareImage } from "./draw-share-image.server.ts";
import { TITLE_MAX_CHARACTERS } from "./front-matter.server.ts";

const [post = expect.unreachable()] = madeUpPosts(1);

test.each([
	["with a cover", {}],
	["without a cover", { cover: undefined }],
	["of one long word", { title: "W".repeat(TITLE_MAX_CHARACTERS) }],
	["with signs of XML", { title: "Stock < orders & “more”" }],
])("the picture of an article %s is a PNG of 1200 x 630 below 300 KB", async (_, changes) => {
	const picture = (await drawShareImage({ ...post, ...changes })) ?? expect.unreachable();
	expect(await sharp(picture).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
	expect(picture.length).toBeLessThan(300_000);
});

test("a title that the fonts can't set has no picture of its own", async () => {
	expect(await drawShareImage({ ...post, title: "数える" })).toBeUndefined();
});
