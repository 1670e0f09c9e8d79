import { saveFile } from "#ui/save-file.ts";

/** As long as calls of a service (`SERVICE_TIMEOUT_MS`). What both had in common would come with every page's script. */
const TIMEOUT_MS = 90_000;

/** Posts a form as the browser does without script. */
export function postAsBrowser(form: HTMLFormElement): Promise<Response> {
	const body = new URLSearchParams();
	for (const [name, value] of new FormData(form)) body.append(name, String(value));
	return fetch(form.action, { method: "POST", body, signal: AbortSignal.timeout(TIMEOUT_MS) });
}

/** Saves the file that a form of a report responds with. Where there is none, the sentence behind the form says so. */
export async function saveReportFile(form: HTMLFormElement): Promise<void> {
	const { name = "", failed = "" } = form.dataset;
	const [button, failure] = [form.querySelector("button"), form.nextElementSibling];
	if (!button || !failure) return;
	button.dataset.busy = "";
	button.disabled = true;
	failure.textContent = "";
	const file = await postAsBrowser(form).then(
		(response) => (response.ok ? response.blob() : null),
		() => null,
	);
	delete button.dataset.busy;
	button.disabled = false;
	if (file) saveFile(file, name);
	else failure.textContent = failed;
}
