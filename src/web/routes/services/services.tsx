import { servicesPage } from "#content/pages/services.ts";
import agents from "#ui/drawings/service-agents-claims.svg";
import infrastructure from "#ui/drawings/service-infrastructure-wells.svg";
import managedIntelligence from "#ui/drawings/service-managed-intelligence-log.svg";
import models from "#ui/drawings/service-models-descent.svg";
import workflow from "#ui/drawings/service-workflow-galleries.svg";
import { BookingLine } from "#ui/sections/booking-line.tsx";
import { ClosingBanner } from "#ui/sections/closing-banner.tsx";
import { PageHeading } from "#ui/sections/page-heading.tsx";
import { drawingInPage } from "#web/drawing-in-page.server.ts";
import { pageMeta } from "#web/seo/page-meta.ts";
import { breadcrumbs, StructuredData, service, sitePage } from "#web/seo/structured-data.tsx";
import type { Route } from "./+types/services.ts";
import { ServiceRows } from "./service-rows.tsx";

const drawings = { managedIntelligence, workflow, infrastructure, models, agents };
const services = servicesPage.services.map(({ drawing, ...copy }) => ({
	...copy,
	drawing: drawing && { src: drawings[drawing.name], alt: drawing.label },
}));

const structured = [
	breadcrumbs(sitePage("/services")),
	...servicesPage.services.map((each) =>
		service({
			name: each.title,
			description: each.text,
			path: each.link?.to ?? servicesPage.meta.path,
		}),
	),
];

export const meta = () => pageMeta(servicesPage.meta);

export function loader() {
	const [first] = services;
	return { first: first?.drawing && drawingInPage(first.drawing.src, first.drawing.alt) };
}

export default function ServicesRoute({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<StructuredData things={structured} />
			<PageHeading {...servicesPage.heading} />
			<ServiceRows services={services} first={loaderData.first} />
			<BookingLine {...servicesPage.booking} />
			<ClosingBanner {...servicesPage.closing} />
		</>
	);
}
