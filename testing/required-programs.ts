/** True for a test that has to be skipped because this machine lacks a program; with `REQUIRE_ENGINES=1` it throws. */
export function lacks(found: unknown, what: string): boolean {
	if (found !== undefined) return false;
	if (process.env.REQUIRE_ENGINES === "1") throw new Error(`REQUIRE_ENGINES=1, but ${what} is missing.`);
	console.warn(`\nSKIPPED: ${what} is missing.\n`);
	return true;
}
