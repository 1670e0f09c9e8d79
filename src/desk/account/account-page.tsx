import { KeyRound } from "lucide-react";
import { redirect } from "react-router";
import { z } from "zod";
import { audit, audited } from "#desk/audit/audit.ts";
import type { Desk, DeskDeps, DeskUser } from "#desk/desk-context.ts";
import { askForProof } from "#desk/guards.ts";
import { byAct, deskPage, type PageProps, respond, sentAs } from "#desk/kit/desk-page.tsx";
import { Button, DeskForm, DeskScript, LinkButton, PostButton, Select, useKept } from "#desk/kit/form.tsx";
import { sentenceMoment } from "#desk/kit/formats.ts";
import { Hint, Notice, PlaceHead, Section } from "#desk/kit/page.tsx";
import { lineField, nameOfForm, parseForm, SchemaForm } from "#desk/kit/schema-form.tsx";
import { wantsNotice } from "#desk/people/notice-receivers.ts";
import { PASSKEY_FIELD, PasskeyButton } from "#desk/sign-in/passkey-button.tsx";
import { addOptions, addPasskey, passkeySite } from "#desk/sign-in/passkeys.ts";
import {
	describeDevice,
	endSession,
	idleSince,
	isConfirmed,
	safeNext,
	sessionReference,
} from "#desk/sign-in/sessions.ts";
import { companyAddress } from "#platform/mail/rendered-message.ts";

/** The browsers that the person is signed in with, this one first, then the latest used. */
async function ownSessions({ database, now }: DeskDeps, user: DeskUser) {
	const moment = now();
	const sessions = await database.kysely
		.selectFrom("desk_sessions")
		.select(["id", "device", "started_at as startedAt", "seen_at as seenAt"])
		.where("account_id", "=", user.accountId)
		.where("ends_at", ">", moment.toISOString())
		.where("seen_at", ">", idleSince(moment))
		.orderBy("seen_at", "desc")
		.execute();
	const shown = sessions.map(({ id, ...session }) => {
		return { ...session, reference: sessionReference(id), isThisOne: id === user.sessionId };
	});
	return shown.toSorted((one, other) => Number(other.isThisOne) - Number(one.isThisOne));
}

async function endOtherSessions(deps: DeskDeps, user: DeskUser, reference?: string): Promise<void> {
	await deps.database.transaction(async (transaction) => {
		const own = await transaction
			.selectFrom("desk_sessions")
			.select(["id", "ends_at", "seen_at"])
			.where("account_id", "=", user.accountId)
			.where("id", "!=", user.sessionId)
			.execute();
		const ended = own.filter(({ id }) => reference === undefined || sessionReference(id) === reference);
		for (const { id } of ended) await endSession(transaction, { sessionId: id, accountId: user.accountId });
		// Of those that were over nobody was signed out.
		const [now, idle] = [deps.now().toISOString(), idleSince(deps.now())];
		const count = ended.filter(({ ends_at, seen_at }) => ends_at > now && seen_at > idle).length;
		if (count > 0) await audit(deps, transaction, { by: user, act: "signed-out-elsewhere", count });
	});
}

const ownPasskeys = ({ database }: DeskDeps, { accountId }: DeskUser) =>
	database.kysely
		.selectFrom("desk_passkeys")
		.select(["id", "name", "made_at as madeAt", "used_at as usedAt"])
		.where("account_id", "=", accountId)
		.orderBy("made_at")
		.orderBy("id")
		.execute();

const renamePasskey = ({ database }: DeskDeps, { accountId }: DeskUser, id: string, name: string) =>
	database.write((executor) => {
		const renamed = executor.updateTable("desk_passkeys").set({ name }).where("id", "=", id);
		return renamed.where("account_id", "=", accountId).execute();
	});

const removePasskey = (deps: DeskDeps, user: DeskUser, id: string) =>
	audited(deps, { by: user, act: "passkey-removed" }, async (transaction) => {
		const removed = transaction.deleteFrom("desk_passkeys").where("id", "=", id);
		return (await removed.where("account_id", "=", user.accountId).executeTakeFirst()).numDeletedRows > 0n;
	});

