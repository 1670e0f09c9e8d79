import { readFileSync } from "node:fs";

/** The client's logo as markup. */
export function clientLogo(name: string): string {
	return readFileSync(new URL(`../../../src/ui/pictures/${name}.svg`, import.meta.url), "utf8");
}
