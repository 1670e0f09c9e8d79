import type { LoaderFunctionArgs } from "react-router";
import { useLoaderData } from "react-router";
import { AskTimeZone, timeZones } from "#desk/account/time-zone.tsx";
import { deskOf } from "#desk/desk-context.ts";
import { type Clock, dateFormat, fullMoment, zoneName } from "#desk/kit/moments.ts";
import { PageHead } from "#desk/kit/page.tsx";
import { LAUNCH_PATH, LAUNCH_TITLE, launchLead, launchListNow, thingsLeft } from "#desk/launch/launch-list.ts";
import { readSystem, SystemLine, Trouble } from "#desk/system/system-line.tsx";
import { Last30Days, readLast30Days } from "#desk/visits/last-30-days.tsx";
import { OpenList, readOpen } from "./open-list.tsx";

/** `Good morning, Ada`, by the hour of the reader's own clock. */
function greeting({ now, timeZone }: Clock, name: string): string {
	const hour = Number(dateFormat("en-US", { hour: "2-digit", hourCycle: "h23", timeZone }).format(now));
	const part = hour < 12 ? "morning" : hour < 18 ? "afternoon" : "evening";
	return `Good ${part}, ${name.split(" ")[0]}`;
}

async function loader(args: LoaderFunctionArgs) {
	const { deps, user, clock } = deskOf(args);
	const { now } = clock;
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
		greeting: greeting(clock, user.name),
	};
}

function Component() {
	const today = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead title={today.greeting} lead={today.moment} windowTitle="Today" />
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
						{launchLead(today.left)} <a href={LAUNCH_PATH}>{LAUNCH_TITLE}</a>
					</p>
				)}
			</div>
		</>
	);
}

/** What waits for somebody, and how the last 30 days went. */
export const todayPage = { loader, Component };
