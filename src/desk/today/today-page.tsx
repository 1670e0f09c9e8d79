import type { LoaderFunctionArgs } from "react-router";
import { useLoaderData } from "react-router";
import { deskContext } from "../desk-context.ts";
import { fullMoment } from "../shell/moments.ts";
import { PageHead } from "../shell/page-head.tsx";
import { readSystem, SystemLine, Trouble } from "../system/system-line.tsx";
import { Last30Days, readLast30Days } from "../visits/last-30-days.tsx";
import { OpenList } from "./open-list.tsx";
import { readOpen } from "./read-open.ts";
import { greeting, todayCopy } from "./today.copy.ts";

async function loader({ context }: LoaderFunctionArgs) {
	const { deps, user } = context.get(deskContext);
	const now = deps.now();
	const last30Days = await readLast30Days(deps).catch((error: unknown) => {
		deps.logger.error({ err: error }, "the figures of the last 30 days could not be read");
		return null;
	});
	const open = await readOpen(deps, user).catch((error: unknown) => {
		deps.logger.error({ err: error }, "what waits for somebody could not be read");
		return null;
	});
	const system = await readSystem(deps, user);
	return {
		last30Days,
		open,
		system,
		name: user.name,
		moment: fullMoment(now, user.timeZone),
		greeting: greeting(now, user),
	};
}

function Component() {
	const today = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead title={today.greeting} lead={today.moment} windowTitle={todayCopy.title} />
			<Trouble {...today.system} />
			<div className="gap">
				<div className="cols columns-2-1">
					<OpenList open={today.open} />
					<SystemLine {...today.system} />
				</div>
				<Last30Days figures={today.last30Days} />
			</div>
		</>
	);
}

/** What waits for somebody, and how the last 30 days went. */
export const todayPage = { loader, Component };
