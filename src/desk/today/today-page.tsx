import { statfs } from "node:fs/promises";
import { Fragment } from "react";
import { palette } from "#brand.ts";
import { AskTimeZone } from "#desk/account/account-page.tsx";
import { listBackups } from "#desk/backups/backups-page.tsx";
import type { Desk, DeskDeps } from "#desk/desk-context.ts";
import { placeOfDocument } from "#desk/documents/place-of-document.ts";
import { lateDocuments } from "#desk/documents/publish-document.ts";
import { findOpen, listColleagues, nameOf } from "#desk/inbox/entries.ts";
import { countOpen, entryPath, type InboxEntry, nameOfKind, nameOfSender, wholeLine } from "#desk/inbox/inbox.ts";
import { deskPage, type PageProps } from "#desk/kit/desk-page.tsx";
import { LinkButton } from "#desk/kit/form.tsx";
import {
	type Clock,
	counted,
	daysAfter,
	formatBytes,
	fullMoment,
	hoursOfFirstOffice,
	inDigits,
	isLate,
	longDay,
	sentenceMoment,
	waitingSince,
	waitingTime,
	zoneName,
} from "#desk/kit/formats.ts";
import { Empty, Facts, Notice, PageHead, Section, Vein } from "#desk/kit/page.tsx";
import { countLaunchTasks, LAUNCH_PATH, LAUNCH_TITLE, launchLead, launchListNow } from "#desk/launch/launch-list.ts";
import { failedMail, failureReason } from "#desk/mail/list-mail.ts";
import { readMailTrouble, TroubleNotice } from "#desk/mail/mail-page.tsx";
import { Last30Days, readLast30Days } from "#desk/visits/forms-and-scores.tsx";
import type { CompanyContent } from "#documents/content/company-content.ts";
import { dateFormat, formatLongDate, HOUR_MS } from "#domain/dates.ts";
import { ARTICLE } from "#features/blog/posts.server.ts";
import { buildInfo } from "#platform/build-info.ts";

/** As many as a person looks through; the others are in the inbox. */
const SHOWN = 12;
function entryItem({ kind, entry }: InboxEntry, clock: Clock, { facts }: CompanyContent) {
	const { held } = kind;
	const until = held && longDay(daysAfter(entry.received_at, held.kept), clock.timeZone);
	return {
		at: entry.received_at,
		path: entryPath(kind, entry.id),
		kind: held ? kind.label : nameOfKind(kind),
		who: [nameOfSender(entry), entry.company].filter(Boolean).join(", "),
		words: held ? `Looks automated: ${held.because.toLowerCase()}. It is deleted on ${until}.` : wholeLine(kind, entry),
		isLate: !held && isLate(entry.received_at, clock.now, hoursOfFirstOffice(facts)),
	};
}

type FailedMail = Awaited<ReturnType<typeof failedMail>>["mails"][number];

function mailItem({ id, subject, recipient, failed_at, last_error }: FailedMail) {
	const at = failed_at ?? "";
	return {
		at,
		path: `/desk/mail/${id}`,
		kind: "Email failed",
		who: subject,
		isLate: true,
		words: `To ${recipient}: ${failureReason(last_error ?? "")}.`,
	};
}

function lateItem(
	deps: DeskDeps,
	{ kind, id, text, at }: Awaited<ReturnType<typeof lateDocuments>>[number],
	clock: Clock,
) {
	const { name, path } = placeOfDocument(deps, { kind, id, text });
	const words = `It was scheduled for ${sentenceMoment(at, clock)}. Open it to see what keeps it back.`;
	return {
		at,
		path: kind === ARTICLE ? `${path}/publish` : path,
		kind: "Not published",
		who: name,
		words,
		isLate: true,
	};
}

async function readLastAnswer({ deps: { database }, user, clock }: Desk) {
	const answered = database.kysely.selectFrom("submissions").where("answered_at", "is not", null).limit(1);
	const latest = answered.select(["answered_by", "answered_at"]).orderBy("answered_at", "desc");
	const last = await latest.executeTakeFirst();
	if (!last?.answered_by || !last.answered_at) return undefined;
	const isOwn = last.answered_by === user.accountId;
	const name = isOwn ? "You" : nameOf(await listColleagues(database), last.answered_by);
	return `${name} answered the last one ${sentenceMoment(last.answered_at, clock)}.`;
}

