import { expect, test } from "vitest";
import { brand } from "#brand.ts";
import { advancedDefinition, basicAssessment, basicDefinition } from "#testing/assessments.ts";
import { instagramText, shareLink } from "./share-buttons.tsx";

const PAGE = "https://site.example/tools/business-assessment";
const query = (address: string) => Object.fromEntries(new URL(address).searchParams);

test("X gets the text, the page and the hashtags of the assessment", () => {
	const address = shareLink("x", basicDefinition.copy.share, PAGE);
	expect(address).toMatch(/^https:\/\/x\.com\/intent\/post\?/);
	expect(query(address)).toEqual({
		text: `I checked the health of my business with the free ${brand.name} assessment: ${Object.keys(basicAssessment.questions).length} questions, four scores and clear next steps. Check yours:`,
		url: PAGE,
		hashtags: `SmallBusiness,BusinessHealth,${brand.hashtags}`,
	});
	expect(query(shareLink("x", advancedDefinition.copy.share, PAGE)).hashtags).toBe(
		`SmallBusiness,BusinessGrowth,${brand.hashtags}`,
	);
});

test("LinkedIn and Facebook get the page", () => {
	const linkedIn = shareLink("linkedIn", basicDefinition.copy.share, PAGE);
	expect(linkedIn).toMatch(/^https:\/\/www\.linkedin\.com\/sharing\/share-offsite\/\?/);
	expect(query(linkedIn)).toEqual({ url: PAGE });
	const facebook = shareLink("facebook", advancedDefinition.copy.share, PAGE);
	expect(facebook).toMatch(/^https:\/\/www\.facebook\.com\/sharer\/sharer\.php\?/);
	expect(query(facebook)).toMatchObject({ u: PAGE, hashtag: "#SmallBusiness" });
});

test("WhatsApp gets text and page in one message, and so does what is pasted into Instagram", () => {
	const { share } = basicDefinition.copy;
	const address = shareLink("whatsApp", share, PAGE);
	expect(address).toMatch(/^https:\/\/wa\.me\/\?/);
	expect(query(address)).toEqual({ text: `${share.text} ${PAGE}` });
	expect(instagramText(share, PAGE)).toBe(`${share.instagram} ${PAGE}`);
});

test.each([basicDefinition, advancedDefinition])(
	"no share text of $id has a score or is too long for X",
	(definition) => {
		const { text, hashtags, instagram } = definition.copy.share;
		expect(`${text} ${instagram}`).not.toMatch(/\d+ (of|out of|\/) \d+/);
		// X counts an address as 23 characters and takes 280.
		const tags = hashtags.map((tag) => ` #${tag}`).join("");
		expect(text.length + 1 + 23 + tags.length).toBeLessThanOrEqual(280);
		for (const tag of hashtags) expect(instagram).toContain(`#${tag}`);
	},
);
