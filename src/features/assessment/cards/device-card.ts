import * as z from "zod/mini";
import { deviceStorage, parseStored } from "#features/assessment/form/device-storage.ts";

/** A card as the service gives it to its maker. */
export const madeCard = z.object({
	address: z.string(),
	picture: z.string(),
	removal: z.string(),
	removalAddress: z.string(),
	endsOn: z.iso.date(),
});

const storedCard = z.extend(madeCard, {
	/** The chosen answers of its result, as text. */
	answers: z.string(),
});

export type DeviceCard = z.output<typeof storedCard>;

/** The card that this device made of an assessment; null where there is none. */
export function readDeviceCard(id: string): DeviceCard | null {
	return storedCard.safeParse(parseStored(deviceStorage("card", id).read())).data ?? null;
}

/** False when the browser keeps nothing. */
export function writeDeviceCard(id: string, card: DeviceCard): boolean {
	return deviceStorage("card", id).write(JSON.stringify(card));
}

export function forgetDeviceCard(id: string): void {
	deviceStorage("card", id).remove();
}
