import { COMPANY, companyContentOf } from "#features/company/company-documents.server.ts";
import { kindIn } from "#platform/documents/documents.ts";
import type { DeskDeps } from "../desk-context.ts";
import { type LaunchList, launchList } from "./launch-list.ts";

/** Where the page is. */
export const LAUNCH_PATH = "/desk/launch";

/** What is left to do, as things are published now. */
export function launchListNow({ documents, config }: Pick<DeskDeps, "documents" | "config">): LaunchList {
	const current = documents.current();
	return launchList(kindIn(current, COMPANY).texts, companyContentOf(current), config.settingsToSettle);
}
