import { readFileSync, writeFileSync } from "node:fs";
import { redraw } from "#tools/brand/drawings.ts";
import { writtenFiles } from "#tools/brand/written-files.ts";

/** `npm run rebrand` writes what follows from `src/brand.ts`; the tests of `tools/brand` name what does not fit it. */
for (const { file, write } of writtenFiles) writeFileSync(file, write(readFileSync(file, "utf8")));
await redraw();
