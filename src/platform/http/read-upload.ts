import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import type { Result } from "#domain/result.ts";
import { unfinishedName } from "#platform/database/sweep-leftovers.ts";
import { type BodyProblem, mediaTypeOf } from "./posted-request.ts";

const FIELDS_AT_MOST = 20;
const FIELD_MAX_BYTES = 8 * 1024;
/** So much of a file that is too large is read and not kept: a browser reads the response only once it has sent all. */
const READ_TO_THE_END_BYTES = 100 * 1024 * 1024;
/** Files of this process, on their way or being worked on: so many times the size of one is what uploads take of the disk. */
const FILES_AT_ONCE = 8;

/** The file of an upload, or why it was not kept. */
export type UploadedFile = { path: string } | { problem: "too-large" | "too-many-at-once" };

export type Upload = {
	fields: URLSearchParams;
	/** Undefined when the form came without one. */
	file: UploadedFile | undefined;
	/** Removes the file; always to be called. */
	remove(): Promise<void>;
};

type UploadLimits = {
	/** The file waits here until it is removed; what a killed process left is removed at the next start. */
	folder: string;
	fileBytes: number;
};

type FileStream = Readable & { truncated: boolean };

async function keepFile(file: FileStream, path: string): Promise<UploadedFile> {
	await pipeline(file, createWriteStream(path, { flags: "wx", mode: 0o600 }));
	return file.truncated ? { problem: "too-large" } : { path };
}

async function dropFile(file: FileStream): Promise<UploadedFile> {
	for await (const _ of file);
	return { problem: "too-many-at-once" };
}

let filesNow = 0;

function takePlace({ folder }: UploadLimits) {
	const path = join(folder, unfinishedName(`upload-${randomUUID()}`));
	const hasRoom = filesNow < FILES_AT_ONCE;
	if (hasRoom) filesNow += 1;
	let received: Promise<UploadedFile> | undefined;
	return {
		receive(file: FileStream): Promise<UploadedFile> {
			received = hasRoom ? keepFile(file, path) : dropFile(file);
			return received;
		},
		received: async () => received,
		async remove(): Promise<void> {
			await received?.catch(() => undefined);
			if (!hasRoom) return;
			filesNow -= 1;
			await rm(path, { force: true });
		},
	};
}

/** The bytes of a body until there are too many, or its reader has enough. */
async function* bytesOf({ body }: Request, state: { isTooLong: boolean; isRefused: boolean }) {
	let size = 0;
	for await (const chunk of body ?? []) {
		size += chunk.byteLength;
		state.isTooLong = size > READ_TO_THE_END_BYTES;
		if (state.isTooLong || state.isRefused) return;
		yield chunk;
	}
}

function createParser(contentType: string, fileBytes: number): BusboyInstance {
	const limits = {
		fieldNameSize: 100,
		fieldSize: FIELD_MAX_BYTES,
		fields: FIELDS_AT_MOST,
		files: 1,
		fileSize: fileBytes,
	};
	const ofParts = { parts: FIELDS_AT_MOST + 1, headerPairs: 10, headerSize: 4 * 1024 };
	return new Busboy({ headers: { "content-type": contentType }, limits: { ...limits, ...ofParts } });
}

/**
 * Reads a form with a file while it arrives: at most twenty fields, and one file, which goes to the disk. Only of somebody
 * who is known: a stranger's upload is not read.
 * @throws when the file cannot be written.
 */
export async function readUpload(request: Request, limits: UploadLimits): Promise<Result<Upload, BodyProblem>> {
	if (mediaTypeOf(request) !== "multipart/form-data") return { ok: false, problem: "wrong-type" };
	await mkdir(limits.folder, { recursive: true });
	const place = takePlace(limits);
	const fields = new URLSearchParams();
	const state = { isTooLong: false, isRefused: false };
	try {
		const parser = createParser(request.headers.get("content-type") ?? "", limits.fileBytes);
		// It may fail once more after its failure was taken.
		parser.on("error", () => undefined);
		parser.on("field", (name, value) => fields.append(name, value));
		// Without the file the parser would wait for room in it.
		parser.on("file", (_, file) => void place.receive(file).catch((error) => parser.destroy(error)));
		for (const limit of ["partsLimit", "fieldsLimit", "filesLimit"] as const) {
			parser.on(limit, () => {
				state.isRefused = true;
			});
		}
		await pipeline(bytesOf(request, state), parser);
		if (state.isRefused) throw new Error("more parts than the form has");
		return { ok: true, value: { fields, file: await place.received(), remove: place.remove } };
	} catch (error) {
		await place.remove();
		if (error instanceof Error && "syscall" in error) throw error;
		// Its end is missing because we did not read it; the fields before the file are there.
		if (state.isTooLong) return { ok: true, value: { fields, file: { problem: "too-large" }, remove: async () => {} } };
		// No such form, or a client that went away in the middle of it.
		return { ok: false, problem: "malformed" };
	}
}
