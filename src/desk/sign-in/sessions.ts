import { createHmac } from "node:crypto";
import type { DeskDeps, DeskUser } from "../desk-context.ts";

/** Who is signed in, by the cookie of the request. */
export async function findSession(_deps: DeskDeps, _cookie: string | null): Promise<DeskUser | undefined> {
	return undefined;
}

/** What each form of a session has with it. */
export function formToken({ secret }: Pick<DeskDeps, "secret">, sessionId: string): string {
	return createHmac("sha256", secret).update(`desk form ${sessionId}`).digest("base64url");
}
