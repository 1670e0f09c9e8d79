import { globSync, readdirSync, readFileSync } from "node:fs";
import { join, parse } from "node:path";
import { servicesDocument } from "#documents/company/services.ts";
import { companyDocuments } from "#documents/company-documents.ts";
import { contentOfRepository, valuesInFile } from "#documents/content/company-content.ts";
import type { SiteDocument } from "#documents/document.ts";
import { loanDocument } from "#documents/pages/loan-approval-predictor.ts";
import { DAY_MS, formatLongDate, isoDate } from "#domain/dates.ts";
import { signInByCommand } from "#e2e/desk-writer.ts";
import { formOf } from "#testing/document-form.ts";
import { startSite } from "#testing/start-site.ts";
import { importAsBuilt } from "#tools/module-loader.ts";

const COMPANY = join("testing", "second-company", "company");
const PHOTOGRAPH = join("testing", "second-company", "somebody.avif");
const PICTURE_NAME = /\/pictures\/[a-z0-9]{16}-\d+x\d+/;

/** Its owner at the desk of a running site: pages by their path, and forms that are sent as a browser sends them. */
type Owner = {
	read(path: string): Promise<string>;
	/** @throws when the desk doesn't take it. */
	send(path: string, sent: Record<string, string> | URLSearchParams | FormData, wanted: RegExp): Promise<void>;
};

const headings = (html: string) =>
	Array.from(html.matchAll(/<(?:h1|li|strong)\b[^>]*>([^<]+)</g), ([, text]) => text).join(" | ");

const versionIn = (html: string) => /name="based-on" value="(\d+)"/.exec(html)?.[1] ?? "0";

async function publishDocument({ read, send }: Owner, document: SiteDocument, values: unknown): Promise<void> {
	const path = `/desk/website/${document.id}`;
	const form = formOf(document.schema, values);
	form.set("based-on", versionIn(await read(path)));
	form.set("act", "publish");
	await send(path, form, /notice=published$/);
}

async function uploadPhotograph({ read, send }: Owner): Promise<string> {
	const form = new FormData();
	form.set("act", "upload");
	form.set("alt", "Brigitta Sommerhalder-Nwachukwu");
	form.set("file", new File([readFileSync(PHOTOGRAPH)], "somebody.avif"));
	await send("/desk/pictures", form, /notice=saved$/);
	const [name] = PICTURE_NAME.exec(await read("/desk/pictures")) ?? [];
	if (!name) throw new Error("The photograph is not among the pictures.");
	return name;
}

/** The loan page with the rate of today: one of long ago is to be looked up again before a site opens. */
async function publishRate(owner: Owner, now: Date): Promise<void> {
	const loan = valuesInFile(loanDocument);
	const source = `our bank's offer of ${formatLongDate(isoDate(now))}`;
	await publishDocument(owner, loanDocument, { ...loan, rate: { ...loan.rate, source } });
}

async function publishCompany(owner: Owner): Promise<void> {
	const { services } = valuesInFile(servicesDocument);
	const changed = services.map(({ drawing, comparison, ...service }) => ({
		...service,
		...(drawing?.name !== "workflow" && { drawing }),
		// Without the examples, which are pages of the company that the site came with.
		...(comparison && { comparison: { ...comparison, example: undefined } }),
	}));
	await publishDocument(owner, servicesDocument, { services: changed });
	const photograph = await uploadPhotograph(owner);
	for (const file of readdirSync(COMPANY)) {
		const text = readFileSync(join(COMPANY, file), "utf8").replace("somebody.avif", photograph);
		const document = companyDocuments.find(({ id }) => id === parse(file).name);
		if (!document) throw new Error(`${file} is no document of a company.`);
		await publishDocument(owner, document, JSON.parse(text));
	}
}

/** Enough for a list with a first page, one in the middle and a last. */
const COUNT = 24;
const MONTH_DAYS = 31;

/** An article, and what its author does with it. */
type SecondArticle = { id: string; text: string; state: "published" | "draft" | "scheduled" };

const DRAFT = `note-${COUNT - 1}`;
const NEXT_MONTH = `note-${COUNT}`;
/** The articles that are not on the site yet. */
export const UNPUBLISHED: readonly string[] = [DRAFT, NEXT_MONTH];