const changeProfile = (deps: DeskDeps, user: DeskUser, changes: { name?: string; time_zone?: string }) =>
	audited(deps, { by: { ...user, ...changes }, act: "profile-changed" }, (transaction) => {
		const changed = { ...changes, ...(changes.time_zone && { has_chosen_time_zone: 1 }) };
		return transaction.updateTable("desk_accounts").set(changed).where("id", "=", user.accountId).execute();
	});

async function ownNotices(deps: DeskDeps, { accountId }: DeskUser) {
	const own = deps.database.kysely.selectFrom("desk_accounts").select(["role", "notices"]);
	const account = await own.where("id", "=", accountId).executeTakeFirstOrThrow();
	const kinds = deps.mails.flatMap(({ kind, notice }) =>
		notice ? [{ kind, label: notice, isWanted: wantsNotice(account, kind) }] : [],
	);
	return { kinds, company: companyAddress(deps) };
}

async function saveNotices({ database, mails }: DeskDeps, { accountId }: DeskUser, sent: readonly string[]) {
	const wanted = mails.filter(({ kind, notice }) => notice && sent.includes(kind));
	const notices = JSON.stringify(wanted.map(({ kind }) => kind));
	await database.write((executor) =>
		executor.updateTable("desk_accounts").set({ notices }).where("id", "=", accountId).execute(),
	);
}

const ACCOUNT_PATH = "/desk/account";

const timeZones = (own: string) => [...new Set([own, "UTC", ...Intl.supportedValuesOf("timeZone")])].toSorted();

/** `isGuessed`: with script the device's zone is chosen already. */
function ZoneForm({
	timeZone,
	save,
	next,
	isGuessed,
}: Record<"timeZone" | "save" | "next", string> & { isGuessed?: true }) {
	const kept = useKept("timeZone")?.get("timeZone");
	return (
		<DeskForm action={ACCOUNT_PATH} keeps="timeZone" className="stack" hidden={{ next }}>
			<Select
				id="time-zone"
				name="timeZone"
				label="Your time zone"
				defaultValue={kept ?? timeZone}
				options={timeZones(timeZone).map((zone) => [zone, zone.replaceAll("_", " ")])}
				data-guess={isGuessed && !kept ? "" : undefined}
			/>
			<p>
				<Button act="time-zone" label={save} />
			</p>
		</DeskForm>
	);
}

/** Asks for the zone of a person who has not chosen one; with script the device's is chosen already. */
export function AskTimeZone({ timeZone, name }: { timeZone: string; name: string }) {
	const text = `Every time at the desk is in it. Until you choose, it is ${name}.`;
	return (
		<Notice tone="now" title="Which time zone are you in?" text={text}>
			<ZoneForm timeZone={timeZone} save="Use this time zone" next="/desk" isGuessed />
			<DeskScript />
		</Notice>
	);
}

const loader = async ({ deps, user, clock }: Desk) => ({
	notices: await ownNotices(deps, user),
	sessions: await ownSessions(deps, user),
	passkeys: await ownPasskeys(deps, user),
	canHavePasskeys: passkeySite(deps.config) !== undefined,
	/** Only who proved to be there a moment ago can add one. */
	addOptions: isConfirmed(user, clock.now) ? await addOptions(deps, user) : undefined,
});

type Account = PageProps<typeof loader, typeof action>;

const profile = z.object({ name: lineField("Enter your name.", 100, { label: "Your name", autoComplete: "name" }) });

const passkeyId = z.object({ id: z.string() });
const passkeyName = passkeyId.extend({
	passkeyName: lineField("Enter a name for the passkey.", 60, { label: "Name of the passkey", autoComplete: "off" }),
});

const notices = {
	saved: { title: "Saved." },
	"passkey-added": { title: "The passkey is added. From now on you can sign in with it." },
	"passkey-failed": { tone: "bad", title: "The passkey was not added. Try again." },
	"passkey-removed": { title: "The passkey is removed. It may still be listed on the device; it opens nothing here." },
	"session-ended": { title: "Signed out there." },
	"sessions-ended": { title: "Signed out everywhere else." },
} as const;

