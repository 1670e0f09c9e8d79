import { createHash } from "node:crypto";
import { brand } from "#brand.ts";
import type { Desk, DeskUser } from "#desk/desk-context.ts";
import type { PublishDeps } from "#desk/documents/drafts.ts";
import { changePublished, NO_DRAFT, type Outcome } from "#desk/documents/publish-document.ts";
import { deskPage, type PageProps, respond } from "#desk/kit/desk-page.tsx";
import { Button, DeskForm, LinkButton, PostButton } from "#desk/kit/form.tsx";
import { dayOf } from "#desk/kit/formats.ts";
import { Bullets, Fold, type NotDone, Notice, PageHead, Section } from "#desk/kit/page.tsx";
import { Table } from "#desk/kit/table.tsx";
import { confirmationsDocument } from "#documents/company/confirmations.ts";
import type { SiteDocument } from "#documents/document.ts";
import { companyContentOf, DOCUMENT, documentsIn } from "#documents/site-documents.server.ts";
import { textOfValues } from "#documents/stored-text.ts";
import { type Confirmation, claimSentence } from "#domain/claims.ts";
import { formatLongDate } from "#domain/dates.ts";
import {
	type Claim,
	claimsOf,
	countLaunchTasks,
	LAUNCH_PATH,
	LAUNCH_TITLE,
	type LaunchList,
	launchLead,
	launchListNow,
} from "./launch-list.ts";

/** The id that a form sends for a sentence: its words are the site's, whatever is sent. */
const idOfSentence = (says: string) => createHash("sha256").update(says).digest("hex").slice(0, 16);

type Next = (now: readonly Confirmation[], claimed: readonly string[]) => readonly Confirmation[];

const publishConfirmations = (deps: PublishDeps, user: DeskUser, next: Next): Promise<Outcome> =>
	changePublished(deps, async () => {
		const current = await deps.documents.follow();
		const content = companyContentOf(current);
		const { confirmations } = content;
		const claimed = claimsOf(documentsIn(current), content).map(({ texts }) => claimSentence(texts));
		const textOf = (all: readonly Confirmation[]) =>
			textOfValues(confirmationsDocument.schema.parse({ confirmations: all }));
		const text = textOf(next(confirmations, claimed));
		if (text === textOf(confirmations)) return { state: "published" };
		return { changes: [{ kind: DOCUMENT, id: "confirmations", text, draftVersion: NO_DRAFT }], by: user };
	});

/** Notes that this person stands by the claims of these ids from today on; what no claim says any more is left out. */
export function confirmClaims(deps: PublishDeps, user: DeskUser, ids: readonly string[]): Promise<Outcome> {
	const on = dayOf(deps.now(), user.timeZone);
	return publishConfirmations(deps, user, (before, claimed) => {
		const wanted = claimed.filter((says) => ids.includes(idOfSentence(says)));
		const others = before.filter(({ says }) => !wanted.includes(says));
		return [...others, ...wanted.map((says) => ({ says, by: user.name, on }))];
	});
}

const takeBack = (deps: PublishDeps, user: DeskUser, ids: readonly string[]) =>
	publishConfirmations(deps, user, (before) => before.filter(({ says }) => !ids.includes(idOfSentence(says))));

const withId = (claim: Claim) => ({ ...claim, id: idOfSentence(claimSentence(claim.texts)) });
type ListedClaim = ReturnType<typeof withId>;

async function loader({ deps }: Desk) {
	const list = await launchListNow(deps);
	const { confirmations } = companyContentOf(deps.documents.current());
	const past = new Set(list.outdated);
	return {
		...list,
		left: countLaunchTasks(list),
		places: Map.groupBy(list.claims.map(withId), ({ place }) => place),
		given: confirmations.filter((each) => !past.has(each)),
	};
}

type Launch = PageProps<typeof loader, typeof action>;

const refuse = (notDone: NotDone) => respond.invalid({ notDone });

async function action({ deps, user, form }: Desk) {
	if (user.role !== "owner") throw respond.forbidden();
	const act = form.get("act");
	const ids = form.getAll(act === "all" ? "offered" : "claim");
	if (ids.length === 0)
		return refuse({ title: "Nothing was checked.", text: "Check what you confirm, or confirm a whole page." });
	const outcome = await (act === "take-back" ? takeBack : confirmClaims)(deps, user, ids);
	if (outcome.state === "published")
		return respond.redirect(LAUNCH_PATH, act === "take-back" ? "taken-back" : "confirmed");
	const lines = outcome.problems.map(({ message }) => message);
	return refuse({ title: "Not noted.", text: "What is on the site stays as it was.", lines });
}

const documentPath = (id: string, field?: string) => `/desk/website/${id}${field ? `#${field}` : ""}`;

function Placeholders({ placeholders }: Pick<LaunchList, "placeholders">) {
	if (placeholders.length === 0) return null;
	return (
		<Section id="placeholders" title={`Placeholders for your facts: ${placeholders.length}`}>
			<p>These stand in for your own facts, or are a rate that has grown old. Change them where they are written.</p>
			<div className="scroll-x">
				<Table
					look="plain"
					caption="Placeholders for your facts"
					rows={placeholders}
					columns={{
						"Where to change it": ({ document, field, label }) => (
							<>
								<a href={documentPath(document.id, field)}>{label}</a>
								<small>{document.title}</small>
							</>
						),
						"It says": ({ value }) => value,
					}}
				/>
			</div>
		</Section>
	);
}