function textOf(number: number, now: Date): string {
	const { categories } = contentOfRepository;
	const [category] = categories.slice(number % categories.length);
	const covers = globSync(join("src", "ui", "pictures", "covers", "*-672.avif")).toSorted();
	const [cover = ""] = covers.slice(number % covers.length);
	const day = new Date(now.getTime() + (number - COUNT) * DAY_MS);
	return `---
id: ${number}
title: Count what the oven has earned, note ${number}
slug: note-${number}
excerpt: One figure a day, taken from the till, and what to do when it falls. Note ${number} of a baker's year.
date: ${formatLongDate(isoDate(day))}
author: Þorsteinn Blöndal
category: ${category?.name}
cover: ${parse(cover).name.replace("-672", "")}
---

On day ${number} the till says how many loaves were sold. Write the number down before you sweep the floor.

## What to write down

Two shops sold ${number} loaves each, so that ${number} + ${number} = ${number + number} left the oven. Bakers count them as
[the statistics office](https://www.destatis.de/) does, and the [plan for the week](/services) follows.

## When it falls

${number === 1 ? "Begin again on Monday." : "Read [what was baked first](/blog/note-1) once more."}
`;
}

/** The day, `2026-12-24`, on which the scheduled one appears. */
const dayNextMonth = (now: Date) => new Date(now.getTime() + MONTH_DAYS * DAY_MS).toISOString().slice(0, 10);

/** Its articles: one stays a draft, one is for next month. */
const secondArticles = (now: Date): SecondArticle[] =>
	Array.from({ length: COUNT }, (_, index) => {
		const id = `note-${index + 1}`;
		const state = id === DRAFT ? "draft" : id === NEXT_MONTH ? "scheduled" : "published";
		return { id, text: textOf(index + 1, now), state };
	});

async function publishArticles({ send }: Owner, now: Date): Promise<void> {
	const { fieldsOf } = await importAsBuilt<typeof import("#desk/articles/read-article.ts")>(
		"src/desk/articles/read-article.ts",
	);
	for (const { id, text, state } of secondArticles(now)) {
		const path = `/desk/articles/${id}`;
		const { example: _, ...fields } = fieldsOf(text);
		await send("/desk/articles/new", fields, new RegExp(`^${path}\\?notice=saved$`));
		if (state === "published") await send(`${path}/publish`, { when: "now" }, /notice=published$/);
		const later = { when: "later", day: dayNextMonth(now), time: "09:00" };
		if (state === "scheduled") await send(`${path}/publish`, later, /notice=scheduled$/);
	}
	for (const file of readdirSync(join("content", "posts")).filter((name) => name.endsWith(".md"))) {
		await send(`/desk/articles/${parse(file).name}/take-down`, {}, /^\/desk\/articles/);
	}
}

async function confirmClaims({ read, send }: Owner): Promise<void> {
	const form = new URLSearchParams();
	const offered = (await read("/desk/launch")).matchAll(/name="offered" value="([^"]+)"/g);
	for (const [, id = ""] of offered) form.append("offered", id);
	form.set("act", "all");
	await send("/desk/launch", form, /notice=confirmed$/);
}

/** Starts the site that is built in this folder on this data, signs its owner in, and stops it after what she does. */
async function atDesk(dataDirectory: string, act: (owner: Owner) => Promise<void>): Promise<void> {
	const site = await startSite({ dataDirectory });
	const desk = await signInByCommand(site);
	await act({
		read: (path) => desk.read(site.address + path),
		async send(path, sent, wanted) {
			const response = await desk.send(site.address, path, sent);
			if (wanted.test(response.headers.get("location") ?? "")) return;
			throw new Error(
				`${path} was not taken: status ${response.status}, ${response.headers.get("location")}, ${headings(await response.text())}`,
			);
		},
	});
	await site.stop();
}

/** Makes this site, as it is built, another company's; for an export. */
export async function publishAtDesk(dataDirectory: string, now: Date): Promise<void> {
	await atDesk(dataDirectory, async (owner) => {
		await publishCompany(owner);
		await publishRate(owner, now);
		await publishArticles(owner, now);
	});
}

/** The owner stands by everything that the site claims. */
export const confirmAtDesk = (dataDirectory: string): Promise<void> => atDesk(dataDirectory, confirmClaims);
