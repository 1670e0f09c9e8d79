import { readFileSync, writeFileSync } from "node:fs";
import { writtenFiles } from "#tools/brand/written-files.ts";

// Run in the copied site: writes what the brand writes.
for (const { file, write } of writtenFiles) writeFileSync(file, write(readFileSync(file, "utf8")));
