type Mend = { assessment: "basic" | "advanced"; before: string; after: string };

/** Where our words differ from the reference's, on purpose: the reasons are in decision record 17. */
const MENDS: readonly Mend[] = [];

function replaceEverywhere(node: unknown, mend: Mend, onFound: () => void): unknown {
	if (typeof node === "string") {
		if (!node.includes(mend.before)) return node;
		onFound();
		return node.replaceAll(mend.before, mend.after);
	}
	if (Array.isArray(node)) return node.map((item) => replaceEverywhere(item, mend, onFound));
	if (typeof node !== "object" || node === null) return node;
	return Object.fromEntries(
		Object.entries(node).map(([key, value]) => [key, replaceEverywhere(value, mend, onFound)]),
	);
}

/** The reference's data with our mends made in it. A mend that finds nothing to mend is a mistake. */
export function mendReference<Definition extends object>(assessment: Mend["assessment"], definition: Definition): object {
	return MENDS.filter((mend) => mend.assessment === assessment).reduce<object>((mended, mend) => {
		let isFound = false;
		const next = Object.entries(mended).map(([key, value]) => [
			key,
			replaceEverywhere(value, mend, () => {
				isFound = true;
			}),
		]);
		if (!isFound) throw new Error(`The reference does not say "${mend.before}".`);
		return Object.fromEntries(next);
	}, definition);
}
