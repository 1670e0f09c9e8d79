import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { blogCategories } from "#content/blog-categories.ts";
import { formatLongDate } from "#domain/dates.ts";
import { coverDrawings } from "#tools/drawings/covers/cover-drawings.ts";

const COUNT = 40;
const DAY_MS = 86_400_000;
const MONTH_DAYS = 31;

const DRAFT = `note-${COUNT - 1}`;
const NEXT_MONTH = `note-${COUNT}`;
/** What is not on the site yet. */
export const UNPUBLISHED: readonly string[] = [DRAFT, NEXT_MONTH];

function article(number: number, now: Date): string {
	const [category] = blogCategories.slice(number % blogCategories.length);
	const [cover] = coverDrawings.slice(number % coverDrawings.length);
	const day = new Date(now.getTime() + (number === COUNT ? MONTH_DAYS : number - COUNT) * DAY_MS);
	return `---
id: ${number}
title: Count what the oven has earned, note ${number}
slug: note-${number}
excerpt: One figure a day, taken from the till, and what to do when it falls. Note ${number} of a baker's year.
date: ${formatLongDate(day)}
author: Þorsteinn Blöndal
category: ${category?.name}
cover: ${cover?.name}${number === COUNT - 1 ? "\ndraft: true" : ""}
---

On day ${number} the till says how many loaves were sold. Write the number down before you sweep the floor.

## What to write down

Two shops sold ${number} loaves each, so that ${number} + ${number} = ${number + number} left the oven. Bakers count them as
[the statistics office](https://www.destatis.de/) does, and the [plan for the week](/services) follows.

## When it falls

Read [what was baked first](/blog/note-${number === 1 ? 2 : 1}) once more, and [what nobody should see yet](/blog/${DRAFT}).
`;
}

/** Writes forty articles into the copied site, each with the site's picture for its links. */
export function writeArticles(root: string, now: Date): void {
	for (let number = 1; number <= COUNT; number += 1) {
		writeFileSync(join(root, "src", "content", "posts", `note-${number}.md`), article(number, now));
		copyFileSync(join(root, "public", "share", "default.png"), join(root, "public", "share", `note-${number}.png`));
	}
}
