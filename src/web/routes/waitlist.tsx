import { CalendarDays, TrendingUp, Users, Wallet } from "lucide-react";
import { waitlistPage } from "#content/pages/waitlist.ts";
import { EarlyAccess } from "#features/waitlist/early-access.tsx";
import { WaitlistForm } from "#features/waitlist/waitlist-form.tsx";
import survey from "#ui/drawings/waitlist-survey.svg";
import { FeatureColumns } from "#ui/sections/feature-columns.tsx";
import { SplitHero } from "#ui/sections/split-hero.tsx";
import { drawingInPage } from "#web/drawing-in-page.server.ts";
import { formStart } from "#web/form-start.server.ts";
import { pageMeta } from "#web/seo/page-meta.ts";
import { breadcrumbs, StructuredData, sitePage, structuredData } from "#web/seo/structured-data.tsx";
import type { Route } from "./+types/waitlist.ts";

const { hero, features, earlyAccess } = waitlistPage;
const icons = { people: Users, rise: TrendingUp, wallet: Wallet, calendar: CalendarDays };
const items = features.items.map(({ icon, ...copy }) => ({ ...copy, icon: icons[icon] }));

const structured = structuredData(
	breadcrumbs(sitePage("/tools"), { name: hero.subtitle, path: waitlistPage.meta.path }),
);

export const meta = () => pageMeta(waitlistPage.meta);

export const loader = (request: Route.LoaderArgs) => ({
	start: formStart(request),
	drawing: drawingInPage(survey, hero.alt),
});

export default function WaitlistRoute({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<StructuredData data={structured} />
			<SplitHero {...hero} drawing={loaderData.drawing} />
			<FeatureColumns title={features.title} items={items} />
			<EarlyAccess {...earlyAccess}>
				<WaitlistForm {...loaderData.start} />
			</EarlyAccess>
		</>
	);
}
