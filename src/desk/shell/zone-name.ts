import type { CompanyFacts } from "#content/company-facts.ts";
import { dateFormat } from "./date-format.ts";

/** Each knows the letters by which other zones are known; none knows all. */
const LOCALES = ["en-US", "en-GB", "en-AU", "en-ZA", "en-IN"] as const;

function lettersIn(locale: string, timeZone: string, at: Date): string {
	const parts = dateFormat(locale, { timeZone, timeZoneName: "short" }).formatToParts(at);
	return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}

/** What a zone's clock is called at a moment: `CST`, `CET`, or `UTC-3` where people use no letters. */
export function zoneLetters(timeZone: string, at: Date): string {
	for (const locale of LOCALES) {
		const letters = lettersIn(locale, timeZone, at);
		if (!/^GMT./.test(letters)) return letters;
	}
	return lettersIn("en-US", timeZone, at).replace("GMT", "UTC");
}

/** The place by which a zone is called: the company's own city, or the one of the zone's name. */
function zonePlace(timeZone: string, { offices }: CompanyFacts): string {
	const office = offices.find((each) => each.timeZone === timeZone);
	return office?.city ?? timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? timeZone;
}

/** A zone at a moment, such as `Munich time (CET)`. */
export function zoneName(timeZone: string, at: Date, facts: CompanyFacts): string {
	const [place, letters] = [zonePlace(timeZone, facts), zoneLetters(timeZone, at)];
	return place === letters ? letters : `${place} time (${letters})`;
}
