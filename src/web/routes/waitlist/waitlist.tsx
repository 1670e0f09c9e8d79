import { CalendarDays, TrendingUp, Users, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { companyContext } from "#features/company/company-content.server.ts";
import waitlistForm from "#features/waitlist/waitlist-form.island.tsx";
import survey from "#ui/drawings/waitlist-survey.svg";
import { Island } from "#ui/island.tsx";
import { FeatureColumns } from "#ui/sections/feature-columns.tsx";
import { FormSection } from "#ui/sections/form-section.tsx";
import { NextStep } from "#ui/sections/next-step.tsx";
import { SplitHero } from "#ui/sections/split-hero.tsx";
import { drawingInPage } from "#web/drawing-in-page.server.ts";
import { formStart } from "#web/form-start.server.ts";
import type { MetaArgs, PageProps } from "#web/page.ts";
import { pageMeta } from "#web/seo/page-meta.ts";
import { breadcrumbs, StructuredData, structuredData } from "#web/seo/structured-data.tsx";
import earlyAccessStyles from "./early-access.module.css";

export const path = "/tools/marketing-plan-generator/waitlist";

const icons = { people: Users, rise: TrendingUp, wallet: Wallet, calendar: CalendarDays };

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData && pageMeta(loaderData.copy.meta);

export function loader(request: LoaderFunctionArgs) {
	const content = request.context.get(companyContext);
	const copy = content.pages.waitlist;
	const trail = ["/tools", { name: copy.hero.subtitle, path: copy.meta.path }];
	const structured = structuredData(breadcrumbs(content, ...trail));
	return { copy, structured, start: formStart(request), drawing: drawingInPage(survey) };
}

export default function WaitlistRoute({ loaderData }: PageProps<typeof loader>) {
	const { copy, structured, start, drawing } = loaderData;
	const { hero, features, earlyAccess, form } = copy;
	const items = features.items.map(({ icon, ...feature }) => ({ ...feature, icon: icons[icon] }));
	return (
		<>
			<StructuredData data={structured} />
			<SplitHero {...hero} drawing={drawing} />
			<FeatureColumns title={features.title} items={items} />
			<EarlyAccess {...earlyAccess}>
				<Island part={waitlistForm} props={{ copy: form, start }} />
			</EarlyAccess>
			<NextStep {...copy.next} />
		</>
	);
}

type EarlyAccessProps = {
	title: string;
	benefits: readonly { title: string; text: string }[];
	/** The waitlist form. */
	children: ReactNode;
};

/** What those on the list get, and the form that puts them there. */
function EarlyAccess({ title, benefits, children }: EarlyAccessProps) {
	const details = (
		<ul className={earlyAccessStyles.benefits}>
			{benefits.map((benefit) => (
				<li key={benefit.title}>
					<h3>{benefit.title}</h3>
					<p>{benefit.text}</p>
				</li>
			))}
		</ul>
	);
	return (
		<FormSection className={earlyAccessStyles.root} title={title} details={details}>
			{children}
		</FormSection>
	);
}
