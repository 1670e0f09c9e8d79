/**
 * The same data with its numbers rounded. Published numbers are rounded so that another processor's last bit does not
 * change the file.
 */
export function roundNumbers<Data>(data: Data, decimals: number): Data {
	return JSON.parse(JSON.stringify(data), (_, value) =>
		typeof value === "number" ? Number(value.toFixed(decimals)) : value,
	);
}
