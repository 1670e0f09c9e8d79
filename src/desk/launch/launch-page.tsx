import { ChevronRight } from "lucide-react";
import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from "react-router";
import { DeskForm } from "#desk/kit/desk-form.tsx";
import { Notice } from "#desk/kit/notice.tsx";
import { PageHead } from "#desk/kit/page.tsx";
import { infoOf } from "#documents/site-documents.ts";
import { type Confirmation, claimSentence } from "#domain/claims.ts";
import { formatLongDate } from "#domain/dates.ts";
import { companyContentOf } from "#features/company/company-documents.server.ts";
import { deskContext } from "../desk-context.ts";
import { websiteCopy } from "../website/website.copy.ts";
import type { Claim, ClaimPlace } from "./claims.ts";
import { confirmClaims, idOfSentence, takeBack } from "./confirm-claims.ts";
import { claimPlaces, launchCopy as copy } from "./launch.copy.ts";
import { type LaunchList, thingsLeft } from "./launch-list.ts";
import { LAUNCH_PATH, launchListNow } from "./launch-now.ts";

const withId = (claim: Claim) => ({ ...claim, id: idOfSentence(claimSentence(claim.texts)) });
type ListedClaim = ReturnType<typeof withId>;

async function loader({ request, context }: LoaderFunctionArgs) {
	const { deps, user } = context.get(deskContext);
	const list = launchListNow(deps);
	const { confirmations } = companyContentOf(deps.documents.current());
	const past = new Set(list.outdated);
	return {
		list,
		left: thingsLeft(list),
		places: Map.groupBy(list.claims.map(withId), ({ place }) => place),
		given: confirmations.filter((each) => !past.has(each)),
		isOwner: user.role === "owner",
		notice: new URL(request.url).searchParams.get("notice"),
	};
}

async function action({ context }: ActionFunctionArgs) {
	const { deps, user, form } = context.get(deskContext);
	if (user.role !== "owner") throw data(null, { status: 403 });
	const isBack = form.get("act") === "take-back";
	const ids = form.getAll(form.get("act") === "all" ? "offered" : "claim").map(String);
	if (ids.length === 0) return data({ ...copy.nothingTicked, problems: [] }, { status: 422 });
	const outcome = await (isBack ? takeBack : confirmClaims)(deps, user, ids);
	if (outcome.state === "refused") return data({ ...copy.refused, problems: outcome.problems }, { status: 422 });
	return redirect(`${LAUNCH_PATH}?notice=${isBack ? "taken-back" : "confirmed"}`);
}

const documentPath = (id: string, field?: string) => `/desk/website/${id}${field ? `#${field}` : ""}`;

