import type { LoaderFunctionArgs } from "react-router";
import { companyContext } from "#features/company/company-content.server.ts";
import { leaveLinkContext } from "#features/waitlist/waitlist.server.ts";
import type { MetaArgs, PageProps } from "#web/page.ts";
import { LinkPage, linkPageMeta, respondWithLink } from "./link-page.tsx";

export const path = "/waitlist/leave";

export const handle = { statistics: "off" };

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => linkPageMeta(loaderData.copy[loaderData.view]);

export async function loader({ context, request }: LoaderFunctionArgs) {
	const token = new URL(request.url).searchParams.get("token") ?? "";
	const view = await context.get(leaveLinkContext)(token);
	return respondWithLink({ token, view, copy: context.get(companyContext).pages.waitlist.leaving });
}

export default function WaitlistLeaveRoute({ loaderData: link }: PageProps<typeof loader>) {
	return <LinkPage link={link} copy={link.copy[link.view]} action="/waitlist/leave" />;
}
