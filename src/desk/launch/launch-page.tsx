import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from "react-router";
import { brand } from "#brand.ts";
import { deskOf } from "#desk/desk-context.ts";
import { DeskForm } from "#desk/kit/desk-form.tsx";
import { Notice, PageNotice } from "#desk/kit/notice.tsx";
import { Bullets, Fold, PageHead, Section } from "#desk/kit/page.tsx";
import { forbidden } from "#desk/kit/refusals.ts";
import { Table } from "#desk/kit/table.tsx";
import { type DocumentId, infoOf } from "#documents/site-documents.ts";
import { type Confirmation, claimSentence } from "#domain/claims.ts";
import { formatLongDate } from "#domain/dates.ts";
import { companyContentOf } from "#features/company/company-documents.server.ts";
import type { Claim } from "./claims.ts";
import { confirmClaims, idOfSentence, takeBack } from "./confirm-claims.ts";
import { LAUNCH_PATH, LAUNCH_TITLE, type LaunchList, launchLead, launchListNow, thingsLeft } from "./launch-list.ts";

const withId = (claim: Claim) => ({ ...claim, id: idOfSentence(claimSentence(claim.texts)) });
type ListedClaim = ReturnType<typeof withId>;

async function loader(args: LoaderFunctionArgs) {
	const { deps, user } = deskOf(args);
	const list = launchListNow(deps);
	const { confirmations } = companyContentOf(deps.documents.current());
	const past = new Set(list.outdated);
	return {
		list,
		left: thingsLeft(list),
		places: Map.groupBy(list.claims.map(withId), ({ place }) => place),
		given: confirmations.filter((each) => !past.has(each)),
		isOwner: user.role === "owner",
	};
}

type Refusal = { title: string; text: string; problems?: readonly string[] };

async function action(args: ActionFunctionArgs) {
	const { deps, user, form } = deskOf(args);
	if (user.role !== "owner") throw forbidden();
	const act = form.get("act");
	const ids = form.getAll(act === "all" ? "offered" : "claim").map(String);
	if (ids.length === 0) {
		const text = "Tick what you stand by, or stand by all of a page.";
		return data<Refusal>({ title: "Nothing was ticked.", text }, { status: 422 });
	}
	const outcome = await (act === "take-back" ? takeBack : confirmClaims)(deps, user, ids);
	if (outcome.state === "published") {
		return redirect(`${LAUNCH_PATH}?notice=${act === "take-back" ? "taken-back" : "confirmed"}`);
	}
	const problems = outcome.problems.map(({ message }) => message);
	return data<Refusal>(
		{ title: "Not noted.", text: "What is on the site stays as it was.", problems },
		{ status: 422 },
	);
}

const documentPath = (id: string, field?: string) => `/desk/website/${id}${field ? `#${field}` : ""}`;

function Placeholders({ placeholders }: Pick<LaunchList, "placeholders">) {
	if (placeholders.length === 0) return null;
	return (
		<Section id="placeholders" title={`Placeholders for your facts: ${placeholders.length}`}>
			<p>These are in the place of your own. Change them where they are written.</p>
			<div className="scroll-x">
				<Table
					look="plain"
					caption="Placeholders for your facts"
					rows={placeholders}
					keyOf={({ document, field }) => `${document} ${field}`}
					columns={{
						"Where to change it": ({ document, field, label }) => (
							<>
								<a href={documentPath(document, field)}>{label}</a>
								<small>{infoOf(document).title}</small>
							</>
						),
						"It says": ({ value }) => value,
					}}
				/>
			</div>
		</Section>
	);
}

const samplesIn = { testimonials: "Quotes of clients", stories: "Case studies" } as const;

function Samples({ samples }: Pick<LaunchList, "samples">) {
	if (samples.length === 0) return null;
	const used = [...new Set(samples.map(({ document }) => document))];
	return (
		<Section id="samples" title={`Invented examples: ${samples.length}`}>
			<p>No client gave them, and the site says so at each. Put real ones in their place, or take them off.</p>
			<Bullets lines={samples.map(({ document, words }) => `${samplesIn[document]}: ${words}`)} />
			<p className="row">
				Change them in
				{used.map((document) => (
					<a key={document} className="button outlined" href={documentPath(document)}>
						{samplesIn[document]}
					</a>
				))}
			</p>
		</Section>
	);
}

const kinds: Record<Claim["kind"], string> = {
	promise: "Promise",
	"legal name": "Legal name",
	"client's quote": "A client's words",
	"figure read in a copy": "Figure that was read in a copy of its source",
};

const readable = ({ kind, texts }: Pick<Claim, "kind" | "texts">) =>
	`${kinds[kind]}: ${texts.filter(Boolean).join(" · ")}`;

/** A claim, with a box for an owner to tick. */
function OneClaim({ claim, isOwner }: { claim: ListedClaim; isOwner: boolean }) {
	if (!isOwner) return <p>{readable(claim)}</p>;
	return (
		<>
			<input type="hidden" name="offered" value={claim.id} />
			<label className="checkbox">
				<input type="checkbox" name="claim" value={claim.id} />
				<span>{readable(claim)}</span>
			</label>
		</>
	);
}

