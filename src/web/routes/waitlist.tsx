import { CalendarDays, TrendingUp, Users, Wallet } from "lucide-react";
import { companyContext } from "#features/company/company-content.server.ts";
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

const icons = { people: Users, rise: TrendingUp, wallet: Wallet, calendar: CalendarDays };

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData && pageMeta(loaderData.copy.meta);

export function loader(request: Route.LoaderArgs) {
	const copy = request.context.get(companyContext).pages.waitlist;
	return { copy, start: formStart(request), drawing: drawingInPage(survey) };
}

export default function WaitlistRoute({ loaderData: { copy, start, drawing } }: Route.ComponentProps) {
	const { meta, hero, features, earlyAccess, form } = copy;
	const trail = breadcrumbs(sitePage("/tools"), { name: hero.subtitle, path: meta.path });
	const items = features.items.map(({ icon, ...feature }) => ({ ...feature, icon: icons[icon] }));
	return (
		<>
			<StructuredData data={structuredData(trail)} />
			<SplitHero {...hero} drawing={drawing} />
			<FeatureColumns title={features.title} items={items} />
			<EarlyAccess {...earlyAccess}>
				<WaitlistForm copy={form} start={start} />
			</EarlyAccess>
		</>
	);
}
