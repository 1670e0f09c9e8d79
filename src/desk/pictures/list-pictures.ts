import type { DeskDeps } from "#desk/desk-context.ts";
import { pictureName, type UploadedPicture } from "#domain/picture-address.ts";

export type ListedPicture = UploadedPicture & { name: string; alt: string };

/** The pictures that were uploaded, the latest first. */
export async function listPictures(
	{ database }: Pick<DeskDeps, "database">,
	{ limit, offset = 0 }: { limit: number; offset?: number },
): Promise<ListedPicture[]> {
	const rows = await database.kysely
		.selectFrom("pictures")
		.select(["id", "width", "height", "alt"])
		.orderBy("uploaded_at", "desc")
		.orderBy("id")
		.limit(limit)
		.offset(offset)
		.execute();
	return rows.map((row) => ({ ...row, name: pictureName(row) }));
}

/** The documents whose draft or published text has a picture, by kind and id. */
export async function documentsWith(
	{ database }: Pick<DeskDeps, "database">,
	id: string,
): Promise<readonly { kind: string; id: string }[]> {
	const named = `%/pictures/${id}-%`;
	return database.kysely
		.selectFrom("documents")
		.select(["kind", "id"])
		.where((where) => where.or([where("draft", "like", named), where("published", "like", named)]))
		.execute();
}