function Samples({ samples }: Pick<LaunchList, "samples">) {
	if (samples.length === 0) return null;
	const used = [...new Set(samples.map(({ document }) => document))];
	return (
		<Section id="samples" title={`Invented examples: ${samples.length}`}>
			<p>No client gave them, and the site says so at each. Put real ones in their place, or take them off.</p>
			<Bullets lines={samples.map(({ document, words }) => `${document.title}: ${words}`)} />
			<p className="row">
				Change them in
				{used.map((document) => (
					<LinkButton key={document.id} look="outlined" href={documentPath(document.id)} label={document.title} />
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

function ClaimsOfPlace({ place, claims, isOwner }: { place: SiteDocument; claims: ListedClaim[]; isOwner: boolean }) {
	const { id, title, previews } = place;
	return (
		<Fold isLarge className="sheet" id={`place-${id}`} label={<h3>{`${title}: ${claims.length}`}</h3>}>
			<DeskForm className="stack">
				<p>
					<a href={previews[0]}>Read it on the site</a>
				</p>
				<ul className="claims">
					{claims.map((claim) => (
						<li key={claim.id}>
							{isOwner ? (
								<>
									<input type="hidden" name="offered" value={claim.id} />
									<label className="checkbox">
										<input type="checkbox" name="claim" value={claim.id} />
										<span>{readable(claim)}</span>
									</label>
								</>
							) : (
								<p>{readable(claim)}</p>
							)}
						</li>
					))}
				</ul>
				{isOwner && (
					<p className="row">
						{claims.length > 1 && <Button act="ticked" look="outlined" label="Confirm what is checked" />}
						<Button act="all" label={claims.length === 1 ? "Confirm it" : `Confirm all ${claims.length}`} />
					</p>
				)}
			</DeskForm>
		</Fold>
	);
}

function Claims({ places, claims, user }: Launch) {
	if (claims.length === 0) return null;
	const isOwner = user.role === "owner";
	return (
		<section className="stack" aria-labelledby="claims">
			<h2 id="claims">{`Promises and claims to confirm: ${claims.length}`}</h2>
			<p>
				{isOwner
					? "Read each. Only you know whether it is true. What you confirm is noted with your name and the day. When its words change, it comes back here."
					: "An owner confirms these. You can read them here."}
			</p>
			{Array.from(places, ([place, ofPlace]) => (
				<ClaimsOfPlace key={place.id} place={place} claims={ofPlace} isOwner={isOwner} />
			))}
		</section>
	);
}

type ConfirmationsProps = { confirmations: readonly Confirmation[]; label: string; isOwner: boolean };

const Confirmations = ({ confirmations, label, isOwner }: ConfirmationsProps) => (
	<ul className="claims">
		{confirmations.map(({ says, by, on }) => (
			<li key={says}>
				<p>{says}</p>
				<DeskForm className="row" hidden={{ claim: idOfSentence(says) }}>
					<small>{`${by}, ${formatLongDate(on)}`}</small>
					{isOwner && <Button act="take-back" look="plain" label={label} />}
				</DeskForm>
			</li>
		))}
	</ul>
);

export const launchSettings = [
	{
		name: "SITE_URL",
		what: "The public address of the site. Build the site again after a change.",
		write: "SITE_URL=https://www.company.com",
	},
	{
		name: "SMTP_URL",
		what: "Your email provider's server, with the name and the password that it gives you",
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

const whereSettings = `They can't be changed in the browser. Your administrator writes each as a line into the file of settings, and starts the site again. On a server of your own the file is /etc/${brand.slug}.env, with containers it is .env next to compose.yaml, and at Netlify each is an environment variable of the site.`;

/** The settings that are made outside of the browser: who makes each, where, and whether it is made now. */
function Settings({ settings, user }: Pick<Launch, "settings" | "user">) {
	const problemOf = (name: string) => settings.find((each) => each.name === name)?.problem;
	return (
		<Section id="settings" title={`Settings of the server: ${settings.length} left`}>
			<p>{whereSettings}</p>
			<div className="scroll-x">
				<Table
					look="plain"
					caption="Settings of the server"
					rows={launchSettings}
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
			<p>Only a real email shows whether email works: send one to yourself.</p>
			<PostButton act="test" action="/desk/mail" look="outlined" label={`Send a test email to ${user.email}`} />
		</Section>
	);
}

const notices = {
	confirmed: { title: "Noted.", text: "The pages that wait for it show it now." },
	"taken-back": { title: "Taken back.", text: "It waits to be confirmed." },
};

function Component(launch: Launch) {
	const { left, given, outdated, missing, user, sent } = launch;
	const isOwner = user.role === "owner";
	const notice = left === 0 && !sent && (
		<Notice
			tone="ok"
			title="You can open."
			text="Every fact is yours, every claim is confirmed, and the host has its settings."
		/>
	);
	const back = { label: "Website", to: "/desk/website" };
	return (
		<>
			<PageHead lead={launchLead(left)} back={back} notice={notice} />
			<div className="stack launch">
				<Placeholders {...launch} />
				<Samples {...launch} />
				{missing.map(({ document, title, text }) => (
					<Section key={document.id} id={`missing-${document.id}`} title={title}>
						<p>{text}</p>
						<p>
							<LinkButton look="outlined" href={documentPath(document.id)} label={`Open ${document.title}`} />
						</p>
					</Section>
				))}
				<Settings {...launch} />
				<Claims {...launch} />
				{outdated.length > 0 && (
					<Section id="outdated" title={`Confirmed once, and changed since: ${outdated.length}`}>
						<p>The site doesn't say this anymore, so there is nothing to confirm.</p>
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

export const launchPage = deskPage({
	path: "launch",
	access: "signed in",
	title: LAUNCH_TITLE,
	notices,
	loader,
	action,
	Component,
});
