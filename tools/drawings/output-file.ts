import { fileURLToPath } from "node:url";
import type { Drawing } from "./drawing.ts";

const folders = {
	inline: new URL("../../src/ui/drawings/inline/", import.meta.url),
	image: new URL("../../src/ui/drawings/", import.meta.url),
	public: new URL("../../public/", import.meta.url),
};

/** Where a drawing is committed. */
export function outputFile({ name, place }: Pick<Drawing, "name" | "place">): string {
	return fileURLToPath(new URL(`${name}.svg`, folders[place]));
}

/** Where a file that browsers ask for by a fixed address is committed. */
export function publicFile(path: string): string {
	return fileURLToPath(new URL(path, folders.public));
}
