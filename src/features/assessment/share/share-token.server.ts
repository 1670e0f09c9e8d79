import { createHash, randomBytes } from "node:crypto";
import { type IsoDate, isoDate } from "#domain/dates.ts";

/** Random bits of what opens or removes a page: with 128 of them one plain hash keeps it secret. */
const TOKEN_BYTES = 16;
const TOKEN = /^[\w-]{22}$/;
const HOUR_MS = 3_600_000;

/** What only the maker of a page is given. */
export const newShareToken = () => randomBytes(TOKEN_BYTES).toString("base64url");

/** True for a text with the form of a token. A mail program that truncates addresses leaves less. */
export const isShareToken = (text: string) => TOKEN.test(text);

/** What is stored of a token. */
export const hashShareToken = (token: string) => createHash("sha256").update(token).digest("hex");

/** The day on which ends what is kept for a time from this moment on. */
export const endOfShare = (since: Date, { hours }: { hours: number }): IsoDate =>
	isoDate(new Date(since.getTime() + hours * HOUR_MS));
