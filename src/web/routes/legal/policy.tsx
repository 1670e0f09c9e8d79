import { data, type LoaderFunctionArgs } from "react-router";
import { companyContext } from "#features/company/company-content.server.ts";
import { NextStep } from "#ui/sections/next-step.tsx";
import type { MetaArgs, PageProps } from "#web/page.ts";
import { pageMeta } from "#web/seo/page-meta.ts";
import { breadcrumbs, StructuredData, structuredData } from "#web/seo/structured-data.tsx";
import { policyOf } from "./policy.server.tsx";
import { PolicyText } from "./policy-text.tsx";

export const path = ["/privacy-policy", "/accessibility", "/data-and-contract"] as const;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => pageMeta(loaderData.policy.meta);

export function loader({ context, request }: LoaderFunctionArgs) {
	const content = context.get(companyContext);
	const { privacyPolicy, accessibility, dataAndContract } = content.pages;
	const { next, ...contract } = dataAndContract;
	const { pathname } = new URL(request.url);
	const here = path.find((each) => each === pathname);
	const policy = [privacyPolicy, accessibility, contract].find(({ meta }) => meta.path === here);
	if (!here || !policy) throw data(null, { status: 404 });
	const { meta: page, heading, ...sections } = policy;
	return {
		policy: policyOf({ meta: page, heading }, sections),
		next: policy === contract ? next : undefined,
		structured: structuredData(breadcrumbs(content, here)),
	};
}

export default function PolicyRoute({ loaderData: { policy, next, structured } }: PageProps<typeof loader>) {
	return (
		<>
			<StructuredData data={structured} />
			<PolicyText {...policy} />
			{next && <NextStep {...next} />}
		</>
	);
}
