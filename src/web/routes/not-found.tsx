import { data } from "react-router";
import { companyContext } from "#features/company/company-content.server.ts";
import missingBed from "#ui/drawings/not-found-missing-bed.svg";
import { FullPageMessage } from "#ui/sections/full-page-message.tsx";
import { missingPageMeta } from "#web/seo/page-meta.ts";
import type { Route } from "./+types/not-found.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? missingPageMeta(loaderData.meta) : []);

export const loader = ({ context }: Route.LoaderArgs) =>
	data(context.get(companyContext).notFound.page, { status: 404 });

export default function NotFoundRoute({ loaderData }: Route.ComponentProps) {
	return <FullPageMessage {...loaderData} drawing={missingBed} />;
}
