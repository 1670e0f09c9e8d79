import * as z from "zod/mini";
import { deviceStorage, parseStored } from "#features/assessment/form/device-storage.ts";
import type { Answers } from "#features/assessment/questions/question.ts";

/** A private link as the service gives it. */
export const resultLink = z.object({ token: z.string(), address: z.string(), endsOn: z.iso.date() });

const storedLink = z.extend(resultLink, {
	/** Of the latest result that this device added, as text; empty where it added none. */
	answers: z.string(),
});

export type DeviceLink = z.output<typeof storedLink>;

/** Answers as they are compared. */
export const answersAsText = (answers: Answers) => JSON.stringify(answers);

/** The private link that this device has for an assessment; null where it has none. */
export function readDeviceLink(id: string): DeviceLink | null {
	return storedLink.safeParse(parseStored(deviceStorage("link", id).read())).data ?? null;
}

/** False when the browser keeps nothing. */
export function writeDeviceLink(id: string, link: DeviceLink): boolean {
	return deviceStorage("link", id).write(JSON.stringify(link));
}
