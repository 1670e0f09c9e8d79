import * as z from "zod/mini";
import type { Answers, Questions } from "#features/assessment/questions/question.ts";
import { deviceStorage, parseStored } from "#ui/device-storage.ts";
import { CARDS_PATH, RESULTS_PATH } from "./share.ts";

/** What is shared as the service gives it to its maker: the address of its page, and when it ends. */
type Shares = {
	link: { token: string; address: string; endsOn: string };
	card: { address: string; picture: string; removal: string; removalAddress: string; endsOn: string };
};

export type ShareKind = keyof Shares;
type Share<Kind extends ShareKind> = Shares[Kind];

const shareSchemas: { [Kind in ShareKind]: z.ZodMiniType<Shares[Kind]> } = {
	link: z.object({ token: z.string(), address: z.string(), endsOn: z.iso.date() }),
	card: z.object({
		address: z.string(),
		picture: z.string(),
		removal: z.string(),
		removalAddress: z.string(),
		endsOn: z.iso.date(),
	}),
};

/** With the chosen answers of its latest result, as text, as far as this device knows. */
export type DeviceShare<Kind extends ShareKind> = Share<Kind> & { answers: string };

const keptAnswers = z.object({ answers: z.string() });

/** What the service made; undefined for anything else. */
export function parseShare<Kind extends ShareKind>(kind: Kind, value: unknown): Share<Kind> | undefined {
	return shareSchemas[kind].safeParse(value).data;
}

/** The chosen answers as text, to compare them. Typed answers are left out: they are never shared. */
export function chosenAnswers(questions: Questions, answers: Answers): string {
	const choices = Object.entries(questions).filter(([, { kind }]) => kind === "choice");
	return JSON.stringify(choices.map(([field]) => answers[field]));
}

/** What this device has shared of an assessment; null where there is none. */
export function readDeviceShare<Kind extends ShareKind>(kind: Kind, id: string): DeviceShare<Kind> | null {
	const stored = parseStored(deviceStorage(kind, id).read());
	const share = parseShare(kind, stored);
	const kept = keptAnswers.safeParse(stored).data;
	return share && kept ? { ...share, ...kept } : null;
}

/** False when the browser keeps nothing. */
export function writeDeviceShare<Kind extends ShareKind>(kind: Kind, id: string, share: DeviceShare<Kind>): boolean {
	return deviceStorage(kind, id).write(JSON.stringify(share));
}

/** Forgets what no longer has a page at this address. */
export function forgetDeviceShare(kind: ShareKind, id: string, path: string): void {
	const share = readDeviceShare(kind, id);
	if (share && pathOf(share) === path) deviceStorage(kind, id).remove();
}

/** The path of its page. */
export const pathOf = ({ address }: { address: string }) => new URL(address).pathname;

/** Where what removes it is posted, and what that is. */
export const removalOf = (share: Share<ShareKind>) =>
	"removal" in share ? { path: CARDS_PATH, token: share.removal } : { path: RESULTS_PATH, token: share.token };
