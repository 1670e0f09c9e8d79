import type { LoaderFunctionArgs } from "react-router";
import { salesFileDocument } from "#documents/pages/your-sales-file.ts";
import { salesFindingsDocument } from "#documents/pages/your-sales-file-findings.ts";
import { yourSalesFilePicturesDocument } from "#documents/pages/your-sales-file-pictures.ts";
import { yourSalesFilePlanDocument } from "#documents/pages/your-sales-file-plan.ts";
import { companyContext } from "#documents/site-documents.server.ts";
import { FileHeading, FileNeeds, FilePromise, NoScript } from "#features/own-file/before-file.tsx";
import noFile from "#features/own-file/no-file.island.tsx";
import ownFileTool from "#features/own-file/own-file-tool.island.tsx";
import { useCompany } from "#ui/company.tsx";
import { Island } from "#ui/island.tsx";
import type { PageProps } from "#web/page.ts";
import { breadcrumbs, webApplication } from "#web/seo/structured-data.tsx";
import { useSiteUrl } from "#web/site-url.ts";

import { path as image } from "./sales-file-share-image.ts";

export const path = salesFileDocument.path;

export const documents = [salesFileDocument];

export const handle = { connections: "none", narrowHeader: "scrolls" } as const;

export function loader({ context }: LoaderFunctionArgs) {
	const content = context.get(companyContext);
	const copy = content.page(salesFileDocument);
	const { meta, name } = copy;
	const structured = [
		webApplication({ ...meta, name, category: "BusinessApplication" }),
		breadcrumbs(content, "/tools", { name, path: meta.path }),
	];
	const words = {
		findings: content.said(salesFindingsDocument),
		pictures: content.said(yourSalesFilePicturesDocument),
		plan: content.said(yourSalesFilePlanDocument),
	};
	return { copy: { ...copy, meta: { ...meta, image } }, words, structured };
}

/** The tool, and around it what is said before there is a file: the tool hides that once it shows one. */
export default function YourSalesFileRoute({ loaderData: { copy, words } }: PageProps<typeof loader>) {
	const { scheduling } = useCompany();
	const address = useSiteUrl() + path;
	const { meta, name, heading, promise, needs, noFile: withoutFile, ...tool } = copy;
	return (
		<>
			<div data-before-file="">
				<FileHeading {...heading} />
			</div>
			<Island part={ownFileTool} props={{ copy: tool, ...words, scheduling, address }} />
			<div data-before-file="">
				<NoScript text={tool.drop.noScript} />
				<FilePromise {...promise} />
				<FileNeeds {...needs} />
				<Island part={noFile} props={{ copy: withoutFile, address }} />
			</div>
		</>
	);
}
