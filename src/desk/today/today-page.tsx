import type { LoaderFunctionArgs } from "react-router";
import { useLoaderData } from "react-router";
import { deskContext } from "../desk-context.ts";
import { fullMoment } from "../shell/moments.ts";
import { PageHead } from "../shell/page-head.tsx";
import { greeting, todayCopy } from "./today.copy.ts";

async function loader({ context }: LoaderFunctionArgs) {
	const { deps, user } = context.get(deskContext);
	const now = deps.now();
	return { name: user.name, moment: fullMoment(now, user.timeZone), greeting: greeting(now, user) };
}

function Component() {
	const today = useLoaderData<typeof loader>();
	return <PageHead title={today.greeting} lead={today.moment} windowTitle={todayCopy.title} />;
}

/** What waits for somebody, and how the last 30 days went. */
export const todayPage = { loader, Component };
