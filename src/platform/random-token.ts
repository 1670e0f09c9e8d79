import { hash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

/** A random secret for an address or a cookie. */
export const createToken = () => randomBytes(TOKEN_BYTES).toString("base64url");

/** True for a text with the form of our tokens. A mail program that truncates addresses leaves less. */
export const isToken = (text: string) => TOKEN.test(text);

/** Hashes a token for the database. It has 256 random bits, so one plain hash keeps it secret. */
export const hashToken = (token: string) => hash("sha256", token, "hex");