function ClaimsOfPlace({ place, claims, isOwner }: { place: DocumentId; claims: ListedClaim[]; isOwner: boolean }) {
	const { title, previews } = infoOf(place);
	const all = claims.length === 1 ? "I stand by it" : `I stand by all ${claims.length}`;
	return (
		<Fold isLarge className="sheet" id={`place-${place}`} label={<h3>{`${title}: ${claims.length}`}</h3>}>
			<DeskForm className="stack">
				<p>
					<a href={previews[0]}>Read it on the site</a>
				</p>
				<ul className="claims">
					{claims.map((claim) => (
						<li key={claim.id}>
							<OneClaim claim={claim} isOwner={isOwner} />
						</li>
					))}
				</ul>
				{isOwner && (
					<p className="row">
						{claims.length > 1 && (
							<button className="button outlined" type="submit" name="act" value="ticked">
								I stand by what is ticked
							</button>
						)}
						<button className="button" type="submit" name="act" value="all">
							{all}
						</button>
					</p>
				)}
			</DeskForm>
		</Fold>
	);
}

const toConfirm =
	"Read each. Only you know whether it is true. What you stand by is noted with your name and the day. When its words change, it comes back here.";

type ClaimsProps = { places: ReadonlyMap<DocumentId, ListedClaim[]>; count: number; isOwner: boolean };

function Claims({ places, count, isOwner }: ClaimsProps) {
	if (count === 0) return null;
	return (
		<section className="stack" aria-labelledby="claims">
			<h2 id="claims">{`Promises and claims to confirm: ${count}`}</h2>
			<p>{isOwner ? toConfirm : "An owner confirms these. You can read them here."}</p>
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
						<small>{`${by}, ${formatLongDate(on)}`}</small>
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

/** The settings of the server that have to be made before the site opens. */
export const launchSettings = [
	{
		name: "SITE_URL",
		what: "The public address of the site. Build the site again after a change.",
		write: "SITE_URL=https://www.company.com",
	},
	{
		name: "SMTP_URL",
		what: "Your mail provider's server, with the name and the password that it gives you",
		write: "SMTP_URL=smtp://name:password@mail.company.com:587",
	},
	{
		name: "MAIL_FROM",
		what: "The address that the site's emails come from. The mail server must let the site use it.",
		write: "MAIL_FROM=hello@company.com",
	},
	{ name: "OWNER_EMAIL", what: "The address that notices go to", write: "OWNER_EMAIL=you@company.com" },
	{
		name: "TRUST_PROXY",
		what: "How many proxies, such as nginx or Caddy, are between visitors and the site. With https there is one.",
		write: "TRUST_PROXY=1",
	},
];

const whereSettings = `They can't be changed in the browser. Who looks after the server writes each as a line into the file of settings, and starts the site again. On a server of your own the file is /etc/${brand.slug}.env, with containers it is .env next to compose.yaml, and at Netlify each is an environment variable of the site.`;

/** What is set outside of the browser: who does it, where, and whether it is done now. */
function Settings({ settings }: Pick<LaunchList, "settings">) {
	const problemOf = (name: string) => settings.find((each) => each.name === name)?.problem;
	return (
		<Section id="settings" title={`Settings of the server: ${settings.length} left`}>
			<p>{whereSettings}</p>
			<div className="scroll-x">
				<Table
					look="plain"
					caption="Settings of the server"
					rows={launchSettings}
					keyOf={({ name }) => name}
					columns={{
						Setting: ({ name, what }) => (
							<>
								<code>{name}</code>
								<small>{what}</small>
							</>
						),
						"What to write": ({ write }) => <code>{write}</code>,
						State: ({ name }) => problemOf(name) ?? "Done",
					}}
				/>
			</div>
		</Section>
	);
}

const notices = {
	confirmed: { title: "Noted.", text: "The pages that wait for it show it now." },
	"taken-back": { title: "Taken back.", text: "It waits to be confirmed." },
};

const canOpen = "Every fact is yours, every claim is confirmed, and the host has its settings.";

function NobodyShown() {
	return (
		<Section id="people" title="No one is shown">
			<p>
				Name one person who works here, with a photograph. Until someone is named, About says that visitors meet you in
				the free consultation.
			</p>
			<p>
				<a className="button outlined" href={documentPath("people")}>
					Name a person
				</a>
			</p>
		</Section>
	);
}

function Component() {
	const { list, left, places, given, isOwner } = useLoaderData<typeof loader>();
	const { outdated } = list;
	const refused = useActionData<Refusal>();
	const problems = refused?.problems?.map((message) => <p key={message}>{message}</p>);
	return (
		<>
			<PageHead
				title={LAUNCH_TITLE}
				lead={launchLead(left)}
				back={{ label: "Website", to: "/desk/website" }}
				notice={
					<>
						<PageNotice notices={notices} refused={refused && { ...refused, children: problems }} />
						{left === 0 && !refused && <Notice tone="ok" title="You can open." text={canOpen} />}
					</>
				}
				isRefused={refused !== undefined}
			/>
			<div className="stack launch">
				<Placeholders {...list} />
				<Samples {...list} />
				{list.isNobodyShown && <NobodyShown />}
				<Settings {...list} />
				<Claims places={places} count={list.claims.length} isOwner={isOwner} />
				{outdated.length > 0 && (
					<Section id="outdated" title={`Confirmed once, and changed since: ${outdated.length}`}>
						<p>The site doesn't say this any more, so there is nothing to confirm.</p>
						<Confirmations confirmations={outdated} label="Remove" isOwner={isOwner} />
					</Section>
				)}
				{given.length > 0 && (
					<Fold isLarge className="sheet" label={<h2>{`Confirmed: ${given.length}`}</h2>}>
						<Confirmations confirmations={given} label="Take it back" isOwner={isOwner} />
					</Fold>
				)}
			</div>
		</>
	);
}

/** What is left to do before the site opens, and who stands by what it claims. */
export const launchPage = { path: "launch", loader, action, Component };
