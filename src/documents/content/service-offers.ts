import slugify from "@sindresorhus/slugify";
import { claimTexts, isConfirmed } from "#domain/claims.ts";
import type { CompanyContent } from "./company-content.ts";

type Service = CompanyContent["services"][number];

/** The id of a service's own place on Services. */
export const serviceId = ({ inShort }: Pick<Service, "inShort">) =>
	slugify(inShort, { decamelize: false }) || "service";

/** The page of a service, or its place on Services. */
export const servicePath = (service: Pick<Service, "inShort" | "link">) =>
	service.link?.to ?? `/services#${serviceId(service)}`;

/** The price from which a service starts, and how long it takes; undefined while nobody stands by them by name. */
export function confirmedOffer(service: Service, { confirmations }: Pick<CompanyContent, "confirmations">) {
	if (!service.from || (service.ownerConfirms && !isConfirmed(claimTexts(service), confirmations))) return undefined;
	return { from: service.from, duration: service.comparison?.duration };
}
