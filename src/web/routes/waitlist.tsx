import { CalendarDays, TrendingUp, Users, Wallet } from "lucide-react";
import { waitlistPage } from "#content/pages/waitlist.ts";
import { EarlyAccess } from "#features/waitlist/early-access.tsx";
import { WaitlistForm } from "#features/waitlist/waitlist-form.tsx";
import { returnedFormContext } from "#platform/http/returned-form-context.ts";
import survey from "#ui/drawings/waitlist-survey.svg";
import { FeatureColumns } from "#ui/sections/feature-columns.tsx";
import { SplitHero } from "#ui/sections/split-hero.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { StructuredData } from "#web/structured-data.tsx";
import { breadcrumbs, sitePage } from "#web/structured-pages.ts";
import type { Route } from "./+types/waitlist.ts";

const { hero, features, earlyAccess } = waitlistPage;
const drawing = { src: survey, alt: hero.alt, width: 720, height: 520 };
const icons = { people: Users, rise: TrendingUp, wallet: Wallet, calendar: CalendarDays };
const items = features.items.map(({ icon, ...words }) => ({ ...words, icon: icons[icon] }));

const structured = [breadcrumbs(sitePage("/tools"), { name: hero.subtitle, path: waitlistPage.meta.path })];

export const meta = () => pageMeta(waitlistPage.meta);

/** Without script the endpoint sends the browser back here, with what was typed or with the news of a place on the list. */
export function loader({ context, request }: Route.LoaderArgs) {
	const form = context.get(returnedFormContext);
	const problem = form?.problems[0];
	return {
		returned: form && problem ? { values: form.values, problem } : null,
		isSent: new URL(request.url).searchParams.get("sent") === "true",
	};
}

export default function WaitlistRoute({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<StructuredData things={structured} />
			<SplitHero {...hero} drawing={drawing} />
			<FeatureColumns title={features.title} items={items} />
			<EarlyAccess {...earlyAccess}>
				<WaitlistForm {...loaderData} />
			</EarlyAccess>
		</>
	);
}
