import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from "react-router";
import { z } from "zod";
import { noteAct } from "#desk/audit/audit.ts";
import { type DeskDeps, type DeskUser, deskOf } from "#desk/desk-context.ts";
import { formatBytes } from "#desk/kit/bytes.ts";
import { DeskForm, useKept } from "#desk/kit/desk-form.tsx";
import { Field } from "#desk/kit/field.tsx";
import { PageNotice } from "#desk/kit/notice.tsx";
import { PageHead, Section } from "#desk/kit/page.tsx";
import { pageIn } from "#desk/kit/pager.tsx";
import { forbidden, missing } from "#desk/kit/refusals.ts";
import { formFields, SchemaFields } from "#desk/kit/schema-form.tsx";
import { pictureSources } from "#domain/picture-address.ts";
import { makePicture, pictureProblems } from "#features/pictures/make-picture.server.ts";
import { bytesOf, storedBytes, storePicture } from "#features/pictures/pictures.server.ts";
import type { UploadedFile } from "#platform/http/read-upload.ts";
import { documentsWith, type ListedPicture, listPictures } from "./list-pictures.ts";

/** Where the page is; its posts may be as large as a picture. */
export const PICTURES_PATH = "/desk/pictures";
const ON_A_PAGE = 30;
const ALT_MAX = 300;

async function loader(args: LoaderFunctionArgs) {
	const { deps, user, search } = deskOf(args);
	const page = pageIn(search);
	const pictures = await listPictures(deps, { limit: ON_A_PAGE + 1, offset: (page - 1) * ON_A_PAGE });
	const [taken, most] = [await storedBytes(deps.database.kysely), deps.config.picturesMaxBytes].map(formatBytes);
	return {
		pictures: pictures.slice(0, ON_A_PAGE),
		hasMore: pictures.length > ON_A_PAGE,
		isOwner: user.role === "owner",
		room: `All pictures together take ${taken} of ${most}.`,
		page,
	};
}

const newPicture = z.object({
	file: z.unknown().register(formFields, {
		...{ label: "File", type: "file", accept: "image/jpeg,image/png,image/webp,image/avif" },
		hint: "JPEG, PNG, WebP or AVIF, up to 10 MB. Place and camera data are removed.",
	}),
	alt: z.string().register(formFields, {
		...{ label: "What it shows", maxLength: ALT_MAX, autoComplete: "off" },
		hint: "For those who don't see it, in a sentence",
	}),
});

type Refusal = { title: string; text: string; alt?: string };
const refuse = (text: string, alt?: string) =>
	data<Refusal>({ title: "Not uploaded.", text, ...(alt && { alt }) }, { status: 422 });

const altMissing = "Say what the picture shows.";
const altOf = (form: URLSearchParams) => (form.get("alt") ?? "").trim().slice(0, ALT_MAX);

const fileProblems = {
	"too-large": pictureProblems.tooLarge,
	"too-many-at-once": "Several pictures are being uploaded right now. Try again in a minute.",
} as const;

/** Random, in small letters and digits: nobody guesses the address of a picture that no page has. */
const newPictureId = () => randomBytes(10).toString("hex").slice(0, 16);

type Sent = { form: URLSearchParams; file: UploadedFile | undefined };

async function upload(deps: DeskDeps, user: DeskUser, { form, file }: Sent) {
	const alt = altOf(form);
	if (file && "problem" in file) return refuse(fileProblems[file.problem], alt);
	if (!alt) return refuse(altMissing);
	const made = await makePicture(file ? await readFile(file.path) : Buffer.alloc(0));
	if ("refused" in made) return refuse(made.refused, alt);
	const most = deps.config.picturesMaxBytes;
	const isStored = await deps.database.transaction(async (transaction) => {
		const id = newPictureId();
		const at = deps.now().toISOString();
		if ((await storedBytes(transaction)) + bytesOf(made) > most) return false;
		await storePicture(transaction, { ...made, id, alt, by: user.accountId, at });
		await noteAct(deps, transaction, { by: user, act: "picture-uploaded", row: { table: "pictures", id } });
		return true;
	});
	if (isStored) return redirect(`${PICTURES_PATH}?notice=saved`);
	const noRoom = `There is no room for it: all pictures of the site together may take ${formatBytes(most)}. Remove some that no page shows, and upload it again.`;
	return refuse(noRoom, alt);
}

