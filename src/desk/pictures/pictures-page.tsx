import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { z } from "zod";
import { audited } from "#desk/audit/audit.ts";
import type { Desk, DeskDeps } from "#desk/desk-context.ts";
import { placeOfDocument } from "#desk/documents/place-of-document.ts";
import { deskPage, type PageProps, respond } from "#desk/kit/desk-page.tsx";
import { Button, DeskForm } from "#desk/kit/form.tsx";
import { formatBytes } from "#desk/kit/formats.ts";
import { PageHead, Section } from "#desk/kit/page.tsx";
import { SchemaFields, SchemaForm } from "#desk/kit/schema-form.tsx";
import { pageIn } from "#desk/kit/table.tsx";
import { fieldHints } from "#documents/fields.ts";
import { pictureName, pictureSources, type UploadedPicture } from "#domain/picture-address.ts";
import { makePicture, pictureProblems } from "#features/pictures/make-picture.server.ts";
import { bytesOf, storedBytes, storePicture } from "#features/pictures/pictures.server.ts";

type ListedPicture = UploadedPicture & { name: string; alt: string };

type Slice = { limit: number; offset?: number };

export async function listPictures({ database }: DeskDeps, { limit, offset = 0 }: Slice): Promise<ListedPicture[]> {
	const all = database.kysely.selectFrom("pictures").select(["id", "width", "height", "alt"]);
	const latestFirst = all.orderBy("uploaded_at", "desc").orderBy("id");
	const rows = await latestFirst.limit(limit).offset(offset).execute();
	return rows.map((row) => ({ ...row, name: pictureName(row) }));
}

/** The names of the texts whose draft or published version has a picture. */
async function textsWith(deps: DeskDeps, id: string): Promise<string[]> {
	const named = `%/pictures/${id}-%`;
	const documents = await deps.database.kysely
		.selectFrom("documents")
		.select(["kind", "id", ({ fn }) => fn.coalesce("draft", "published").as("text")])
		.where((where) => where.or([where("draft", "like", named), where("published", "like", named)]))
		.execute();
	return documents.map((document) => placeOfDocument(deps, document).name);
}

/** The path of the page; its posts may be as large as a picture. */
export const PICTURES_PATH = "/desk/pictures";
const ON_A_PAGE = 30;
const ALT_MAX = 300;

async function loader({ deps, search }: Desk) {
	const page = pageIn(search);
	const pictures = await listPictures(deps, { limit: ON_A_PAGE + 1, offset: (page - 1) * ON_A_PAGE });
	const [taken, most] = [await storedBytes(deps.database.kysely), deps.config.picturesMaxBytes].map(formatBytes);
	return {
		page,
		pictures: pictures.slice(0, ON_A_PAGE),
		hasMore: pictures.length > ON_A_PAGE,
		room: `All pictures together take ${taken} of ${most}.`,
	};
}

type Props = PageProps<typeof loader, typeof action>;

const newPicture = z.object({
	file: z.unknown().register(fieldHints, {
		label: "File",
		type: "file",
		accept: "image/jpeg,image/png,image/webp,image/avif",
		hint: "JPEG, PNG, WebP or AVIF, up to 10 MB. Place and camera data are removed.",
	}),
	alt: z.string().max(ALT_MAX).register(fieldHints, {
		label: "What it shows",
		autoComplete: "off",
		hint: "For those who don't see it, in a sentence",
	}),
});

const refuse = (text: string, alt?: string, title = "Not uploaded.") =>
	respond.invalid({ notDone: { title, text }, alt });

const altMissing = "Say what the picture shows.";
const altOf = (form: URLSearchParams) => (form.get("alt") ?? "").trim().slice(0, ALT_MAX);

const fileProblems = {
	"too-large": pictureProblems.tooLarge,
	"too-many-at-once": "Several pictures are being uploaded right now. Try again in a minute.",
} as const;

/** Random, in small letters and digits: nobody guesses the address of a picture that no page has. */
const newPictureId = () => randomBytes(10).toString("hex").slice(0, 16);

async function upload({ deps, user, form, file }: Desk) {
	const alt = altOf(form);
	if (file && "problem" in file) return refuse(fileProblems[file.problem], alt);
	if (!alt) return refuse(altMissing);
	const made = await makePicture(file ? await readFile(file.path) : Buffer.alloc(0));
	if ("refused" in made) return refuse(made.refused, alt);
	const most = deps.config.picturesMaxBytes;
	const id = newPictureId();
	const uploaded = { by: user, act: "picture-uploaded", row: { table: "pictures", id } } as const;
	const isStored = await audited(deps, uploaded, async (transaction) => {
		if ((await storedBytes(transaction)) + bytesOf(made) > most) return false;
		await storePicture(transaction, { ...made, id, alt, by: user.accountId, at: deps.now().toISOString() });
		return true;
	});
	if (isStored) return respond.redirect(PICTURES_PATH, "saved");
	const noRoom = `There is no room for it: all pictures of the site together may take ${formatBytes(most)}. Remove some that no page shows, and upload it again.`;
	return refuse(noRoom, alt);
}

