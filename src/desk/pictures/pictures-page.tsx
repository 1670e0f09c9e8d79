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
import { formatBytes } from "#desk/kit/bytes.ts";
import { DeskForm, useKept } from "#desk/kit/desk-form.tsx";
import { Field } from "#desk/kit/field.tsx";
import { Notice } from "#desk/kit/notice.tsx";
import { PageHead } from "#desk/kit/page.tsx";
import { pageIn } from "#desk/kit/pager.tsx";
import { pictureSources } from "#domain/picture-address.ts";
import { makePicture, pictureProblems } from "#features/pictures/make-picture.server.ts";
import { bytesOf, storedBytes, storePicture } from "#features/pictures/stored-pictures.server.ts";
import type { UploadedFile } from "#platform/http/read-upload.ts";
import { noteAct } from "../audit/audit.ts";
import { type DeskDeps, type DeskUser, deskContext } from "../desk-context.ts";
import { documentsWith, type ListedPicture, listPictures } from "./list-pictures.ts";
import { picturesCopy as copy } from "./pictures.copy.ts";

/** Where the page is; its posts may be as large as a picture. */
export const PICTURES_PATH = "/desk/pictures";
const ON_A_PAGE = 30;
const ALT_MAX = 300;

async function loader({ request, context }: LoaderFunctionArgs) {
	const { deps, user } = context.get(deskContext);
	const { searchParams } = new URL(request.url);
	const page = pageIn(searchParams);
	const pictures = await listPictures(deps, { limit: ON_A_PAGE + 1, offset: (page - 1) * ON_A_PAGE });
	return {
		pictures: pictures.slice(0, ON_A_PAGE),
		hasMore: pictures.length > ON_A_PAGE,
		isOwner: user.role === "owner",
		notice: searchParams.get("notice"),
		room: copy.room(formatBytes(await storedBytes(deps.database.kysely)), formatBytes(deps.config.picturesMaxBytes)),
		page,
	};
}

type Refused = { title: string; problem: string; alt?: string };
const refuse = (refused: Refused) => data(refused, { status: 422 });

/** Random, in small letters and digits: nobody guesses the address of a picture that no page has. */
const newPictureId = () => randomBytes(10).toString("hex").slice(0, 16);

const altOf = (form: URLSearchParams) => (form.get("alt") ?? "").trim().slice(0, ALT_MAX);

const fileProblems = { "too-large": pictureProblems.tooLarge, "too-many-at-once": copy.tooManyAtOnce } as const;

type Sent = { form: URLSearchParams; file: UploadedFile | undefined };

async function upload(deps: DeskDeps, user: DeskUser, { form, file }: Sent) {
	const alt = altOf(form);
	if (file && "problem" in file) return refuse({ title: copy.refused, problem: fileProblems[file.problem], alt });
	if (!alt) return refuse({ title: copy.refused, problem: copy.upload.altMissing });
	const made = await makePicture(file ? await readFile(file.path) : Buffer.alloc(0));
	if ("refused" in made) return refuse({ title: copy.refused, problem: made.refused, alt });
	const most = deps.config.picturesMaxBytes;
	const isStored = await deps.database.transaction(async (transaction) => {
		const id = newPictureId();
		const at = deps.now().toISOString();
		if ((await storedBytes(transaction)) + bytesOf(made) > most) return false;
		await storePicture(transaction, { ...made, id, alt, by: user.accountId, at });
		await noteAct(deps, transaction, { by: user, act: "picture-uploaded", row: { table: "pictures", id } });
		return true;
	});
	if (!isStored) return refuse({ title: copy.refused, problem: copy.noRoom(formatBytes(most)), alt });
	return redirect(`${PICTURES_PATH}?notice=saved`);
}

async function describe(deps: DeskDeps, user: DeskUser, { id, alt }: { id: string; alt: string }) {
	if (!alt) return refuse({ title: copy.refused, problem: copy.upload.altMissing });
	await deps.database.transaction(async (transaction) => {
		await transaction.updateTable("pictures").set({ alt }).where("id", "=", id).execute();
		await noteAct(deps, transaction, { by: user, act: "picture-described", row: { table: "pictures", id } });
	});
	return redirect(`${PICTURES_PATH}?notice=changed`);
}

async function remove(deps: DeskDeps, user: DeskUser, id: string) {
	if (user.role !== "owner") throw data(null, { status: 403 });
	const using = await documentsWith(deps, id);
	if (using.length > 0) {
		const names = using.map((document) => document.id).join(", ");
		return refuse({ title: copy.used.title, problem: copy.used.text(names) });
	}
	await deps.database.transaction(async (transaction) => {
		await transaction.deleteFrom("picture_files").where("picture_id", "=", id).execute();
		await transaction.deleteFrom("pictures").where("id", "=", id).execute();
		await noteAct(deps, transaction, { by: user, act: "picture-removed", row: { table: "pictures", id } });
	});
	return redirect(`${PICTURES_PATH}?notice=removed`);
}