async function readOpen(desk: Desk) {
	const { deps, clock } = desk;
	const entries = await findOpen(deps, SHOWN);
	const failed = await failedMail(deps, SHOWN);
	const late = await lateDocuments(deps);
	const fromInbox = entries.map((found) => entryItem(found, clock, deps.content()));
	const fromMail = failed.mails.map(mailItem);
	const unpublished = late.map((document) => lateItem(deps, document, clock));
	const items = [...fromInbox, ...fromMail, ...unpublished]
		.toSorted((one, other) => (one.at < other.at ? -1 : 1))
		.slice(0, SHOWN);
	const inInbox = await countOpen(deps);
	const lists = [
		// All of it, because what is held back stands in no list of what needs an answer.
		{ path: "/desk/inbox", label: "Inbox", count: inInbox, found: fromInbox },
		{ path: "/desk/mail?state=failed", label: "Failed emails", count: failed.count, found: fromMail },
		{ path: "/desk/articles", label: "Articles", count: late.length, found: unpublished },
	];
	const total = inInbox + failed.count + late.length;
	return {
		items,
		total,
		others: lists.filter(({ count, found }) => count > found.filter((item) => items.includes(item)).length),
		lastAnswer: total === 0 ? await readLastAnswer(desk) : undefined,
	};
}

type Open = Awaited<ReturnType<typeof readOpen>>;

function Clear({ lastAnswer }: Pick<Open, "lastAnswer">) {
	const text = "New leads and messages appear here. Choose under “Your sign-in” which you also get by email.";
	return (
		<Section id="open" title="What waits for you" className="">
			<div className="empty">
				<svg className="flat" width="160" height="8" viewBox="0 0 160 8" aria-hidden="true">
					<path d="M0 4H160" stroke={palette.slate} />
				</svg>
				<h3>Nothing is waiting</h3>
				<p>{[lastAnswer, text].filter(Boolean).join(" ")}</p>
				<LinkButton look="outlined" href="/desk/inbox" label="Open the inbox" />
			</div>
		</Section>
	);
}

/** The things that wait for somebody, one row each, the longest wait first; null says that they could not be read. */
function OpenList({ open, clock }: { open: Open | null; clock: Clock }) {
	if (!open) return <Empty title="What waits could not be read" text="Nothing is lost. Try again in a moment." />;
	if (open.total === 0) return <Clear lastAnswer={open.lastAnswer} />;
	const waiting = `${counted(open.total, "waits", "wait")} for you`;
	return (
		<Section id="open" title={waiting} note="What waits longest comes first" className="">
			<div className="thread">
				<Vein along="thread" />
				<ul>
					{open.items.map(({ at, path, kind, who, words, isLate }) => (
						<li key={path} className={isLate ? "late" : undefined}>
							<span className="kind muted">{kind}</span>
							<a className="who row-link" href={path}>
								<bdi>{who}</bdi>
							</a>
							<span className="waiting">
								{waitingTime(at, clock)}
								{isLate && <span className="visually-hidden">, late</span>}
							</span>
							<p className="words">{words}</p>
						</li>
					))}
				</ul>
			</div>
			{open.total > open.items.length && (
				<p className="spaced">
					{`${inDigits(open.total - open.items.length)} more`}
					{open.others.map(({ path, label }, index) => (
						<Fragment key={path}>
							{index === 0 ? ": " : ", "}
							<a href={path}>{label}</a>
						</Fragment>
					))}
				</p>
			)}
		</Section>
	);
}

/** The problems that have a notice of their own, with a button. */
const TOLD_IN_FULL = ["mail-server", "backup-old"];

/** A part of Today that fails on its own: then only it is missing. */
async function orNothing<Value>(deps: DeskDeps, read: () => Promise<Value>): Promise<Value | null> {
	try {
		return await read();
	} catch (error) {
		deps.logger.error({ err: error }, "a part of Today could not be read");
		return null;
	}
}

/** The documents of which a part does not fit this version of the site. */
const unfitDocuments = (deps: DeskDeps) =>
	[...deps.documents.current().kinds].flatMap(([kind, { fileChanges }]) =>
		[...fileChanges]
			.filter(([, changes]) => changes.some(({ is }) => is === "unfit"))
			.map(([id]) => placeOfDocument(deps, { kind, id, text: null })),
	);

/** The state of what the site needs, as Today shows it: mail, backup, disk, version. Each part may fail on its own. */
async function readSystem({ deps, clock }: Desk) {
	const { now } = clock;
	const mail = await orNothing(deps, () => readMailTrouble(deps));
	const [backup] = (await orNothing(deps, () => listBackups(deps))) ?? [];
	const disk = await orNothing(deps, () => statfs(deps.config.dataDirectory || "."));
	const { backupMaxAgeHours: maxAge } = deps.config;
	const age = backup && (now.getTime() - Date.parse(backup.madeAt)) / HOUR_MS;
	const readiness = await deps.readiness.summary();
	const { refusedMailsToday: refused, sentMailsToday: sent } = readiness.figures;
	return {
		clock,
		mail: mail && {
			trouble: mail.trouble,
			oldest:
				mail.oldestDueSeconds > 60
					? waitingSince(new Date(now.getTime() - mail.oldestDueSeconds * 1000).toISOString(), clock)
					: undefined,
			refused:
				refused && typeof sent === "number" ? `${refused} of ${refused + sent} failed in the last 24 hours` : undefined,
		},
		problems: readiness.problems.filter(({ code }) => !TOLD_IN_FULL.includes(code)),
		unfit: unfitDocuments(deps),
		backup: {
			made: backup && sentenceMoment(backup.madeAt, clock),
			size: backup && formatBytes(backup.bytes),
			isLate: maxAge !== undefined && (age === undefined || age > maxAge),
		},
		disk:
			disk &&
			`${formatBytes((disk.blocks - disk.bavail) * disk.bsize)} of ${formatBytes(disk.blocks * disk.bsize)} used`,
		version: [buildInfo.version, `built on ${formatLongDate(buildInfo.day)}`].filter(Boolean).join(", "),
	};
}

