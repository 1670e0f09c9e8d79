import type { LoaderFunctionArgs } from "react-router";
import { companyContext } from "#documents/site-documents.server.ts";
import { LEAVE_PATH, leaveLinkContext, waitlistDocument } from "#features/waitlist/waitlist.server.ts";
import { LinkPage, linkMeta, respondWithLink } from "./link-page.tsx";

export const path = LEAVE_PATH;

export const handle = { statistics: "off" };

export const meta = linkMeta;

export const loader = ({ context, request }: LoaderFunctionArgs) =>
	respondWithLink(request, context.get(companyContext).page(waitlistDocument).leaving, context.get(leaveLinkContext));

export default LinkPage;
