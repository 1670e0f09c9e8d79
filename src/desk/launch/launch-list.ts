import type { CompanyContent } from "#content/company-content.ts";
import type { DeskDeps } from "#desk/desk-context.ts";
import { labelOfField } from "#desk/website/form-values.ts";
import { type DocumentId, isDocumentId, siteDocuments } from "#documents/site-documents.ts";
import { valuesOfText } from "#documents/stored-text.ts";
import { placeholders, standInIn } from "#domain/stand-ins.ts";
import { COMPANY, companyContentOf } from "#features/company/company-documents.server.ts";
import type { Texts } from "#platform/documents/document-kind.ts";
import { kindIn } from "#platform/documents/documents.ts";
import type { SettingToSettle } from "#platform/settings-to-settle.server.ts";
import { claimsOf, outdated, unconfirmed } from "./claims.ts";

/** A fact that stands for the company's own, until it is filled in. */
type Placeholder = {
	document: Exclude<DocumentId, "confirmations">;
	field: string;
	label: string;
	value: string;
	meaning: string;
};

type Leaf = { path: string; text: string };

function leavesOf(value: unknown, path = ""): Leaf[] {
	if (typeof value === "string") return [{ path, text: value }];
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([name, part]) => leavesOf(part, path ? `${path}.${name}` : name));
}

function placeholdersIn(document: Placeholder["document"], text: string): Placeholder[] {
	return leavesOf(valuesOfText(text)).flatMap(({ path, text: value }) => {
		const found = standInIn(value, placeholders);
		const label = labelOfField(siteDocuments[document], path);
		return found ? [{ document, field: path, label, value, meaning: found.meaning }] : [];
	});
}

/** @param texts the company's documents as they are published, by id; `content` is what they make */
export function launchList(texts: Texts, content: CompanyContent, settings: readonly SettingToSettle[]) {
	const { testimonials, caseStudies, people, confirmations } = content;
	const quotes = Object.values(testimonials).flat();
	const claims = claimsOf(content);
	return {
		placeholders: [...texts].flatMap(([id, text]) =>
			isDocumentId(id) && id !== "confirmations" ? placeholdersIn(id, text) : [],
		),
		/** Quotes and case studies that nobody real stands behind, each by its first words. */
		samples: [
			...quotes
				.filter(({ sample }) => sample)
				.map(({ quote }) => ({ document: "testimonials" as const, words: quote })),
			...caseStudies
				.filter(({ sample }) => sample)
				.map(({ title }) => ({ document: "stories" as const, words: title })),
		],
		isNobodyShown: people.every(({ photo }) => !photo),
		claims: unconfirmed(claims, confirmations),
		outdated: outdated(claims, confirmations),
		settings,
	};
}

/** What keeps the site from opening. */
export type LaunchList = ReturnType<typeof launchList>;

/** How many things are left to do. */
export const thingsLeft = (list: LaunchList): number =>
	[list.placeholders, list.samples, list.claims, list.outdated, list.settings].reduce(
		(total, { length }) => total + length,
		Number(list.isNobodyShown),
	);

/** Where the page is, and what it is called. */
export const LAUNCH_PATH = "/desk/launch";
export const LAUNCH_TITLE = "Before you open";

/** How much is left to do, in a sentence. */
export function launchLead(left: number): string {
	if (left === 0) return "Nothing is in the way of the launch.";
	return `${left === 1 ? "One thing is" : `${left} things are`} left to do before the site opens to the public.`;
}

/** What is left to do, as things are published now. */
export function launchListNow({ documents, config }: Pick<DeskDeps, "documents" | "config">): LaunchList {
	const current = documents.current();
	return launchList(kindIn(current, COMPANY).texts, companyContentOf(current), config.settingsToSettle);
}