async function describe({ deps, user, form }: Desk, id: string) {
	const alt = altOf(form);
	if (!alt) return refuse(altMissing);
	await audited(deps, { by: user, act: "picture-described", row: { table: "pictures", id } }, (transaction) =>
		transaction.updateTable("pictures").set({ alt }).where("id", "=", id).execute(),
	);
	return respond.redirect(PICTURES_PATH, "changed");
}

async function remove({ deps, user }: Desk, id: string) {
	if (user.role !== "owner") throw respond.forbidden();
	const using = await textsWith(deps, id);
	if (using.length > 0) {
		const where = using.map((name) => `“${name}”`).join(", ");
		return refuse(`It is used in ${where}. Take it out there first.`, undefined, "Not removed.");
	}
	await audited(deps, { by: user, act: "picture-removed", row: { table: "pictures", id } }, async (transaction) => {
		await transaction.deleteFrom("picture_files").where("picture_id", "=", id).execute();
		await transaction.deleteFrom("pictures").where("id", "=", id).execute();
	});
	return respond.redirect(PICTURES_PATH, "removed");
}

const pictureId = z.string().regex(/^[a-z0-9]{16}$/);

async function action(desk: Desk) {
	const act = desk.form.get("act");
	// The button stands behind the file, and so does its name in what is sent.
	if (act === "upload" || desk.file) return upload(desk);
	const { data: id } = pictureId.safeParse(desk.form.get("id"));
	if (id === undefined) throw respond.notFound();
	return act === "remove" ? remove(desk, id) : describe(desk, id);
}

function Upload({ sent, room }: Props) {
	const hint = `${fieldHints.get(newPicture.shape.file)?.hint} ${room}`;
	return (
		<Section id="upload" title="Upload a picture">
			<DeskForm encType="multipart/form-data" className="stack" noValidate>
				<SchemaFields schema={newPicture} values={{ alt: sent?.alt }} hints={{ file: hint }} />
				<p>
					<Button act="upload" label="Upload" />
				</p>
			</DeskForm>
		</Section>
	);
}

const described = z.object({ id: z.string(), alt: newPicture.shape.alt });

function Picture({ picture, isOwner }: { picture: ListedPicture; isOwner: boolean }) {
	const { id, name, alt, width, height } = picture;
	const { webp, src } = pictureSources(picture);
	return (
		<li className="sheet picture">
			<img src={src} srcSet={webp} sizes="14rem" width={width} height={height} alt="" loading="lazy" />
			<div className="stack">
				<SchemaForm schema={described} of={id} values={{ id, alt }} hints={{ alt: "" }}>
					<p className="row">
						<Button act="describe" look="outlined" detail={alt} label="Save the description" />
						{isOwner && <Button act="remove" look="plain" detail={alt} label="Remove" />}
					</p>
				</SchemaForm>
				<p className="small">
					<span className="muted">For an article:</span> <code>{`![${alt}](${name})`}</code>
				</p>
				<p className="small muted">{`${width} × ${height}`}</p>
			</div>
		</li>
	);
}

const notices = {
	saved: { title: "Uploaded.", text: "Copy the line next to it into an article, or choose it as a cover." },
	changed: { title: "Saved.", text: "Articles that show it keep the description they have." },
	removed: { title: "Removed.", text: "Its files are gone." },
};

function Component(shown: Props) {
	const { pictures, user, page, hasMore } = shown;
	return (
		<>
			<PageHead lead="For articles, as their covers, and for the people on About" />
			<Upload {...shown} />
			{pictures.length === 0 && <p className="muted spaced">No pictures yet.</p>}
			{pictures.length > 0 && (
				<ul className="pictures" aria-label="Pictures, the latest first">
					{pictures.map((picture) => (
						<Picture key={picture.id} picture={picture} isOwner={user.role === "owner"} />
					))}
				</ul>
			)}
			<p className="row">
				{page > 1 && <a href={`?page=${page - 1}`}>Newer pictures</a>}
				{hasMore && <a href={`?page=${page + 1}`}>Older pictures</a>}
			</p>
		</>
	);
}

export const picturesPage = deskPage({
	path: "pictures",
	access: "signed in",
	title: "Pictures",
	notices,
	loader,
	action,
	Component,
});
