import { globSync } from "node:fs";
import { join, parse } from "node:path";
import { contentOfRepository } from "#content/company-content.ts";
import { formatLongDate } from "#domain/dates.ts";

/** Enough for a list with a first page, one in the middle and a last. */
const COUNT = 24;
const DAY_MS = 86_400_000;
const MONTH_DAYS = 31;

/** An article, and what its author does with it. */
type SecondArticle = { id: string; text: string; state: "published" | "draft" | "scheduled" };

const DRAFT = `note-${COUNT - 1}`;
const NEXT_MONTH = `note-${COUNT}`;
/** What is not on the site yet. */
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
date: ${formatLongDate(day)}
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
export const dayNextMonth = (now: Date) => new Date(now.getTime() + MONTH_DAYS * DAY_MS).toISOString().slice(0, 10);

/** Its articles: one stays a draft, one is for next month. */
export const secondArticles = (now: Date): SecondArticle[] =>
	Array.from({ length: COUNT }, (_, index) => {
		const id = `note-${index + 1}`;
		const state = id === DRAFT ? "draft" : id === NEXT_MONTH ? "scheduled" : "published";
		return { id, text: textOf(index + 1, now), state };
	});
