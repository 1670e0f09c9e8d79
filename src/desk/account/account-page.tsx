import { KeyRound } from "lucide-react";
import { redirect } from "react-router";
import { z } from "zod";
import type { Desk } from "#desk/desk-context.ts";
import { askForProof } from "#desk/guards.ts";
import { again, deskPage, done as doneAt, type PageProps } from "#desk/kit/desk-page.tsx";
import { Button, DeskForm, LinkButton, PostButton, useKept } from "#desk/kit/form.tsx";
import { sentenceMoment } from "#desk/kit/moments.ts";
import { PageNotice, Section, SettingsHead } from "#desk/kit/page.tsx";
import { malformed } from "#desk/kit/refusals.ts";
import { lineField, SchemaForm } from "#desk/kit/schema-form.tsx";
import { safeNext } from "#desk/sign-in/cookies.ts";
import { PASSKEY_FIELD, PasskeyButton } from "#desk/sign-in/passkey-button.tsx";
import { addOptions, addPasskey, passkeySite } from "#desk/sign-in/passkeys.ts";
import { describeDevice, isConfirmed } from "#desk/sign-in/sessions.ts";
import {
	changeProfile,
	endOtherSessions,
	ownNotices,
	ownPasskeys,
	ownSessions,
	removePasskey,
	renamePasskey,
	saveNotices,
} from "./own-sign-in.ts";
import { TimeZoneSheet, timeZones, unknownTimeZone } from "./time-zone.tsx";

const ACCOUNT_PATH = "/desk/account";

const loader = async ({ deps, user, clock }: Desk) => ({
	notices: await ownNotices(deps, user),
	sessions: await ownSessions(deps, user),
	passkeys: await ownPasskeys(deps, user),
	canHavePasskeys: passkeySite(deps.config) !== undefined,
	/** Only who proved to be there a moment ago can add one. */
	addOptions: isConfirmed(user, clock.now) ? await addOptions(deps, user) : undefined,
});

type Account = PageProps<typeof loader, typeof action>;

const profile = z.object({
	name: lineField("Enter your name.", 100, { label: "Your name", autoComplete: "name" }),
});

/** What a passkey is renamed to. */
const passkeyName = z.object({
	id: z.string(),
	passkeyName: lineField("Enter a name for the passkey.", 60, { label: "Name of the passkey", autoComplete: "off" }),
});

/** What a form of the page may ask for. */
const wantedBy = (timeZone: string) =>
	z.discriminatedUnion("act", [
		profile.extend({ act: z.literal("profile") }),
		z.object({
			act: z.literal("time-zone"),
			timeZone: z.string().refine((zone) => timeZones(timeZone).includes(zone), unknownTimeZone),
			next: z.string().optional(),
		}),
		z.object({ act: z.literal("add-passkey"), [PASSKEY_FIELD]: z.string() }),
		passkeyName.extend({ act: z.literal("rename-passkey") }),
		z.object({ act: z.literal("remove-passkey"), id: z.string() }),
		z.object({ act: z.literal("end-session"), session: z.string() }),
		z.object({ act: z.literal("end-others") }),
		z.object({
			act: z.literal("notices"),
		}),
	]);

const notices = {
	saved: { title: "Saved." },
	"passkey-added": { title: "The passkey is added. From now on you can sign in with it." },
	"passkey-failed": { tone: "bad", title: "The passkey was not added. Try again." },
	"passkey-removed": {
		title: "The passkey is removed. It may still be listed on the device; it opens nothing here.",
	},
	"session-ended": { title: "Signed out there." },
	"sessions-ended": { title: "Signed out everywhere else." },
} as const;

const done = (notice: keyof typeof notices) => doneAt(ACCOUNT_PATH, notice);

/** What a person can do to their own account: the page again, which says that it is done. */
async function action({ deps, user, form, request }: Desk) {
	const typed = Object.fromEntries(form);
	const sent = wantedBy(user.timeZone).safeParse(typed);
	if (!sent.success) {
		const problems = Object.fromEntries(sent.error.issues.map(({ path, message }) => [String(path[0]), message]));
		if ("act" in problems) throw malformed();
		return again({ problems, typed });
	}
	const wanted = sent.data;
	switch (wanted.act) {
		case "profile":
			await changeProfile(deps, user, { name: wanted.name });
			return done("saved");
		case "time-zone":
			await changeProfile(deps, user, { time_zone: wanted.timeZone, has_chosen_time_zone: 1 });
			return redirect(safeNext(wanted.next));
		case "add-passkey": {
			askForProof({ deps, user }, ACCOUNT_PATH);
			const name = describeDevice(request.headers.get("user-agent"));
			const problem = await addPasskey(deps, user, { field: wanted[PASSKEY_FIELD], name });
			return done(problem ? "passkey-failed" : "passkey-added");
		}
		case "rename-passkey":
			await renamePasskey(deps, user, { id: wanted.id, name: wanted.passkeyName });
			return done("saved");
		case "remove-passkey":
			askForProof({ deps, user }, ACCOUNT_PATH);
			await removePasskey(deps, user, wanted.id);
			return done("passkey-removed");
		case "end-session":
			await endOtherSessions(deps, user, wanted.session);
			return done("session-ended");
		case "end-others":
			await endOtherSessions(deps, user);
			return done("sessions-ended");
		case "notices":
			await saveNotices(deps, user, form.getAll("kind").map(String));
			return done("saved");
	}
}

