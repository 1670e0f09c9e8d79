import { saveReportFile } from "#features/assessment/requests/post-as-browser.ts";
import { countStep } from "#ui/count-visits.ts";
import { deviceStorage } from "#ui/device-storage.ts";

/** The form of a page whose device keeps answers or a report shows them, so React comes for it at once. */
function wakeForm(): void {
	const form = document.querySelector<HTMLElement>("[data-part=assessment-form]");
	const id = form?.dataset.assessment ?? "";
	const isKept = (["draft", "report"] as const).some((kind) => deviceStorage(kind, id).read() !== null);
	const island = form?.closest<HTMLElement>("[data-island]");
	if (isKept && island) island.dataset.on = "load";
}

/**
 * In the middle of a long form Enter answers the question at hand. It sends only what is complete: where no question is
 * without an answer.
 */
function takeEnter(event: KeyboardEvent): void {
	const { key, target } = event;
	if (key !== "Enter" || !(target instanceof HTMLInputElement)) return;
	const form = target.closest("[data-part=assessment-form]");
	if (!form?.querySelector("[role=radiogroup]:not(:has(:checked))")) return;
	event.preventDefault();
	if (target.type === "radio" && !target.checked) target.click();
}

function countBookings(): void {
	document.addEventListener("click", ({ target }) => {
		const link = target instanceof Element ? target.closest<HTMLElement>("[data-part=report-booking]") : null;
		if (link?.dataset.assessment) countStep(link.dataset.assessment, "booking");
	});
}

/** Of a report that React shows, and of the page behind a private link. */
function saveReportFiles(): void {
	document.addEventListener("submit", (event) => {
		const { target: form } = event;
		if (!(form instanceof HTMLFormElement) || form.dataset.part !== "report-file") return;
		event.preventDefault();
		void saveReportFile(form);
	});
}

/** Starts the pages of the assessments before anybody acts. It comes before the islands are started. */
export function startAssessments(): void {
	wakeForm();
	document.addEventListener("keydown", takeEnter);
	countBookings();
	saveReportFiles();
}