const redirectHere = (notice: keyof typeof notices) => respond.redirect(ACCOUNT_PATH, notice);

const chosenZone = (own: string) =>
	z.object({
		timeZone: z.string().refine((zone) => timeZones(own).includes(zone), "Choose a time zone from the list."),
		next: z.string().optional(),
	});

const action = byAct({
	async profile({ deps, user, form }) {
		const { value, refused } = parseForm(profile, form);
		if (refused) return respond.invalid(refused);
		await changeProfile(deps, user, value);
		return redirectHere("saved");
	},
	async "time-zone"({ deps, user, form }) {
		const { value, refused } = parseForm(chosenZone(user.timeZone), form);
		if (refused)
			return respond.invalid({ ...refused, notDone: { title: "That didn’t work.", text: refused.problems.timeZone } });
		await changeProfile(deps, user, { time_zone: value.timeZone });
		return redirect(safeNext(value.next));
	},
	async "add-passkey"({ deps, user, form, request }) {
		await askForProof({ deps, user, form }, ACCOUNT_PATH);
		const name = describeDevice(request.headers.get("user-agent"));
		const problem = await addPasskey(deps, user, { field: form.get(PASSKEY_FIELD), name });
		return redirectHere(problem ? "passkey-failed" : "passkey-added");
	},
	async "rename-passkey"({ deps, user, form }) {
		const { value, refused } = parseForm(passkeyName, form);
		if (refused) return respond.invalid(refused);
		await renamePasskey(deps, user, value.id, value.passkeyName);
		return redirectHere("saved");
	},
	async "remove-passkey"({ deps, user, form }) {
		await askForProof({ deps, user, form }, ACCOUNT_PATH);
		await removePasskey(deps, user, sentAs(passkeyId, form).id);
		return redirectHere("passkey-removed");
	},
	async "end-session"({ deps, user, form }) {
		await endOtherSessions(deps, user, form.get("session") ?? "");
		return redirectHere("session-ended");
	},
	async "end-others"({ deps, user }) {
		await endOtherSessions(deps, user);
		return redirectHere("sessions-ended");
	},
	async notices({ deps, user, form }) {
		await saveNotices(deps, user, form.getAll("kind"));
		return redirectHere("saved");
	},
});

type PasskeyProps = Pick<Account, "clock" | "sent"> & { passkey: Account["passkeys"][number] };

function Passkey({ passkey: { id, name, madeAt, usedAt }, clock, sent }: PasskeyProps) {
	const values = { id, passkeyName: name };
	const isKept = useKept(nameOfForm(passkeyName, values)) !== undefined;
	return (
		<li>
			<div className="row">
				<KeyRound className="icon" aria-hidden="true" />
				<span>
					<b>{name}</b>
					<small>{`Added ${sentenceMoment(madeAt, clock)}${usedAt ? `, used ${sentenceMoment(usedAt, clock)}` : ""}`}</small>
				</span>
			</div>
			<details open={isKept || sent?.typed.id === id}>
				<summary>
					Rename
					<span className="visually-hidden"> {name}</span>
				</summary>
				<SchemaForm schema={passkeyName} of={id} values={values} sent={sent}>
					<p>
						<Button act="rename-passkey" look="outlined" label="Save" />
					</p>
				</SchemaForm>
			</details>
			<PostButton act="remove-passkey" hidden={{ id }} look="plain" detail={name} label="Remove" />
		</li>
	);
}

function AddPasskey({ addOptions }: Pick<Account, "addOptions">) {
	if (addOptions === undefined) {
		return (
			<>
				<p>Before you can add a passkey, we ask whether it is you.</p>
				<p className="spaced">
					<LinkButton href={`/desk/confirm?next=${ACCOUNT_PATH}`} label="Continue to add a passkey" />
				</p>
			</>
		);
	}
	return (
		<PasskeyButton
			options={addOptions}
			use="add"
			label="Add a passkey on this device"
			action={ACCOUNT_PATH}
			hidden={{ act: "add-passkey" }}
		/>
	);
}

