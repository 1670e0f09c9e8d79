import { CalendarDays, TrendingUp, Users, Wallet } from "lucide-react";
import type { LoaderFunctionArgs } from "react-router";
import { companyContext } from "#documents/site-documents.server.ts";
import submissionForm from "#features/submissions/submission-form.island.tsx";
import { waitlistDocument, waitlistForm } from "#features/waitlist/waitlist.server.ts";
import survey from "#ui/drawings/waitlist-survey.svg?raw";
import { Island } from "#ui/island.tsx";
import { drawingInPage } from "#ui/markup.ts";
import { FeatureColumns } from "#ui/sections/feature-columns.tsx";
import { FormSection } from "#ui/sections/form-section.tsx";
import { NextStep } from "#ui/sections/next-step.tsx";
import { SplitHero } from "#ui/sections/split-hero.tsx";
import { formOnPage } from "#web/form-start.server.ts";
import type { PageProps } from "#web/page.ts";
import { breadcrumbs } from "#web/seo/structured-data.tsx";
import styles from "./early-access.module.css";

export const path = waitlistDocument.path;

export const documents = [waitlistDocument];

const icons = { people: Users, rise: TrendingUp, wallet: Wallet, calendar: CalendarDays };

export function loader(request: LoaderFunctionArgs) {
	const content = request.context.get(companyContext);
	const copy = content.page(waitlistDocument);
	const structured = [breadcrumbs(content, "/tools", { name: copy.hero.subtitle, path: copy.meta.path })];
	return { copy, structured, form: formOnPage(request, waitlistForm, copy.form), drawing: drawingInPage(survey) };
}

export default function WaitlistRoute({ loaderData }: PageProps<typeof loader>) {
	const { copy, form, drawing } = loaderData;
	const { hero, features, earlyAccess } = copy;
	const items = features.items.map(({ icon, ...feature }) => ({ ...feature, icon: icons[icon] }));
	const benefits = (
		<ul className={styles.benefits}>
			{earlyAccess.benefits.map(({ title, text }) => (
				<li key={title}>
					<h3>{title}</h3>
					<p>{text}</p>
				</li>
			))}
		</ul>
	);
	return (
		<>
			<SplitHero {...hero} drawing={drawing} />
			<FeatureColumns title={features.title} items={items} />
			<FormSection className={styles.root} title={earlyAccess.title} details={benefits}>
				<Island part={submissionForm} props={form} />
			</FormSection>
			<NextStep {...copy.next} />
		</>
	);
}
