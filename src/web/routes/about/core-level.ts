/** The plane of the impact drawings: a core 150 wide, 3.4 units to a percent, its foot at 360. */
const FOOT = 360;
const UNITS_PER_PERCENT = 3.4;

/** The paths of an impact core, by the name of its part, when it is filled up to `percent`. */
export function coreLevel(percent: number) {
	const height = Number((percent * UNITS_PER_PERCENT).toFixed(2));
	const level = Number((FOOT - height).toFixed(2));
	const rock = `M40 ${level}h150v${height}H40z`;
	return { "core-fill": rock, "core-outline": rock, "core-level": `M37 ${level}h190` };
}