const Passkeys = ({ passkeys, canHavePasskeys, addOptions, clock, sent }: Account) => (
	<Section id="passkeys" title="Your passkeys" note="Sign in without waiting for an email">
		{passkeys.length === 0 && canHavePasskeys && <p>You have none yet.</p>}
		<ul className="notes">
			{passkeys.map((passkey) => (
				<Passkey key={passkey.id} passkey={passkey} clock={clock} sent={sent} />
			))}
		</ul>
		<div className="spaced">
			{canHavePasskeys ? (
				<AddPasskey addOptions={addOptions} />
			) : (
				<p>
					This site is reached by a number or without encryption, and browsers allow passkeys only for a name with
					https. The link by email works as it is.
				</p>
			)}
		</div>
	</Section>
);

const Sessions = ({ sessions, clock }: Account) => (
	<Section id="sessions" title="Where you are signed in">
		<ul className="notes">
			{sessions.map(({ reference, device, startedAt, seenAt, isThisOne }) => (
				<li key={reference}>
					<b>{device}</b> {isThisOne && <span className="good">This one</span>}
					<small>
						{`Since ${sentenceMoment(startedAt, clock)}`}
						{isThisOne
							? ". Ends after 12 hours without use, and after 14 days."
							: `, last used ${sentenceMoment(seenAt, clock)}`}
					</small>
					{!isThisOne && (
						<PostButton
							act="end-session"
							hidden={{ session: reference }}
							look="plain"
							detail={device}
							label="Sign out there"
						/>
					)}
				</li>
			))}
		</ul>
		{sessions.length > 1 && <PostButton act="end-others" look="danger-outlined" label="Sign out everywhere else" />}
		<Hint text="No place and no network address is kept for a session." />
	</Section>
);

const Profile = ({ user: { name, email }, sent }: Account) => (
	<Section id="profile" title="About you">
		<SchemaForm schema={profile} values={{ name }} sent={sent}>
			<p>
				<b>Email</b>
				<br />
				{email}
				<br />
				<span className="muted small">An owner can add you with another address and remove this one.</span>
			</p>
			<Button act="profile" label="Save" />
		</SchemaForm>
	</Section>
);

const Notices = ({ user, notices: { kinds, company } }: Account) => (
	<Section id="notices" title="Which notices you get by email" note={`At ${user.email}`}>
		<DeskForm>
			<fieldset>
				<legend>Email me when a visitor leaves</legend>
				{kinds.map(({ kind, label, isWanted }) => (
					<label key={kind} className="checkbox">
						<input type="checkbox" name="kind" value={kind} defaultChecked={isWanted} />
						{label}
					</label>
				))}
			</fieldset>
			<Hint text="When a colleague gives you an entry of the inbox, you always get an email about it." />
			<p className="muted small">
				{company === undefined
					? "The company’s own address is still a placeholder, so nothing is sent to it. Change it under Website, in “Company, prices and links”."
					: `${company} is told of all of them as well, for the whole company.`}
			</p>
			<p className="spaced">
				<Button act="notices" label="Save my notices" />
			</p>
		</DeskForm>
	</Section>
);

function Component(account: Account) {
	const { user } = account;
	return (
		<>
			<PlaceHead />
			<div className="cols halves">
				<Passkeys {...account} />
				<Sessions {...account} />
				<Profile {...account} />
				<Notices {...account} />
				<Section id="time-zone-title" title="Time zone" note="Every time at the desk is in it.">
					<ZoneForm timeZone={user.timeZone} save="Save" next={`${ACCOUNT_PATH}?notice=saved`} />
				</Section>
			</div>
		</>
	);
}

/** The person's own sign-in: passkeys, browsers that are signed in, name and time zone. Nobody sees another's. */
export const accountPage = deskPage({
	path: "account",
	access: "signed in",
	title: "Your sign-in",
	notices,
	loader,
	action,
	Component,
});
