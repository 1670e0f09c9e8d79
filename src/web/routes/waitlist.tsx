import { CalendarDays, TrendingUp, Users, Wallet } from "lucide-react";
import type { LoaderFunctionArgs } from "react-router";
import { companyContext } from "#features/company/company-content.server.ts";
import { EarlyAccess } from "#features/waitlist/early-access.tsx";
import waitlistForm from "#features/waitlist/waitlist-form.island.tsx";
import survey from "#ui/drawings/waitlist-survey.svg";
import { Island } from "#ui/island.tsx";
import { FeatureColumns } from "#ui/sections/feature-columns.tsx";
import { NextStep } from "#ui/sections/next-step.tsx";
import { SplitHero } from "#ui/sections/split-hero.tsx";
import { drawingInPage } from "#web/drawing-in-page.server.ts";
import { formStart } from "#web/form-start.server.ts";
import type { MetaArgs, PageProps } from "#web/page.ts";
import { pageMeta } from "#web/seo/page-meta.ts";
import { breadcrumbs, StructuredData, sitePage, structuredData } from "#web/seo/structured-data.tsx";

export const path = "/tools/marketing-plan-generator/waitlist";

const icons = { people: Users, rise: TrendingUp, wallet: Wallet, calendar: CalendarDays };

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData && pageMeta(loaderData.copy.meta);

export function loader(request: LoaderFunctionArgs) {
	const copy = request.context.get(companyContext).pages.waitlist;
	return { copy, start: formStart(request), drawing: drawingInPage(survey) };
}

export default function WaitlistRoute({ loaderData: { copy, start, drawing } }: PageProps<typeof loader>) {
	const { meta, hero, features, earlyAccess, form } = copy;
	const trail = breadcrumbs(sitePage("/tools"), { name: hero.subtitle, path: meta.path });
	const items = features.items.map(({ icon, ...feature }) => ({ ...feature, icon: icons[icon] }));
	return (
		<>
			<StructuredData data={structuredData(trail)} />
			<SplitHero {...hero} drawing={drawing} />
			<FeatureColumns title={features.title} items={items} />
			<EarlyAccess {...earlyAccess}>
				<Island part={waitlistForm} props={{ copy: form, start }} />
			</EarlyAccess>
			<NextStep {...copy.next} />
		</>
	);
}
