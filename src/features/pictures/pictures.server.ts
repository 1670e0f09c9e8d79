import { type Kysely, sql } from "kysely";
import { createContext } from "react-router";
import { parsePictureName, pictureName, type UploadedPicture } from "#domain/picture-address.ts";
import type { Database } from "#platform/database/database.ts";
import type { DatabaseTransaction, Moment, Schema } from "#platform/database/schema.ts";
import { defineFeature, table } from "#platform/define-feature.ts";
import type { MadePicture } from "./make-picture.server.ts";

type PicturesTable = {
	id: string;
	width: number;
	height: number;
	/** A description for those who don't see it, unless a text says it better. */
	alt: string;
	/** An account's id. */
	uploaded_by: string | null;
	uploaded_at: Moment;
};

type PictureFilesTable = {
	picture_id: string;
	/** `800.avif`. */
	file: string;
	content: string;
};

declare module "#platform/database/schema.ts" {
	interface Schema {
		pictures: PicturesTable;
		picture_files: PictureFilesTable;
	}
}

/** The file of an uploaded picture, by the last two parts of its address; undefined where there is none. */
export type FindPictureFile = (name: string, file: string) => Promise<Buffer | undefined>;

export const pictureFilesContext = createContext<FindPictureFile>(async () => undefined);

function findPictureFile({ kysely }: Database): FindPictureFile {
	return async (name, file) => {
		const picture = parsePictureName(`/pictures/${name}`);
		if (!picture) return undefined;
		const found = await kysely
			.selectFrom("picture_files")
			.innerJoin("pictures", "pictures.id", "picture_files.picture_id")
			.select("content")
			.where("picture_id", "=", picture.id)
			.where("pictures.width", "=", picture.width)
			.where("pictures.height", "=", picture.height)
			.where("file", "=", file)
			.executeTakeFirst();
		return found && Buffer.from(found.content, "base64");
	};
}

/** The bytes of the database that all pictures of the site take. */
export async function storedBytes(kysely: Kysely<Schema>): Promise<number> {
	const { bytes } = await kysely
		.selectFrom("picture_files")
		.select(sql<number | string | null>`sum(octet_length(content))`.as("bytes"))
		.executeTakeFirstOrThrow();
	return Number(bytes ?? 0);
}

/** The bytes of the database that a picture takes: its files are kept as text. */
export const bytesOf = ({ files }: Pick<MadePicture, "files">) =>
	files.reduce((sum, { bytes }) => sum + Math.ceil(bytes.length / 3) * 4, 0);

/** Stores a picture with all its files. */
export async function storePicture(
	transaction: DatabaseTransaction,
	{ id, width, height, files, alt, by, at }: MadePicture & { id: string; alt: string; by: string; at: string },
): Promise<UploadedPicture> {
	await transaction
		.insertInto("pictures")
		.values({ id, width, height, alt, uploaded_by: by, uploaded_at: at })
		.execute();
	for (const file of files) {
		const name = `${file.width}.${file.format}`;
		await transaction
			.insertInto("picture_files")
			.values({ picture_id: id, file: name, content: file.bytes.toString("base64") })
			.execute();
	}
	return { id, width, height };
}

const NAMED = /\/pictures\/[a-z0-9]{16}-\d{1,5}x\d{1,5}/g;

/** The names of the uploaded pictures that a text has. */
export const picturesNamedIn = (text: string): readonly string[] => [
	...new Set(Array.from(text.matchAll(NAMED), ([name]) => name)),
];

const idsOf = (names: readonly string[]) => names.flatMap((name) => parsePictureName(name)?.id ?? []);

/** Those of these names to which no picture is stored. */
export async function notStored(kysely: Kysely<Schema>, names: readonly string[]): Promise<readonly string[]> {
	const ids = idsOf(names);
	if (ids.length === 0) return [];
	const rows = await kysely.selectFrom("pictures").select(["id", "width", "height"]).where("id", "in", ids).execute();
	const known = new Set(rows.map(pictureName));
	return names.filter((name) => !known.has(name));
}

/** Bytes of the largest AVIF of each of these pictures together: what a first load can bring of them. */
export async function largestBytes(kysely: Kysely<Schema>, names: readonly string[]): Promise<number> {
	const files = await storedFiles(kysely, names);
	const largest = new Map<string, number>();
	for (const { address, bytes } of files.filter((file) => file.address.endsWith(".avif"))) {
		const name = address.slice(0, address.lastIndexOf("/"));
		largest.set(name, Math.max(largest.get(name) ?? 0, bytes.length));
	}
	return [...largest.values()].reduce((total, bytes) => total + bytes, 0);
}

/** Every file of these pictures, with its address. */
export async function storedFiles(
	kysely: Kysely<Schema>,
	names: readonly string[],
): Promise<{ address: string; bytes: Buffer }[]> {
	const ids = idsOf(names);
	if (ids.length === 0) return [];
	const rows = await kysely
		.selectFrom("picture_files")
		.innerJoin("pictures", "pictures.id", "picture_files.picture_id")
		.select(["id", "width", "height", "file", "content"])
		.where("id", "in", ids)
		.execute();
	return rows.map(({ file, content, ...picture }) => ({
		address: `${pictureName(picture)}/${file}`,
		bytes: Buffer.from(content, "base64"),
	}));
}

const ours = {
	person: { none: "What the company shows in public." },
	retention: { exempt: "The company's own pictures." },
};

/** Pictures that were uploaded at the desk, for articles and people. */
export const pictures = defineFeature({
	name: "pictures",
	endpoints: [],
	tables: [table("pictures", ours), table("picture_files", ours)],
	mails: [],
	provide: (context, { database }) => context.set(pictureFilesContext, findPictureFile(database)),
});