const pictureId = z.string().regex(/^[a-z0-9]{16}$/);

async function action({ context }: ActionFunctionArgs) {
	const { deps, user, form, file } = context.get(deskContext);
	const act = form.get("act");
	// The button stands behind the file, and so does its name in what is sent.
	if (act === "upload" || file) return upload(deps, user, { form, file });
	const id = pictureId.safeParse(form.get("id"));
	if (!id.success) throw data(null, { status: 404 });
	return act === "remove" ? remove(deps, user, id.data) : describe(deps, user, { id: id.data, alt: altOf(form) });
}

function Upload({ refused, room }: { refused: Refused | undefined; room: string }) {
	const { upload: words } = copy;
	return (
		<section className="sheet" aria-labelledby="upload">
			<div className="sheet-head">
				<h2 id="upload">{words.title}</h2>
			</div>
			<DeskForm encType="multipart/form-data" className="stack" noValidate>
				<Field
					name="file"
					type="file"
					label={words.file}
					hint={`${words.fileHint} ${room}`}
					accept="image/jpeg,image/png,image/webp,image/avif"
				/>
				<Field
					name="alt"
					label={words.alt}
					hint={words.altHint}
					maxLength={ALT_MAX}
					autoComplete="off"
					defaultValue={refused?.alt}
				/>
				<p>
					<button className="button" type="submit" name="act" value="upload">
						{words.button}
					</button>
				</p>
			</DeskForm>
		</section>
	);
}

const ALT_FIELDS = ["id", "alt"];

type RowProps = { picture: ListedPicture; isOwner: boolean };

function Row({ picture, isOwner }: RowProps) {
	const { id, name, alt, width, height } = picture;
	const { webp, src } = pictureSources(picture);
	const kept = useKept(ALT_FIELDS);
	return (
		<li className="sheet picture">
			<img src={src} srcSet={webp} sizes="14rem" width={width} height={height} alt="" loading="lazy" />
			<div className="stack">
				<DeskForm keeps={ALT_FIELDS}>
					<input type="hidden" name="id" value={id} />
					<div className="field">
						<label htmlFor={id}>{copy.shows}</label>
						<input
							className="input"
							id={id}
							name="alt"
							defaultValue={kept?.id === id ? kept.alt : alt}
							maxLength={ALT_MAX}
							autoComplete="off"
						/>
					</div>
					<p className="row spaced">
						<button className="button outlined" type="submit" name="act" value="describe">
							{copy.change}
							<span className="visually-hidden">{` ${alt}`}</span>
						</button>
						{isOwner && (
							<button className="button plain" type="submit" name="act" value="remove">
								{copy.remove}
								<span className="visually-hidden">{` ${alt}`}</span>
							</button>
						)}
					</p>
				</DeskForm>
				<p className="small">
					<span className="muted">{copy.use}</span> <code>{`![${alt}](${name})`}</code>
				</p>
				<p className="small muted">{copy.size(width, height)}</p>
			</div>
		</li>
	);
}

const notices: Readonly<Record<string, { title: string; text: string }>> = {
	saved: copy.saved,
	changed: copy.changed,
	removed: copy.removed,
};

function Told({ notice, refused }: { notice: string | null; refused: Refused | undefined }) {
	if (refused) {
		return (
			<Notice tone="bad" title={refused.title} isResult>
				<p>{refused.problem}</p>
			</Notice>
		);
	}
	const told = notices[notice ?? ""];
	return (
		told && (
			<Notice tone="ok" title={told.title} isResult>
				<p>{told.text}</p>
			</Notice>
		)
	);
}

function Component() {
	const { pictures, isOwner, notice, room, page, hasMore } = useLoaderData<typeof loader>();
	const refused = useActionData() as Refused | undefined;
	return (
		<>
			<PageHead
				title={copy.title}
				lead={copy.lead}
				notice={<Told notice={notice} refused={refused} />}
				isRefused={refused !== undefined}
			/>
			<Upload refused={refused} room={room} />
			{pictures.length === 0 && <p className="muted spaced">{copy.empty}</p>}
			{pictures.length > 0 && (
				<ul className="pictures" aria-label={copy.caption}>
					{pictures.map((picture) => (
						<Row key={picture.id} picture={picture} isOwner={isOwner} />
					))}
				</ul>
			)}
			<p className="row">
				{page > 1 && <a href={`?page=${page - 1}`}>{copy.pager.newer}</a>}
				{hasMore && <a href={`?page=${page + 1}`}>{copy.pager.older}</a>}
			</p>
		</>
	);
}

/** The pictures that were uploaded: upload, describe, remove. */
export const picturesPage = { path: "pictures", loader, action, Component };
