import {
	acceptCategory,
	acceptedCategory,
	eraseCookies,
	getCookie,
	reset,
	run,
	type Translation,
	validConsent,
} from "vanilla-cookieconsent";
import { brand } from "#brand.ts";
import { CHOICE_KEPT_DAYS } from "#documents/content/kept-periods.ts";
import { dataLayer, grantStatistics, withdrawStatistics } from "./data-layer.ts";

function loadTagManager(id: string): void {
	const address = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
	if (document.querySelector(`script[src="${address}"]`)) return;
	dataLayer().push({ "gtm.start": Date.now(), event: "gtm.js" });
	const script = document.createElement("script");
	script.async = true;
	script.src = address;
	document.head.append(script);
}

/** Shows the box with what fits the choice. What the visitor has opened can be closed without an answer. */
function openBox(box: HTMLDialogElement, choice: StatisticsChoice, isOpenedByVisitor: boolean): void {
	for (const text of box.querySelectorAll<HTMLElement>("[data-choice]")) text.hidden = text.dataset.choice !== choice;
	for (const button of box.querySelectorAll("button")) {
		button.hidden = button.value === "close" ? !isOpenedByVisitor : choice === "refused";
	}
	box.open = true;
	if (isOpenedByVisitor) box.focus();
}

/** Asks for the visitor's choice, opens it by the footer's button, and loads the tag manager once it is agreed to. */
export async function startTagManager(id: string, box: HTMLDialogElement): Promise<void> {
	let choice = await startStatisticsChoice(() => loadTagManager(id));
	let opener: HTMLElement | undefined;
	/** Closes a box that was opened to look at it; the question stays until it is answered. */
	const leave = () => {
		if (!opener) return;
		opener.focus();
		opener = undefined;
		if (choice === "unasked") openBox(box, choice, false);
		else box.open = false;
	};
	const choices = document.querySelector<HTMLElement>("[data-part=consent-choices]");
	choices?.addEventListener("click", () => {
		opener = choices;
		openBox(box, choice, true);
	});
	box.addEventListener("click", ({ target }) => {
		const answer = target instanceof Element ? target.closest("button")?.value : undefined;
		if (answer === "agree" || answer === "decline") {
			choice = chooseStatistics(answer === "agree");
			box.open = false;
		}
		if (answer) leave();
	});
	box.addEventListener("keydown", ({ key }) => {
		if (key === "Escape") leave();
	});
	if (choice === "unasked") openBox(box, choice, false);
}

/** `refused`: the browser has refused for its visitor by Global Privacy Control, so the visitor is not asked. */
export type StatisticsChoice = "unasked" | "agreed" | "declined" | "refused";

const CATEGORY = "statistics";
const STORAGE_KEY = `${brand.slug}:statistics`;
/** The cookies that Google's tags for statistics set. */
const COOKIES = [/^_ga/, /^_gid$/, /^_gat/, /^_gcl_/, /^_dc_gtm_/];

// Without copy the library draws no boxes: the site has its own.
const noBoxes: Translation = Object.create(null);

/** https://w3c.github.io/gpc/ */
function hasOptOutSignal(): boolean {
	return navigator.globalPrivacyControl === true;
}

/** The library stores a random id with each choice, for records on a server. There are none here, so it goes. */
function removeRandomId(): void {
	if (getCookie("consentId")) localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...getCookie(), consentId: "none" }));
}

function readStatisticsChoice(): StatisticsChoice {
	if (hasOptOutSignal()) return "refused";
	if (!validConsent()) return "unasked";
	return acceptedCategory(CATEGORY) ? "agreed" : "declined";
}

/** Reads what was chosen before; runs `onAgreed` then, or as soon as the visitor agrees. Stores nothing by itself. */
async function startStatisticsChoice(onAgreed: () => void): Promise<StatisticsChoice> {
	const applyChoice = () => {
		removeRandomId();
		if (readStatisticsChoice() !== "agreed") return withdrawStatistics();
		grantStatistics();
		onAgreed();
	};
	await run({
		// Only what was stored is read: there is no box to hide.
		hideFromBots: false,
		autoShow: false,
		manageScriptTags: false,
		cookie: { name: STORAGE_KEY, useLocalStorage: true, expiresAfterDays: CHOICE_KEPT_DAYS },
		categories: {
			[CATEGORY]: { autoClear: { cookies: COOKIES.map((name) => ({ name })), reloadPage: true } },
		},
		language: { default: "en", translations: { en: noBoxes } },
		onConsent: applyChoice,
		onChange: applyChoice,
	});
	if (hasOptOutSignal() && validConsent()) {
		eraseCookies(COOKIES);
		reset(true);
	}
	return readStatisticsChoice();
}

/** Stores the choice. Taking an agreement back deletes the tags' cookies and loads the page again, without them. */
function chooseStatistics(isAgreed: boolean): StatisticsChoice {
	acceptCategory(isAgreed ? CATEGORY : []);
	return readStatisticsChoice();
}
