import * as z from "zod/mini";
import { deviceStorage, parseStored } from "#features/assessment/form/device-storage.ts";
import type { Answers, Questions } from "#features/assessment/questions/question.ts";

/** A private link as the service gives it. */
export const resultLink = z.object({ token: z.string(), address: z.string(), endsOn: z.iso.date() });

const storedLink = z.extend(resultLink, {
	/** The chosen answers of the link's latest result, as text, as far as this device knows. */
	answers: z.string(),
});

export type DeviceLink = z.output<typeof storedLink>;

/** What was chosen, as text to compare; a link has nothing of what was typed. */
export function chosenAnswers(questions: Questions, answers: Answers): string {
	const choices = Object.entries(questions).filter(([, { kind }]) => kind === "choice");
	return JSON.stringify(choices.map(([field]) => answers[field]));
}

/** The private link that this device has for an assessment; null where it has none. */
export function readDeviceLink(id: string): DeviceLink | null {
	return storedLink.safeParse(parseStored(deviceStorage("link", id).read())).data ?? null;
}

/** False when the browser keeps nothing. */
export function writeDeviceLink(id: string, link: DeviceLink): boolean {
	return deviceStorage("link", id).write(JSON.stringify(link));
}

/** Forgets a link that no longer works. */
export function forgetDeviceLink(id: string, token: string | undefined): void {
	if (readDeviceLink(id)?.token === token) deviceStorage("link", id).remove();
}
