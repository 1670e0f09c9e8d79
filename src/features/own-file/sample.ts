/** The name under which the invented bakery's export is read. */
export const SAMPLE_NAME = "sample-bakery.csv";

/**
 * Loads the export of a bakery that doesn't exist: two years of invoices, like any file that is dropped. It is a part of
 * the page's script, because the page may open no connection: once this is done, the sample is on the device.
 */
export async function loadSample(): Promise<File> {
	const { default: rows } = await import("./sample-bakery.csv?raw");
	return new File([rows], SAMPLE_NAME, { type: "text/csv" });
}

/** The ends of addresses by which other pages lead here: to the sample, or to one of its findings, where no file is shown yet. */
export const SAMPLE_LINKS = ["sample", "quiet", "months", "data"] as const;