type SystemState = Awaited<ReturnType<typeof readSystem>>;

function Mail({ mail }: Pick<SystemState, "mail">) {
	if (!mail) return <span className="failed">Could not be read</span>;
	const lines = [mail.oldest && `The oldest has waited ${mail.oldest}`, mail.refused];
	return (
		<>
			<span className={mail.trouble ? "failed" : "good"}>{mail.trouble ? "Stopped" : "Leaving normally"}</span>
			{lines.filter(Boolean).map((line) => (
				<Fragment key={line}>
					<br />
					<a href="/desk/mail">{line}</a>
				</Fragment>
			))}
		</>
	);
}

function Trouble({ mail, backup, problems, unfit, clock }: SystemState) {
	const late = backup.made ? `The last backup was made ${backup.made}.` : "There is no backup yet.";
	return (
		<>
			{mail?.trouble && <TroubleNotice trouble={mail.trouble} clock={clock} />}
			{problems.map((problem) => (
				<Notice key={problem.code} tone="bad" title={problem.problem} text={problem.remedy} />
			))}
			{unfit.length > 0 && (
				<Notice
					tone="now"
					title="A part of what was published doesn’t fit this version of the site."
					text="There the site has the words it comes with. Open these to see what was published, and publish them again:"
				>
					<ul>
						{unfit.map(({ path, name }) => (
							<li key={path}>
								<a href={path}>{name}</a>
							</li>
						))}
					</ul>
				</Notice>
			)}
			{backup.isLate && (
				<Notice tone="now" title={late} text="One is due by now.">
					<p className="row">
						<LinkButton look="outlined" href="/desk/backups" label="Make one now" />
					</p>
				</Notice>
			)}
		</>
	);
}

function SystemLine({ mail, backup, disk, version }: SystemState) {
	const { made, size, isLate } = backup;
	const lastBackup = made ? [made, size].filter(Boolean).join(", ") : "None yet";
	const facts = [
		["Mail", <Mail key="mail" mail={mail} />],
		["Last backup", lastBackup, isLate ? "failed sentence-start" : "sentence-start"],
		["Disk", disk ?? "Could not be read"],
		["Version", version],
	] as const;
	return (
		<Section id="system" title="System">
			<Facts facts={facts} />
		</Section>
	);
}

function greeting({ now, timeZone }: Clock, name: string): string {
	const hour = Number(dateFormat({ hour: "2-digit", hourCycle: "h23", timeZone }).format(now));
	const part = hour < 12 ? "morning" : hour < 18 ? "afternoon" : "evening";
	return `Good ${part}, ${name.split(" ")[0]}`;
}

async function loader(desk: Desk) {
	const { deps } = desk;
	return {
		last30Days: await orNothing(deps, () => readLast30Days(deps)),
		open: await orNothing(deps, () => readOpen(desk)),
		system: await readSystem(desk),
		left: (await orNothing(deps, async () => countLaunchTasks(await launchListNow(deps)))) ?? 0,
		facts: deps.content().facts,
	};
}

function Component({ last30Days, open, system, left, facts, user, clock }: PageProps<typeof loader>) {
	const { now, timeZone } = clock;
	return (
		<>
			<PageHead title={greeting(clock, user.name)} windowTitle="Today" lead={fullMoment(now, timeZone, facts)} />
			<Trouble {...system} />
			{!user.hasChosenTimeZone && <AskTimeZone timeZone={timeZone} name={zoneName(timeZone, now, facts)} />}
			<div className="gap">
				<div className="cols columns-2-1">
					<OpenList open={open} clock={clock} />
					<SystemLine {...system} />
				</div>
				<Last30Days figures={last30Days} />
				{left > 0 && (
					<p>
						{launchLead(left)} <a href={LAUNCH_PATH}>{LAUNCH_TITLE}</a>
					</p>
				)}
			</div>
		</>
	);
}

export const todayPage = deskPage({ path: "", access: "signed in", title: "Today", loader, Component });
