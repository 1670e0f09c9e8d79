import type { RouterContextProvider } from "react-router";
import { desk } from "#desk/desk.server.ts";
import type { Documents } from "#documents/documents.ts";
import { company } from "#documents/site-documents.server.ts";
import { assessment } from "#features/assessment/services/assessment.server.ts";
import { assessmentForms } from "#features/assessment/services/assessment-forms.server.ts";
import type { AssessmentDeps } from "#features/assessment/services/submit-assessment.server.ts";
import { blog } from "#features/blog/posts.server.ts";
import { contact, contactForm } from "#features/contact/contact.server.ts";
import { loan } from "#features/loan/loan.server.ts";
import { newsletter } from "#features/newsletter/newsletter.server.ts";
import { pictures } from "#features/pictures/pictures.server.ts";
import type { Form } from "#features/submissions/form.server.ts";
import { submissions } from "#features/submissions/submissions.server.ts";
import { type VisitsDeps, visits } from "#features/visits/visits.server.ts";
import { waitlist, waitlistForm } from "#features/waitlist/waitlist.server.ts";
import type { ServiceUrls } from "#platform/build-settings.server.ts";
import type { DeclaredTable, Endpoint, Feature, Mail, PageDeps } from "#platform/define-feature.ts";
import { outbox } from "#platform/outbox/outbox-tables.ts";
import { platformTables } from "#platform/platform-tables.ts";

/** The dependencies of all features of this site together. */
export type SiteDeps = AssessmentDeps & VisitsDeps;

/** Every form whose submissions are stored, in the order of the inbox. */
export const forms: readonly Form<SiteDeps>[] = [...assessmentForms.values(), contactForm, waitlistForm];

/** Every feature that takes data, stores it or mails it, and the tables of the platform. Every central list is derived from it. */
export const features = [
	submissions(forms),
	assessment,
	contact,
	newsletter,
	waitlist,
	loan,
	blog,
	company,
	pictures,
	desk,
	visits,
	platformTables,
	outbox,
] as const satisfies Feature<SiteDeps>[];

const everyFeature: readonly Feature<SiteDeps>[] = features;

/** Every kind of mail that the features and the outbox send. */
export const mails: readonly Mail[] = everyFeature.flatMap((feature) => feature.mails);

/** Sets what the loaders of the features' pages find in the context of a request. */
export function providePageContexts(context: RouterContextProvider, deps: PageDeps, documents: Documents): void {
	for (const { provide } of everyFeature) provide?.(context, deps, documents);
}

/** The dependencies of a page's action, and the client that posted. */
export type Posted = { deps: SiteDeps; client: string };

/** Sets what the actions of the features' pages find there, after a post. */
export function provideActionContexts(context: RouterContextProvider, { deps, client }: Posted): void {
	for (const { provideToAction } of everyFeature) provideToAction?.(context, deps, client);
}

/** Hooks that keep rows of the database that a backup replaces. */
export const restoreHooks = everyFeature.flatMap((feature) => feature.restoreHooks ?? []);

/** Every table of the site, as its feature declares it. */
export const tables: readonly DeclaredTable[] = everyFeature.flatMap((feature) => feature.tables);

/** Jobs that run each hour, whether or not the clock is trusted. */
export const hourlyJobs = everyFeature.flatMap(({ hourly = [] }) => hourly);

type MountedEndpoint = { address: string; endpoint: Endpoint<SiteDeps> };

/** Every endpoint of the features that is on this site, with its whole path. */
export function endpointsOn(serviceUrls: ServiceUrls): MountedEndpoint[] {
	return everyFeature
		.flatMap(({ endpoints }) => endpoints)
		.flatMap((endpoint) => {
			const service = endpoint.service ? (serviceUrls[endpoint.service] ?? endpoint.service).replace(/\/$/, "") : "";
			const isElsewhere = service !== "" && !service.startsWith("/");
			return isElsewhere ? [] : [{ address: service + endpoint.path, endpoint }];
		});
}
