import type { LoaderFunctionArgs } from "react-router";
import { useLoaderData } from "react-router";
import { fullMoment, zoneName } from "#desk/kit/moments.ts";
import { PageHead } from "#desk/kit/page.tsx";
import { AskTimeZone, timeZones } from "../account/time-zone.tsx";
import { deskContext } from "../desk-context.ts";
import { launchCopy } from "../launch/launch.copy.ts";
import { thingsLeft } from "../launch/launch-list.ts";
import { LAUNCH_PATH, launchListNow } from "../launch/launch-now.ts";
import { readSystem, SystemLine, Trouble } from "../system/system-line.tsx";
import { Last30Days, readLast30Days } from "../visits/last-30-days.tsx";
import { OpenList } from "./open-list.tsx";
import { readOpen } from "./read-open.ts";
import { greeting, todayCopy } from "./today.copy.ts";

async function loader({ context }: LoaderFunctionArgs) {
	const { deps, user } = context.get(deskContext);
	const now = deps.now();
	const { facts } = deps.content();
	const last30Days = await readLast30Days(deps).catch((error: unknown) => {
		deps.logger.error({ err: error }, "the figures of the last 30 days could not be read");
		return null;
	});
	const open = await readOpen(deps, user).catch((error: unknown) => {
		deps.logger.error({ err: error }, "what waits for somebody could not be read");
		return null;
	});
	const system = await readSystem(deps, user);
	const left = thingsLeft(launchListNow(deps));
	return {
		last30Days,
		open,
		system,
		left,
		name: user.name,
		moment: fullMoment(now, user.timeZone, facts),
		askTimeZone: user.hasChosenTimeZone
			? undefined
			: { timeZone: user.timeZone, zones: timeZones(user.timeZone), now: zoneName(user.timeZone, now, facts) },
		greeting: greeting(now, user),
	};
}

function Component() {
	const today = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead title={today.greeting} lead={today.moment} windowTitle={todayCopy.title} />
			<Trouble {...today.system} />
			{today.askTimeZone && <AskTimeZone {...today.askTimeZone} />}
			<div className="gap">
				<div className="cols columns-2-1">
					<OpenList open={today.open} />
					<SystemLine {...today.system} />
				</div>
				<Last30Days figures={today.last30Days} />
				{today.left > 0 && (
					<p>
						{launchCopy.lead(today.left)} <a href={LAUNCH_PATH}>{launchCopy.title}</a>
					</p>
				)}
			</div>
		</>
	);
}

/** What waits for somebody, and how the last 30 days went. */
export const todayPage = { loader, Component };
