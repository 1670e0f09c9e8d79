import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { RAISE_WORD_INTRO } from "./word-intro.tsx";

type Visit = { wantsLessMotion?: boolean; type?: string; history?: (string | null)[] };

const HERE = "https://site.example/about";

/** Runs the page's script in a document of its own; returns its listeners and timers. */
function openPage({ wantsLessMotion = false, type = "navigate", history = [HERE] }: Visit = {}) {
	const dataset: { intro?: string } = {};
	const listeners: Record<string, () => void> = {};
	const timers: (() => void)[] = [];
	runInNewContext(RAISE_WORD_INTRO, {
		URL,
		document: { documentElement: { dataset } },
		location: new URL(HERE),
		window: { navigation: { entries: () => history.map((url) => ({ url })) } },
		performance: { getEntriesByType: () => [{ type }] },
		matchMedia: () => ({ matches: wantsLessMotion }),
		addEventListener: (event: string, listener: () => void) => {
			listeners[event] = listener;
		},
		setTimeout: (callback: () => void) => timers.push(callback),
	});
	return { dataset, listeners, timers };
}

test("the first visit to the page begins with the introduction", () => {
	expect(openPage().dataset.intro).toBe("starting");
});

test("a visitor who has seen it in this visit, or asked for less motion, goes straight to the page", () => {
	expect(openPage({ type: "reload" }).dataset.intro).toBe("over");
	expect(openPage({ type: "back_forward" }).dataset.intro).toBe("over");
	expect(openPage({ history: [`${HERE}?utm_source=mail`, "https://site.example/", HERE] }).dataset.intro).toBe("over");
	expect(openPage({ wantsLessMotion: true }).dataset.intro).toBe("over");
});

test("other pages in the tab's history, and entries without an address, do not count as seen", () => {
	expect(openPage({ history: ["https://site.example/", null, HERE] }).dataset.intro).toBe("starting");
});

test.each(["click", "keydown"])("before the application is there, a %s ends it", (type) => {
	const { dataset, listeners } = openPage();
	listeners[type]?.();
	expect(dataset.intro).toBe("over");
});

test("the introduction ends by itself when the application does not start, and is left to one that did", () => {
	const { dataset, timers } = openPage();
	timers[0]?.();
	expect(dataset.intro).toBe("over");

	const started = openPage();
	started.dataset.intro = "playing";
	started.timers[0]?.();
	expect(started.dataset.intro).toBe("playing");
});
