import { assessment } from "#features/assessment/services/assessment.feature.server.ts";
import type { AssessmentDeps } from "#features/assessment/services/assessment-deps.server.ts";
import { contact } from "#features/contact/contact.feature.server.ts";
import { loan } from "#features/loan/loan.feature.server.ts";
import { newsletter } from "#features/newsletter/newsletter.feature.server.ts";
import type { NewsletterDeps } from "#features/newsletter/newsletter-deps.server.ts";
import { waitlist } from "#features/waitlist/waitlist.feature.server.ts";
import type { Feature, FeatureDeps } from "#platform/feature.ts";

/** What the features of this site need together. */
export type SiteDeps = FeatureDeps & AssessmentDeps & NewsletterDeps;

/** Every feature that takes data, stores it or mails it. What is central is derived from this list. */
export const features = [contact, waitlist, loan, assessment, newsletter] as const satisfies Feature<SiteDeps>[];
