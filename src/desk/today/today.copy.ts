type Reader = { name: string; timeZone: string };

/** `Good morning, Ada`, by the hour of the reader's own clock. */
export function greeting(now: Date, { name, timeZone }: Reader): string {
	const hour = Number(new Intl.DateTimeFormat("en-US", { hour: "2-digit", hourCycle: "h23", timeZone }).format(now));
	const part = hour < 12 ? "morning" : hour < 18 ? "afternoon" : "evening";
	return `Good ${part}, ${name.split(" ")[0]}`;
}

/** The words of Today. */
export const todayCopy = { title: "Today" } as const;
