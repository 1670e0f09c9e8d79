import { buildIfChanged } from "#scripts/build-if-changed.ts";
import { checkRequiredServers } from "#testing/start-postgres.ts";

/** Runs once before all journeys: they visit the site as it is built. */
export function setup(): void {
	checkRequiredServers();
	buildIfChanged();
}
