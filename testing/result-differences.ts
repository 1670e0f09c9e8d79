/** Of shares. */
const SHARE_STEP = 0.0002;
const LARGE = 1000;

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
	typeof value === "object" && value !== null && !Array.isArray(value);

function areNear(expected: unknown, actual: unknown): boolean {
	if (typeof expected !== "number" || typeof actual !== "number") return expected === actual;
	const isLarge = Number.isInteger(expected) && Number.isInteger(actual) && Math.abs(expected) > LARGE;
	return Math.abs(expected - actual) <= (isLarge ? 1 : SHARE_STEP);
}

/**
 * Where two results differ, as part 6 of the rules compares them: shares may by 0.0002, whole numbers above 1,000 by 1; `planted`
 * and `note` are about the file.
 */
export function differences(expected: unknown, actual: unknown, path = ""): string[] {
	if (isObject(expected) && isObject(actual)) {
		const keys = [...new Set([...Object.keys(expected), ...Object.keys(actual)])];
		return keys
			.filter((key) => path !== "" || (key !== "planted" && key !== "note"))
			.flatMap((key) => {
				if (!(key in expected && key in actual))
					return `${path}.${key}: only in ${key in expected ? "expected" : "actual"}`;
				return differences(expected[key], actual[key], `${path}.${key}`);
			});
	}
	if (Array.isArray(expected) && Array.isArray(actual)) {
		if (expected.length !== actual.length) return [`${path}: ${actual.length} entries, expected ${expected.length}`];
		return expected.flatMap((value, index) => differences(value, actual[index], `${path}[${index}]`));
	}
	return areNear(expected, actual) ? [] : [`${path}: ${JSON.stringify(actual)}, expected ${JSON.stringify(expected)}`];
}
