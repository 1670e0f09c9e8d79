import type { LoaderFunctionArgs } from "react-router";
import { companyContext } from "#features/company/company-content.server.ts";
import agents from "#ui/drawings/service-agents-claims.svg";
import infrastructure from "#ui/drawings/service-infrastructure-wells.svg";
import managedIntelligence from "#ui/drawings/service-managed-intelligence-log.svg";
import models from "#ui/drawings/service-models-descent.svg";
import workflow from "#ui/drawings/service-workflow-galleries.svg";
import { BookingLine } from "#ui/sections/booking-line.tsx";
import { ClosingBanner } from "#ui/sections/closing-banner.tsx";
import { PageHeading } from "#ui/sections/page-heading.tsx";
import { drawingInPage } from "#web/drawing-in-page.server.ts";
import type { MetaArgs, PageProps } from "#web/page.ts";
import { pageMeta } from "#web/seo/page-meta.ts";
import { breadcrumbs, StructuredData, service, structuredData } from "#web/seo/structured-data.tsx";
import { ServiceRows } from "./service-rows.tsx";

export const path = "/services";

const drawings = { managedIntelligence, workflow, infrastructure, models, agents };

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData && pageMeta(loaderData.copy.meta);

export function loader({ context }: LoaderFunctionArgs) {
	const content = context.get(companyContext);
	const { booking, ...copy } = content.pages.services;
	const services = content.services.map(({ drawing, ...each }) => ({
		...each,
		drawing: drawing && drawings[drawing.name],
	}));
	const [first] = services;
	return {
		copy: { ...copy, booking: { ...booking, ...content.facts.scheduling } },
		services,
		first: first?.drawing ? drawingInPage(first.drawing) : undefined,
		structured: structuredData(
			breadcrumbs(content, copy.meta.path),
			...content.services.map(({ title, text, link }) =>
				service({ name: title, description: text, path: link?.to ?? copy.meta.path }, content.facts),
			),
		),
	};
}

export default function ServicesRoute({ loaderData }: PageProps<typeof loader>) {
	const { copy, services, first, structured } = loaderData;
	return (
		<>
			<StructuredData data={structured} />
			<PageHeading {...copy.heading} />
			<ServiceRows services={services} first={first} />
			<BookingLine {...copy.booking} />
			<ClosingBanner {...copy.closing} />
		</>
	);
}
