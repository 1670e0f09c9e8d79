import { expect, test } from "vitest";
import { formatBytes } from "./counts.ts";

test.each([
	[0, "0 bytes"],
	[999, "999 bytes"],
	[1_000, "1 KB"],
	[48_240_000, "48.2 MB"],
	[999_999, "1,000 KB"],
	[31_000_000_000, "31 GB"],
	[2_500_000_000_000_000, "2,500 TB"],
])("%d bytes read as %s", (bytes, text) => {
	expect(formatBytes(bytes)).toBe(text);
});
