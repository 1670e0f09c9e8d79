import { addDays, type IsoDate } from "#domain/dates.ts";
import { assessmentSteps, countedAssessments } from "#domain/visit-counts.ts";
import { newCounts, storeCounts } from "#features/visits/store-counts.server.ts";
import type { Database } from "#platform/database/database.ts";
import { pages } from "./pages.ts";

/** How many a made-up day has of each. */
type MadeUp = { days: number; hosts: number; to: IsoDate };

const DEVICES = ["phone", "computer", "tablet"] as const;
/** A week of a business site: fewer views at its end. */
const WEEK = [1, 1.1, 1.05, 1, 0.95, 0.5, 0.45];

/** Stores counts of made-up visits on the days up to one, the same each time. */
export async function storeVisits(database: Database, { days, hosts, to }: MadeUp): Promise<void> {
	const counts = newCounts();
	const add = (day: IsoDate, page: string, referrer: string, device: string, count: number) => {
		if (count > 0)
			counts.views.set([day, page, referrer, device].join(" "), { key: { day, page, referrer, device }, count });
	};
	for (let ago = 0; ago < days; ago++) {
		const day = addDays(to, -ago);
		const ofDay = (WEEK[ago % WEEK.length] ?? 1) * (1 + (days - ago) / (3 * days)) * (ago === 9 ? 2.2 : 1);
		pages.forEach((page, index) => {
			const views = (ofDay * 40) / (index + 2);
			const half = Math.round(views / 2);
			add(day, page, index % 3 ? "none" : "here", DEVICES[index % 2] ?? "phone", half);
			add(
				day,
				page,
				`host-${(index * 7 + ago) % hosts}.example`,
				DEVICES[(index + ago) % 3] ?? "phone",
				Math.round(views) - half,
			);
		});
		for (const [each, assessment] of countedAssessments.entries()) {
			assessmentSteps.forEach((step, index) => {
				const count = Math.round((ofDay * 20) / (1 + index) ** (each ? 1.05 : 0.8));
				counts.steps.set(`${day} ${assessment} ${step}`, { key: { day, assessment, step }, count });
			});
		}
	}
	await storeCounts(database, counts);
}
