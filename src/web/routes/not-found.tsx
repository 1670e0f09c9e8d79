import { data, type LoaderFunctionArgs } from "react-router";
import { notFoundDocument } from "#documents/pages/not-found.ts";
import { companyContext } from "#documents/site-documents.server.ts";
import missingBed from "#ui/drawings/not-found-missing-bed.svg";
import { FullPageMessage } from "#ui/sections/full-page-message.tsx";
import type { MetaArgs, PageProps } from "#web/page.ts";
import { missingPageMeta } from "#web/seo/page-meta.ts";

export const path = "*";

export const documents = [notFoundDocument];

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => (loaderData ? missingPageMeta(loaderData.meta) : []);

export const loader = ({ context }: LoaderFunctionArgs) =>
	data(context.get(companyContext).said(notFoundDocument).page, { status: 404 });

export default function NotFoundRoute({ loaderData }: PageProps<typeof loader>) {
	return <FullPageMessage {...loaderData} drawing={missingBed} />;
}
