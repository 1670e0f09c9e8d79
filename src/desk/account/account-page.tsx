import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from "react-router";
import { z } from "zod";
import { deskOf } from "#desk/desk-context.ts";
import { askForProof } from "#desk/guards.ts";
import { DeskForm, PostButton } from "#desk/kit/desk-form.tsx";
import { sentenceMoment } from "#desk/kit/moments.ts";
import { PageNotice } from "#desk/kit/notice.tsx";
import { PageHead, Section } from "#desk/kit/page.tsx";
import { malformed } from "#desk/kit/refusals.ts";
import { formFields, type Refused, SchemaForm } from "#desk/kit/schema-form.tsx";
import { SettingsTabs } from "#desk/kit/tabs.tsx";
import { safeNext } from "#desk/sign-in/asking-browser.ts";
import { PASSKEY_FIELD } from "#desk/sign-in/passkey-button.tsx";
import { addOptions, addPasskey, passkeySite } from "#desk/sign-in/passkeys.ts";
import { describeDevice, isConfirmed } from "#desk/sign-in/sessions.ts";
import {
	endOtherSessions,
	ownNotices,
	ownPasskeys,
	ownSessions,
	removePasskey,
	renamePasskey,
	saveNotices,
	saveProfile,
	saveTimeZone,
} from "./own-sign-in.ts";
import { Passkeys, passkeyName } from "./passkeys-sheet.tsx";
import { TimeZoneSheet, timeZones, unknownTimeZone } from "./time-zone.tsx";

const ACCOUNT_PATH = "/desk/account";

async function loader(args: LoaderFunctionArgs) {
	const { deps, user, clock } = deskOf(args);
	const when = (at: string) => sentenceMoment(at, clock);
	const sessions = await ownSessions(deps, user);
	const passkeys = await ownPasskeys(deps, user);
	return {
		user: { name: user.name, email: user.email, timeZone: user.timeZone },
		notices: await ownNotices(deps, user),
		zones: timeZones(user.timeZone),
		sessions: sessions.map((each) => ({ ...each, startedAt: when(each.startedAt), seenAt: when(each.seenAt) })),
		passkeys: passkeys.map(({ madeAt, usedAt, ...key }) => ({
			...key,
			madeAt: when(madeAt),
			usedAt: usedAt === null ? undefined : when(usedAt),
		})),
		canHavePasskeys: passkeySite(deps.config) !== undefined,
		// Only who proved to be there a moment ago can add one.
		addOptions: isConfirmed(user, clock.now) ? await addOptions(deps, user) : undefined,
	};
}

type Account = Awaited<ReturnType<typeof loader>>;

const profile = z.object({
	name: z
		.string()
		.trim()
		.min(1, "Enter your name.")
		.max(100)
		.register(formFields, { label: "Your name", autoComplete: "name", maxLength: 100, required: true }),
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

const done = (notice: keyof typeof notices) => redirect(`${ACCOUNT_PATH}?notice=${notice}`);

/** What a person can do to their own account: the page again, which says that it is done. */
async function action(args: ActionFunctionArgs) {
	const { deps, user, form } = deskOf(args);
	const typed = Object.fromEntries(form);
	const sent = wantedBy(user.timeZone).safeParse(typed);
	if (!sent.success) {
		const problems = Object.fromEntries(sent.error.issues.map(({ path, message }) => [String(path[0]), message]));
		if ("act" in problems) throw malformed();
		return data<Refused>({ problems, typed }, { status: 422 });
	}
	const wanted = sent.data;
	switch (wanted.act) {
		case "profile":
			await saveProfile(deps, user, wanted);
			return done("saved");
		case "time-zone":
			await saveTimeZone(deps, user, wanted.timeZone);
			return redirect(safeNext(wanted.next));
		case "add-passkey": {
			askForProof({ deps, user }, ACCOUNT_PATH);
			const name = describeDevice(args.request.headers.get("user-agent"));
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
			await saveNotices(deps, user, form.getAll("kind"));
			return done("saved");
	}
}

function Sessions({ sessions }: Pick<Account, "sessions">) {
	return (
		<Section id="sessions" title="Where you are signed in">
			<ul className="notes">
				{sessions.map(({ reference, device, startedAt, seenAt, isThisOne }) => (
					<li key={reference}>
						<b>{device}</b> {isThisOne && <span className="good">This one</span>}
						<small>
							{`Since ${startedAt}`}
							{isThisOne ? ". Ends after 12 hours without use." : `, last used ${seenAt}`}
						</small>
						{!isThisOne && (
							<PostButton act="end-session" fields={{ session: reference }} className="button plain">
								Sign out there
								<span className="visually-hidden"> {device}</span>
							</PostButton>
						)}
					</li>
				))}
			</ul>
			{sessions.length > 1 && (
				<PostButton act="end-others" className="button danger-outlined">
					Sign out everywhere else
				</PostButton>
			)}
			<p className="muted small spaced">No place and no network address is kept for a session.</p>
		</Section>
	);
}

function Profile({ user: { name, email }, refused }: Pick<Account, "user"> & { refused: Refused | undefined }) {
	return (
		<Section id="profile" title="About you">
			<SchemaForm schema={profile} values={{ name }} refused={refused?.problems.name ? refused : undefined}>
				<p>
					<b>Email</b>
					<br />
					{email}
					<br />
					<span className="muted small">An owner can add you with another address and remove this one.</span>
				</p>
				<button className="button" type="submit" name="act" value="profile">
					Save
				</button>
			</SchemaForm>
		</Section>
	);
}

const noCompany =
	"The company’s own address is still a placeholder, so nothing is sent to it. Change it under Website, in “Company, prices and links”.";

/** The kinds of notice that the person can choose from. */
function Notices({ user, notices: { kinds, company } }: Pick<Account, "user" | "notices">) {
	return (
		<Section id="notices" title="What you are told of by email" note={`At ${user.email}`}>
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
					<button className="button" type="submit" name="act" value="notices">
						Save what I am told of
					</button>
				</p>
			</DeskForm>
		</Section>
	);
}

function Component() {
	const account = useLoaderData<typeof loader>();
	const refused = useActionData<Refused>();
	const notSaved = refused && { title: "That didn’t work.", text: Object.values(refused.problems)[0] };
	return (
		<>
			<PageHead title="People and settings" windowTitle="Your sign-in" isRefused={refused !== undefined} />
			<SettingsTabs current="/desk/account" />
			<PageNotice notices={notices} refused={notSaved} />
			<div className="cols halves">
				<Passkeys {...account} />
				<Sessions {...account} />
				<Profile {...account} refused={refused} />
				<Notices {...account} />
				<TimeZoneSheet timeZone={account.user.timeZone} zones={account.zones} />
			</div>
		</>
	);
}

/** The person's own sign-in: passkeys, browsers that are signed in, name and time zone. Nobody sees another's. */
export const accountPage = { path: "account", loader, action, Component };
