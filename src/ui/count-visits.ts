import { type AssessmentStep, COUNTS_PATH, type DeviceClass, referrers } from "#domain/visit-counts.ts";

declare global {
	interface Navigator {
		/** https://www.w3.org/TR/gpc/ */
		readonly globalPrivacyControl?: boolean;
	}
}

/** Below this many pixels the shorter side of a screen is a phone's. */
const TABLET_FROM_PIXELS = 600;

/** Sends it to be counted, without waiting for a response; nothing where the browser asks for privacy. */
function send(counted: object): void {
	if (navigator.globalPrivacyControl) return;
	navigator.sendBeacon(COUNTS_PATH, new Blob([JSON.stringify(counted)], { type: "application/json" }));
}

function deviceClass(): DeviceClass {
	if (!matchMedia("(pointer: coarse)").matches) return "computer";
	return Math.min(screen.width, screen.height) < TABLET_FROM_PIXELS ? "phone" : "tablet";
}

let hasViewed = false;

/**
 * The host of the page that linked here: its path and query stay in the browser. A page that is seen once more has been come
 * back to, from a page of this site or of another one: the browser does not say which.
 */
function referringHost(): string {
	const isLaterView = hasViewed;
	hasViewed = true;
	const host = document.referrer && new URL(document.referrer).hostname;
	if (isLaterView || host === location.hostname) return referrers.here;
	return host || referrers.none;
}

/** Counts a view of the page at this path, as soon as the browser has nothing else to do. */
export function countView(page: string): void {
	const count = () => send({ page, from: referringHost(), device: deviceClass() });
	// Safari has no such callback.
	if ("requestIdleCallback" in window) requestIdleCallback(count);
	else setTimeout(count);
}

const passed = new Set<string>();

/** Counts a step of an assessment once, unless it was passed on an earlier visit already. */
export function countStep(assessment: string, step: AssessmentStep, isEarlier = false): void {
	const name = `${assessment} ${step}`;
	if (passed.has(name)) return;
	passed.add(name);
	if (!isEarlier) send({ assessment, step });
}