async function describe(deps: DeskDeps, user: DeskUser, { id, alt }: { id: string; alt: string }) {
	if (!alt) return refuse(altMissing);
	await deps.database.transaction(async (transaction) => {
		await transaction.updateTable("pictures").set({ alt }).where("id", "=", id).execute();
		await noteAct(deps, transaction, { by: user, act: "picture-described", row: { table: "pictures", id } });
	});
	return redirect(`${PICTURES_PATH}?notice=changed`);
}

async function remove(deps: DeskDeps, user: DeskUser, id: string) {
	if (user.role !== "owner") throw forbidden();
	const using = (await documentsWith(deps, id)).map((document) => document.id).join(", ");
	if (using) {
		const text = `It is used in: ${using}. Take it out there first.`;
		return data<Refusal>({ title: "Not removed.", text }, { status: 422 });
	}
	await deps.database.transaction(async (transaction) => {
		await transaction.deleteFrom("picture_files").where("picture_id", "=", id).execute();
		await transaction.deleteFrom("pictures").where("id", "=", id).execute();
		await noteAct(deps, transaction, { by: user, act: "picture-removed", row: { table: "pictures", id } });
	});
	return redirect(`${PICTURES_PATH}?notice=removed`);
}

const pictureId = z.string().regex(/^[a-z0-9]{16}$/);

async function action(args: ActionFunctionArgs) {
	const { deps, user, form, file } = deskOf(args);
	const act = form.get("act");
	// The button stands behind the file, and so does its name in what is sent.
	if (act === "upload" || file) return upload(deps, user, { form, file });
	const id = pictureId.safeParse(form.get("id"));
	if (!id.success) throw missing();
	return act === "remove" ? remove(deps, user, id.data) : describe(deps, user, { id: id.data, alt: altOf(form) });
}

function Upload({ refused, room }: { refused: Refusal | undefined; room: string }) {
	const hint = `${formFields.get(newPicture.shape.file)?.hint} ${room}`;
	return (
		<Section id="upload" title="Upload a picture">
			<DeskForm encType="multipart/form-data" className="stack" noValidate>
				<SchemaFields schema={newPicture} values={{ alt: refused?.alt }} hints={{ file: hint }} />
				<p>
					<button className="button" type="submit" name="act" value="upload">
						Upload
					</button>
				</p>
			</DeskForm>
		</Section>
	);
}

const ALT_FIELDS = ["id", "alt"];

function Picture({ picture, isOwner }: { picture: ListedPicture; isOwner: boolean }) {
	const { id, name, alt, width, height } = picture;
	const { webp, src } = pictureSources(picture);
	const kept = useKept(ALT_FIELDS);
	const shown = kept?.id === id ? kept.alt : alt;
	return (
		<li className="sheet picture">
			<img src={src} srcSet={webp} sizes="14rem" width={width} height={height} alt="" loading="lazy" />
			<div className="stack">
				<DeskForm keeps={ALT_FIELDS}>
					<input type="hidden" name="id" value={id} />
					<Field
						{...{ id, name: "alt", label: "What it shows", maxLength: ALT_MAX, autoComplete: "off" }}
						defaultValue={shown}
					/>
					<p className="row spaced">
						<button className="button outlined" type="submit" name="act" value="describe">
							Save the description
							<span className="visually-hidden">{` ${alt}`}</span>
						</button>
						{isOwner && (
							<button className="button plain" type="submit" name="act" value="remove">
								Remove
								<span className="visually-hidden">{` ${alt}`}</span>
							</button>
						)}
					</p>
				</DeskForm>
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
	changed: { title: "Saved.", text: "Articles keep what they say of the picture themselves." },
	removed: { title: "Removed.", text: "Its files are gone." },
};

function Component() {
	const { pictures, isOwner, room, page, hasMore } = useLoaderData<typeof loader>();
	const refused = useActionData<Refusal>();
	return (
		<>
			<PageHead
				title="Pictures"
				lead="For articles, as their covers, and for the people on About"
				notice={<PageNotice notices={notices} refused={refused} />}
				isRefused={refused !== undefined}
			/>
			<Upload refused={refused} room={room} />
			{pictures.length === 0 && <p className="muted spaced">No pictures yet.</p>}
			{pictures.length > 0 && (
				<ul className="pictures" aria-label="Pictures, the latest first">
					{pictures.map((picture) => (
						<Picture key={picture.id} picture={picture} isOwner={isOwner} />
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

/** The pictures that were uploaded: upload, describe, remove. */
export const picturesPage = { path: "pictures", loader, action, Component };