function Passkey({
	passkey: { id, name, madeAt, usedAt },
	clock,
}: Pick<Account, "clock"> & { passkey: Account["passkeys"][number] }) {
	const kept = useKept(Object.keys(passkeyName.shape));
	return (
		<li>
			<div className="row">
				<KeyRound className="icon" aria-hidden="true" />
				<span>
					<b>{name}</b>
					<small>
						{`Added ${sentenceMoment(madeAt, clock)}`}
						{usedAt !== null && `, used ${sentenceMoment(usedAt, clock)}`}
					</small>
				</span>
			</div>
			<details open={kept?.id === id}>
				<summary>
					Rename
					<span className="visually-hidden"> {name}</span>
				</summary>
				<SchemaForm schema={passkeyName} of={id} values={{ id, passkeyName: name }}>
					<p>
						<Button act="rename-passkey" look="outlined">
							Save
						</Button>
					</p>
				</SchemaForm>
			</details>
			<PostButton act="remove-passkey" hidden={{ id }} look="plain" detail={name}>
				Remove
			</PostButton>
		</li>
	);
}

function AddPasskey({ addOptions }: Pick<Account, "addOptions">) {
	if (addOptions === undefined) {
		return (
			<>
				<p>Before you can add a passkey, we ask whether it is you.</p>
				<p className="spaced">
					<LinkButton href={`/desk/confirm?next=${ACCOUNT_PATH}`}>Go on to add a passkey</LinkButton>
				</p>
			</>
		);
	}
	return (
		<PasskeyButton
			options={addOptions}
			use="add"
			label="Add a passkey on this device"
			failed="The passkey was not added. Try again."
			Icon={KeyRound}
			form={(children) => (
				<DeskForm action={ACCOUNT_PATH} hidden={{ act: "add-passkey" }}>
					{children}
				</DeskForm>
			)}
		/>
	);
}

const onlyWithName =
	"This site is reached by a number or without encryption, and browsers allow passkeys only for a name with https. The link by email works as it is.";

/** The passkeys of the person, and the way to one more. */
function Passkeys({ passkeys, canHavePasskeys, addOptions, clock }: Account) {
	return (
		<Section id="passkeys" title="Your passkeys" note="Sign in without waiting for an email">
			{passkeys.length === 0 && canHavePasskeys && <p>You have none yet.</p>}
			<ul className="notes">
				{passkeys.map((passkey) => (
					<Passkey key={passkey.id} passkey={passkey} clock={clock} />
				))}
			</ul>
			<div className="spaced">{canHavePasskeys ? <AddPasskey addOptions={addOptions} /> : <p>{onlyWithName}</p>}</div>
		</Section>
	);
}

function Sessions({ sessions, clock }: Account) {
	return (
		<Section id="sessions" title="Where you are signed in">
			<ul className="notes">
				{sessions.map(({ reference, device, startedAt, seenAt, isThisOne }) => (
					<li key={reference}>
						<b>{device}</b> {isThisOne && <span className="good">This one</span>}
						<small>
							{`Since ${sentenceMoment(startedAt, clock)}`}
							{isThisOne ? ". Ends after 12 hours without use." : `, last used ${sentenceMoment(seenAt, clock)}`}
						</small>
						{!isThisOne && (
							<PostButton act="end-session" hidden={{ session: reference }} look="plain" detail={device}>
								Sign out there
							</PostButton>
						)}
					</li>
				))}
			</ul>
			{sessions.length > 1 && (
				<PostButton act="end-others" look="danger-outlined">
					Sign out everywhere else
				</PostButton>
			)}
			<p className="muted small spaced">No place and no network address is kept for a session.</p>
		</Section>
	);
}

function Profile({ user: { name, email }, sent }: Account) {
	return (
		<Section id="profile" title="About you">
			<SchemaForm schema={profile} values={{ name }} refused={sent?.problems.name ? sent : undefined}>
				<p>
					<b>Email</b>
					<br />
					{email}
					<br />
					<span className="muted small">An owner can add you with another address and remove this one.</span>
				</p>
				<Button act="profile">Save</Button>
			</SchemaForm>
		</Section>
	);
}

const noCompany =
	"The company’s own address is still a placeholder, so nothing is sent to it. Change it under Website, in “Company, prices and links”.";

/** The kinds of notice that the person can choose from. */
function Notices({ user, notices: { kinds, company } }: Account) {
	return (
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
				<p className="muted small spaced">
					When a colleague gives you an entry of the inbox, you are told of that in any case.
				</p>
				<p className="muted small">
					{company === undefined ? noCompany : `${company} is told of all of them as well, for the whole company.`}
				</p>
				<p className="spaced">
					<Button act="notices">Save my notices</Button>
				</p>
			</DeskForm>
		</Section>
	);
}

function Component(account: Account) {
	const { sent, user } = account;
	const notSaved = sent && { title: "That didn’t work.", text: Object.values(sent.problems)[0] };
	return (
		<>
			<SettingsHead refused={sent} />
			<PageNotice notices={notices} refused={notSaved} />
			<div className="cols halves">
				<Passkeys {...account} />
				<Sessions {...account} />
				<Profile {...account} />
				<Notices {...account} />
				<TimeZoneSheet timeZone={user.timeZone} />
			</div>
		</>
	);
}

/** The person's own sign-in: passkeys, browsers that are signed in, name and time zone. Nobody sees another's. */
export const accountPage = deskPage({
	...{ path: "account", access: "signed in", title: "Your sign-in", loader, action, Component },
});
