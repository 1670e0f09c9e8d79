import { type CompanyContent, contentOfRepository } from "#content/company-content.ts";
import { aboutPage } from "./about.ts";
import { contactPage } from "./contact.ts";
import { homePage } from "./home.ts";
import { managedIntelligencePage } from "./managed-intelligence.ts";
import { servicesPage } from "./services.ts";
import { specifiedTexts } from "./specified-texts.ts";
import { toolsPage } from "./tools.ts";
import type { WordedPage } from "./with-words.ts";

/** A text of a page that the desk can put in other words. */
export type PageText = {
	/** Where it stands in the page's copy, such as `hero.title`. */
	path: string;
	text: string;
	/** The site's specification fixes it. */
	isSpecified: boolean;
};

const copies: Readonly<Record<WordedPage, (content: CompanyContent) => unknown>> = {
	home: homePage,
	about: aboutPage,
	services: servicesPage,
	tools: toolsPage,
	"managed-intelligence": managedIntelligencePage,
	contact: contactPage,
};

/** Addresses, names of parts and of drawings, and what describes a drawing: no words of the page. */
const NO_WORDS = /(?:^|\.)(?:href|to|path|id|slug|kind|icon|image|picture|drawing|drawingLabel|alt|core|brand)$/;
/** The title of the window is that of the page views, too. */
const WINDOW_TITLE = "meta.title";

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Makes every text and number in a content another one. */
function vary(value: unknown): void {
	if (!isRecord(value)) return;
	for (const [name, part] of Object.entries(value)) {
		if (typeof part === "string") value[name] = `${part}*`;
		else if (typeof part === "number") value[name] = part + 1;
		else vary(part);
	}
}

function leavesOf(value: unknown, path = ""): [path: string, text: string][] {
	if (typeof value === "string") return [[path, value]];
	if (!isRecord(value)) return [];
	return Object.entries(value).flatMap(([name, part]) => leavesOf(part, path ? `${path}.${name}` : name));
}

const unchanged = { home: [], about: [], services: [], tools: [], "managed-intelligence": [], contact: [] };
const ofRepository: CompanyContent = { ...contentOfRepository, words: unchanged };

/**
 * The texts of a page that the desk can put in other words. What follows from the company's documents (a price, a count, a
 * service) is none of them: it is a text that is different where every fact is.
 */
function readTexts(page: WordedPage): PageText[] {
	const varied = structuredClone(contentOfRepository);
	vary(varied);
	const others = new Map(leavesOf(copies[page]({ ...varied, words: unchanged })));
	return leavesOf(copies[page](ofRepository))
		.filter(([path, text]) => text.trim() !== "" && others.get(path) === text)
		.filter(([path]) => path !== WINDOW_TITLE && !NO_WORDS.test(path))
		.map(([path, text]) => ({ path, text, isSpecified: specifiedTexts.includes(text) }));
}

/** By page. */
export const pageTexts: Readonly<Record<WordedPage, readonly PageText[]>> = {
	home: readTexts("home"),
	about: readTexts("about"),
	services: readTexts("services"),
	tools: readTexts("tools"),
	"managed-intelligence": readTexts("managed-intelligence"),
	contact: readTexts("contact"),
};

/** How long a text may become, so that its place on the page still holds it: twice what it was, or a short line more. */
export const longestFor = ({ text }: Pick<PageText, "text">): number => Math.max(2 * text.length, text.length + 40);
