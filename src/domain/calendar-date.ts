/** A day as `2025-10-01`. */
export type IsoDate = string;

const longFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** `2025-10-01` as `October 1, 2025`. */
export function formatLongDate(date: IsoDate): string {
	return longFormat.format(new Date(date));
}

/** `October 1, 2025` as `2025-10-01`; undefined unless it is written exactly so and the day exists. */
export function parseLongDate(text: string): IsoDate | undefined {
	const time = Date.parse(`${text} UTC`);
	if (Number.isNaN(time)) return undefined;
	const date = new Date(time).toISOString().slice(0, 10);
	return formatLongDate(date) === text ? date : undefined;
}

/** The day's midnight in the form of mail headers and RSS: `Wed, 01 Oct 2025 00:00:00 GMT`. */
export function formatMailDate(date: IsoDate): string {
	return new Date(date).toUTCString();
}
