import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { RAISE_WORD_INTRO } from "./word-intro-flag.ts";

type Visit = { wantsLessMotion?: boolean; getItem?: (key: string) => string | null };

/** Runs the page's script in a document of its own, and keeps what it waits for. */
function openPage({ wantsLessMotion = false, getItem = () => null }: Visit = {}) {
	const dataset: { intro?: string } = {};
	const listeners: Record<string, () => void> = {};
	const timers: (() => void)[] = [];
	runInNewContext(RAISE_WORD_INTRO, {
		document: { documentElement: { dataset } },
		matchMedia: () => ({ matches: wantsLessMotion }),
		sessionStorage: { getItem },
		addEventListener: (type: string, listener: () => void) => {
			listeners[type] = listener;
		},
		setTimeout: (callback: () => void) => timers.push(callback),
	});
	return { dataset, listeners, timers };
}

test("the first visit to the page begins with the introduction", () => {
	expect(openPage().dataset.intro).toBe("starting");
});

test("who has seen it in this visit, or asked for less motion, goes straight to the page", () => {
	expect(openPage({ getItem: () => "seen" }).dataset.intro).toBe("over");
	expect(openPage({ wantsLessMotion: true }).dataset.intro).toBe("over");
});

test("storage that is switched off does not stop the page", () => {
	const getItem = () => {
		throw new Error("SecurityError");
	};
	expect(openPage({ getItem }).dataset.intro).toBe("starting");
});

test.each(["click", "keydown"])("before the application is there, a %s ends it", (type) => {
	const { dataset, listeners } = openPage();
	listeners[type]?.();
	expect(dataset.intro).toBe("over");
});

test("it never outlasts an application that does not come, and leaves one alone that did", () => {
	const { dataset, timers } = openPage();
	timers[0]?.();
	expect(dataset.intro).toBe("over");

	const started = openPage();
	started.dataset.intro = "playing";
	started.timers[0]?.();
	expect(started.dataset.intro).toBe("playing");
});
