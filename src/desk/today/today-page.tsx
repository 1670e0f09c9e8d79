import { AskTimeZone } from "#desk/account/time-zone.tsx";
import type { Desk } from "#desk/desk-context.ts";
import { deskPage, type PageProps } from "#desk/kit/desk-page.tsx";
import { type Clock, dateFormat, fullMoment, zoneName } from "#desk/kit/moments.ts";
import { PageHead } from "#desk/kit/page.tsx";
import { LAUNCH_PATH, LAUNCH_TITLE, launchLead, launchListNow, thingsLeft } from "#desk/launch/launch-list.ts";
import { orNothing, readSystem, SystemLine, Trouble } from "#desk/system/system-line.tsx";
import { Last30Days, readLast30Days } from "#desk/visits/last-30-days.tsx";
import { OpenList, readOpen } from "./open-list.tsx";

/** `Good morning, Ada`, by the hour of the reader's own clock. */
function greeting({ now, timeZone }: Clock, name: string): string {
	const hour = Number(dateFormat("en-US", { hour: "2-digit", hourCycle: "h23", timeZone }).format(now));
	const part = hour < 12 ? "morning" : hour < 18 ? "afternoon" : "evening";
	return `Good ${part}, ${name.split(" ")[0]}`;
}

async function loader(desk: Desk) {
	const { deps } = desk;
	return {
		last30Days: await orNothing(deps, () => readLast30Days(deps)),
		open: await orNothing(deps, () => readOpen(desk)),
		system: await readSystem(desk),
		left: thingsLeft(launchListNow(deps)),
		facts: deps.content().facts,
	};
}

function Component({ last30Days, open, system, left, facts, user, clock }: PageProps<typeof loader>) {
	const { now, timeZone } = clock;
	return (
		<>
			<PageHead
				{...{ title: greeting(clock, user.name), windowTitle: "Today" }}
				lead={fullMoment(now, timeZone, facts)}
			/>
			<Trouble {...system} />
			{!user.hasChosenTimeZone && <AskTimeZone timeZone={timeZone} name={zoneName(timeZone, now, facts)} />}
			<div className="gap">
				<div className="cols columns-2-1">
					<OpenList open={open} />
					<SystemLine {...system} />
				</div>
				<Last30Days figures={last30Days} />
				{left > 0 && (
					<p>
						{launchLead(left)} <a href={LAUNCH_PATH}>{LAUNCH_TITLE}</a>
					</p>
				)}
			</div>
		</>
	);
}

export const todayPage = deskPage({ path: "", access: "signed in", title: "Today", loader, Component });
