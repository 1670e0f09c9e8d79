import { servicesPage } from "#content/pages/services.ts";
import agents from "#ui/drawings/service-agents-claims.svg";
import infrastructure from "#ui/drawings/service-infrastructure-wells.svg";
import managedIntelligence from "#ui/drawings/service-managed-intelligence-log.svg";
import models from "#ui/drawings/service-models-descent.svg";
import workflow from "#ui/drawings/service-workflow-galleries.svg";
import { ClosingBanner } from "#ui/sections/closing-banner.tsx";
import { PageHeading } from "#ui/sections/page-heading.tsx";
import { ServiceRows } from "#ui/sections/service-rows.tsx";
import { pageMeta } from "#web/page-meta.ts";

const drawings = { managedIntelligence, workflow, infrastructure, models, agents };
const services = servicesPage.services.map(({ picture, drawingLabel, ...words }) => ({
	...words,
	drawing: { src: drawings[picture], alt: drawingLabel },
}));

export const meta = () => pageMeta(servicesPage.meta);

export default function ServicesRoute() {
	return (
		<>
			<PageHeading {...servicesPage.heading} />
			<ServiceRows services={services} />
			<ClosingBanner {...servicesPage.closing} />
		</>
	);
}
