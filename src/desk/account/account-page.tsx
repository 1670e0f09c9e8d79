import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { deskContext } from "../desk-context.ts";
import { DeskForm, useKept } from "../shell/desk-form.tsx";
import { Field } from "../shell/field.tsx";
import { sentenceMoment } from "../shell/moments.ts";
import { Notice } from "../shell/notice.tsx";
import { PageHead } from "../shell/page-head.tsx";
import { SettingsTabs } from "../shell/settings-tabs.tsx";
import { addOptions, passkeySite } from "../sign-in/passkeys.ts";
import { isConfirmed } from "../sign-in/sessions.ts";
import { accountCopy as copy } from "./account.copy.ts";
import { actOnAccount } from "./account-acts.ts";
import { Notices, ownNotices } from "./notices-sheet.tsx";
import { ownPasskeys, ownSessions } from "./own-sign-in.ts";
import { Passkeys } from "./passkeys-sheet.tsx";
import { TimeZoneSheet, timeZones } from "./time-zone.tsx";

async function loader({ request, context }: LoaderFunctionArgs) {
	const { deps, user } = context.get(deskContext);
	const clock = { now: deps.now(), timeZone: user.timeZone };
	const when = (at: string) => sentenceMoment(at, clock);
	const sessions = await ownSessions(deps, user);
	const passkeys = await ownPasskeys(deps, user);
	return {
		notice: new URL(request.url).searchParams.get("notice"),
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

type AccountData = Awaited<ReturnType<typeof loader>>;

async function action({ request, context }: ActionFunctionArgs) {
	return actOnAccount(context.get(deskContext), request.headers.get("user-agent"));
}

type Refused = { problems: Record<string, string>; typed: { name: string } };

function Sessions({ sessions }: Pick<AccountData, "sessions">) {
	const words = copy.sessions;
	return (
		<section className="sheet" aria-labelledby="sessions">
			<div className="sheet-head">
				<h2 id="sessions">{words.title}</h2>
			</div>
			<ul className="notes">
				{sessions.map(({ reference, device, startedAt, seenAt, isThisOne }) => (
					<li key={reference}>
						<b>{device}</b> {isThisOne && <span className="good">{words.thisOne}</span>}
						<small>
							{words.since(startedAt)}
							{isThisOne ? words.ends : words.used(seenAt)}
						</small>
						{!isThisOne && (
							<DeskForm>
								<input type="hidden" name="session" value={reference} />
								<button className="button plain" type="submit" name="act" value="end-session">
									{words.end}
									<span className="visually-hidden"> {device}</span>
								</button>
							</DeskForm>
						)}
					</li>
				))}
			</ul>
			{sessions.length > 1 && (
				<DeskForm>
					<button className="button danger-outlined" type="submit" name="act" value="end-others">
						{words.endOthers}
					</button>
				</DeskForm>
			)}
			<p className="muted small spaced">{words.kept}</p>
		</section>
	);
}

const PROFILE_FIELDS = ["name"];

function Profile({ user, refused }: Pick<AccountData, "user"> & { refused: Refused | undefined }) {
	const words = copy.profile;
	const kept = useKept(PROFILE_FIELDS);
	return (
		<section className="sheet" aria-labelledby="profile">
			<div className="sheet-head">
				<h2 id="profile">{words.title}</h2>
			</div>
			<DeskForm keeps={PROFILE_FIELDS} noValidate>
				<div className="stack">
					<Field
						name="name"
						label={words.name}
						autoComplete="name"
						maxLength={100}
						defaultValue={refused?.problems.name ? refused.typed.name : (kept?.name ?? user.name)}
						problem={refused?.problems.name}
						required
					/>
					<p>
						<b>{words.email}</b>
						<br />
						{user.email}
						<br />
						<span className="muted small">{words.emailHint}</span>
					</p>
					<button className="button" type="submit" name="act" value="profile">
						{words.save}
					</button>
				</div>
			</DeskForm>
		</section>
	);
}

const results: Record<string, { tone: "ok" | "bad"; title: string }> = {
	saved: { tone: "ok", title: copy.saved },
	"passkey-added": { tone: "ok", title: copy.passkeys.isAdded },
	"passkey-failed": { tone: "bad", title: copy.passkeys.failed },
	"passkey-removed": { tone: "ok", title: copy.passkeys.isRemoved },
	"session-ended": { tone: "ok", title: copy.sessions.isEnded },
	"sessions-ended": { tone: "ok", title: copy.sessions.areEnded },
};

function Component() {
	const account = useLoaderData<typeof loader>();
	const refused = useActionData<Refused>();
	const result = results[account.notice ?? ""];
	return (
		<>
			<PageHead title={copy.title} windowTitle={copy.window} isRefused={refused !== undefined} />
			<SettingsTabs current="account" />
			{refused && (
				<Notice tone="bad" title={copy.refused} isResult>
					<p>{Object.values(refused.problems)[0]}</p>
				</Notice>
			)}
			{result && !refused && <Notice {...result} isResult />}
			<div className="cols halves">
				<Passkeys {...account} />
				<Sessions {...account} />
				<Profile {...account} refused={refused} />
				<Notices email={account.user.email} notices={account.notices} />
				<TimeZoneSheet timeZone={account.user.timeZone} zones={account.zones} />
			</div>
		</>
	);
}

/** The person's own sign-in: passkeys, browsers that are signed in, name and time zone. Nobody sees another's. */
export const accountPage = { path: "account", loader, action, Component };
