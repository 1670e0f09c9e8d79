import { dataLayer } from "./data-layer.ts";
import { chooseStatistics, type StatisticsChoice, startStatisticsChoice } from "./statistics-choice.ts";

/** Asks for the container, once. */
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

/**
 * Asks for the visitor's choice where there is none yet, opens it by the footer's button, and loads the tag manager once the
 * visitor has agreed. Its own part of the script: sites without a tag manager never ask for it.
 */
export async function startTagManager(id: string, box: HTMLDialogElement): Promise<void> {
	let choice = await startStatisticsChoice(() => loadTagManager(id));
	let opener: HTMLElement | undefined;
	/** What was opened to look at it closes; the question stays until it is answered. */
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
