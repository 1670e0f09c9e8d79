import { withoutLinks } from "#documents/links-in-text.ts";

/** A sentence of the site, the person who stands by it, and the day since which they do. */
export type Confirmation = { says: string; by: string; on: string };

/** The parts that are no text of the claim: addresses and links beside it, and the names of what is drawn. */
const UNSHOWN = ["kind", "href", "icon", "link", "to", "picture", "drawing"];

/** True for what has parts: an object, or a list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null;

/** The texts of a piece of content that a visitor reads, in their order. */
export function claimTexts(content: unknown): string[] {
	if (typeof content === "string") return [withoutLinks(content).trim()];
	if (!isRecord(content)) return [];
	return Object.entries(content).flatMap(([name, part]) => (UNSHOWN.includes(name) ? [] : claimTexts(part)));
}

/** The sentence with which these texts are confirmed: all of them, in one line. */
export const claimSentence = (texts: readonly string[]) => texts.join(" ").replaceAll(/\s+/g, " ").trim();

/** True when somebody stands by these texts by name. Texts that changed since have to be confirmed anew. */
export function isConfirmed(texts: readonly string[], given: readonly Confirmation[]): boolean {
	return given.some(({ says, by }) => says === claimSentence(texts) && by !== "");
}
