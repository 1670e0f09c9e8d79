import { heroSectionMobile } from "#tools/drawings/home/hero-section-mobile.ts";

/** The rock at the foot of the phone menu: the lower part of the phone's first screen. */
export function menuStrip(): string {
	return heroSectionMobile("menu");
}