function Placeholders({ placeholders }: Pick<LaunchList, "placeholders">) {
	if (placeholders.length === 0) return null;
	const { title, text, columns } = copy.placeholders;
	return (
		<section className="sheet" aria-labelledby="placeholders">
			<div className="sheet-head">
				<h2 id="placeholders">{title(placeholders.length)}</h2>
			</div>
			<p>{text}</p>
			<div className="scroll-x">
				<table className="table">
					<thead>
						<tr>
							<th scope="col">{columns.field}</th>
							<th scope="col">{columns.value}</th>
						</tr>
					</thead>
					<tbody>
						{placeholders.map(({ document, field, label, value }) => (
							<tr key={`${document} ${field}`}>
								<th scope="row">
									<a href={documentPath(document, field)}>{label}</a>
									<small>{infoOf(document).title}</small>
								</th>
								<td>{value}</td>
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</section>
	);
}

function Samples({ samples }: Pick<LaunchList, "samples">) {
	if (samples.length === 0) return null;
	const { title, text, change, documents } = copy.samples;
	const used = [...new Set(samples.map(({ document }) => document))];
	return (
		<section className="sheet" aria-labelledby="samples">
			<div className="sheet-head">
				<h2 id="samples">{title(samples.length)}</h2>
			</div>
			<p>{text}</p>
			<ul className="dotted">
				{samples.map(({ document, words }) => (
					<li key={words}>{`${documents[document]}: ${words}`}</li>
				))}
			</ul>
			<p className="row">
				{change}
				{used.map((document) => (
					<a key={document} className="button outlined" href={documentPath(document)}>
						{documents[document]}
					</a>
				))}
			</p>
		</section>
	);
}

const readable = ({ kind, texts }: Pick<Claim, "kind" | "texts">) =>
	`${copy.claims.kinds[kind]}: ${texts.filter(Boolean).join(" · ")}`;

function ClaimsOfPlace({ place, claims, isOwner }: { place: ClaimPlace; claims: ListedClaim[]; isOwner: boolean }) {
	const { name, path } = claimPlaces[place];
	const words = copy.claims;
	return (
		<details className="sheet" id={`place-${place}`}>
			<summary>
				<ChevronRight className="icon turning" aria-hidden="true" />
				<h3>{words.place(name, claims.length)}</h3>
			</summary>
			<DeskForm className="stack">
				<p>
					<a href={path}>{words.read}</a>
				</p>
				<ul className="claims">
					{claims.map(({ id, kind, texts }) => (
						<li key={id}>
							{isOwner && <input type="hidden" name="offered" value={id} />}
							{isOwner ? (
								<label className="checkbox">
									<input type="checkbox" name="claim" value={id} />
									<span>{readable({ kind, texts })}</span>
								</label>
							) : (
								<p>{readable({ kind, texts })}</p>
							)}
						</li>
					))}
				</ul>
				{isOwner && (
					<p className="row">
						{claims.length > 1 && (
							<button className="button outlined" type="submit" name="act" value="ticked">
								{words.stand}
							</button>
						)}
						<button className="button" type="submit" name="act" value="all">
							{words.standAll(claims.length)}
						</button>
					</p>
				)}
			</DeskForm>
		</details>
	);
}

type ClaimsProps = { places: ReadonlyMap<ClaimPlace, ListedClaim[]>; count: number; isOwner: boolean };

function Claims({ places, count, isOwner }: ClaimsProps) {
	if (count === 0) return null;
	return (
		<section className="stack" aria-labelledby="claims">
			<h2 id="claims">{copy.claims.title(count)}</h2>
			<p>{isOwner ? copy.claims.text : copy.claims.memberMayNot}</p>
			{Array.from(places, ([place, claims]) => (
				<ClaimsOfPlace key={place} place={place} claims={claims} isOwner={isOwner} />
			))}
		</section>
	);
}

type ConfirmationsProps = { confirmations: readonly Confirmation[]; label: string; isOwner: boolean };

/** Confirmations, each with a button that takes it back. */
function Confirmations({ confirmations, label, isOwner }: ConfirmationsProps) {
	return (
		<ul className="claims">
			{confirmations.map(({ says, by, on }) => (
				<li key={says}>
					<p>{says}</p>
					<DeskForm className="row">
						<small>{copy.given.by(by, formatLongDate(on))}</small>
						<input type="hidden" name="claim" value={idOfSentence(says)} />
						{isOwner && (
							<button className="button plain" type="submit" name="act" value="take-back">
								{label}
							</button>
						)}
					</DeskForm>
				</li>
			))}
		</ul>
	);
}

/** What is set outside of the browser: who does it, where, and whether it is done now. */
function Settings({ settings }: Pick<LaunchList, "settings">) {
	const { title, text, columns, done, list } = copy.settings;
	const problemOf = (name: string) => settings.find((each) => each.name === name)?.problem;
	return (
		<section className="sheet" aria-labelledby="settings">
			<div className="sheet-head">
				<h2 id="settings">{title(settings.length)}</h2>
			</div>
			<p>{text}</p>
			<div className="scroll-x">
				<table className="table">
					<thead>
						<tr>
							<th scope="col">{columns.name}</th>
							<th scope="col">{columns.write}</th>
							<th scope="col">{columns.state}</th>
						</tr>
					</thead>
					<tbody>
						{list.map(({ name, what, write }) => (
							<tr key={name}>
								<th scope="row">
									<code>{name}</code>
									<small>{what}</small>
								</th>
								<td>
									<code>{write}</code>
								</td>
								<td>{problemOf(name) ?? done}</td>
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</section>
	);
}

function Told({ left }: { left: number }) {
	const { notice } = useLoaderData<typeof loader>();
	const refused = useActionData<typeof action>();
	if (refused) {
		return (
			<Notice tone="bad" title={refused.title} isResult>
				<p>{refused.text}</p>
				{refused.problems.map(({ message }) => (
					<p key={message}>{message}</p>
				))}
			</Notice>
		);
	}
	if (notice === "confirmed" || notice === "taken-back") {
		return (
			<Notice tone="ok" title={copy.told[notice].title} isResult>
				<p>{copy.told[notice].text}</p>
			</Notice>
		);
	}
	if (left > 0) return null;
	return (
		<Notice tone="ok" title={copy.done.title}>
			<p>{copy.done.text}</p>
		</Notice>
	);
}

function Component() {
	const { list, left, places, given, isOwner } = useLoaderData<typeof loader>();
	const { outdated } = list;
	return (
		<>
			<PageHead
				title={copy.title}
				lead={copy.lead(left)}
				back={{ label: websiteCopy.title, to: "/desk/website" }}
				notice={<Told left={left} />}
				isRefused={useActionData<typeof action>() !== undefined}
			/>
			<div className="stack launch">
				<Placeholders {...list} />
				<Samples {...list} />
				{list.isNobodyShown && (
					<section className="sheet" aria-labelledby="people">
						<div className="sheet-head">
							<h2 id="people">{copy.people.title}</h2>
						</div>
						<p>{copy.people.text}</p>
						<p>
							<a className="button outlined" href={documentPath("people")}>
								{copy.people.link}
							</a>
						</p>
					</section>
				)}
				<Settings {...list} />
				<Claims places={places} count={list.claims.length} isOwner={isOwner} />
				{outdated.length > 0 && (
					<section className="sheet" aria-labelledby="outdated">
						<div className="sheet-head">
							<h2 id="outdated">{copy.outdated.title(outdated.length)}</h2>
						</div>
						<p>{copy.outdated.text}</p>
						<Confirmations confirmations={outdated} label={copy.outdated.remove} isOwner={isOwner} />
					</section>
				)}
				{given.length > 0 && (
					<details className="sheet">
						<summary>
							<ChevronRight className="icon turning" aria-hidden="true" />
							<h2>{copy.given.title(given.length)}</h2>
						</summary>
						<Confirmations confirmations={given} label={copy.given.takeBack} isOwner={isOwner} />
					</details>
				)}
			</div>
		</>
	);
}

/** What is left to do before the site opens, and who stands by what it claims. */
export const launchPage = { path: "launch", loader, action, Component };
