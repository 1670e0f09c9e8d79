import { FileDown, FileText, Trash2 } from "lucide-react";
import type { ComponentProps } from "react";
import { z } from "zod";
import { palette } from "#brand.ts";
import { Button, CopyButton, DeskForm, LinkButton, Options, PostButton } from "#desk/kit/form.tsx";
import { daysAfter, inDigits, longDay } from "#desk/kit/formats.ts";
import { Bullets, Facts, Fold, Notice, Section } from "#desk/kit/page.tsx";
import { type Refused, SchemaForm } from "#desk/kit/schema-form.tsx";
import { fieldHints } from "#documents/fields.ts";
import { telephoneHref } from "#domain/telephone.ts";
import { bedStyle } from "#features/assessment/report/draw-core-sample.ts";
import { CoreSample } from "#features/assessment/report/score-figure.tsx";
import { textPieces } from "#features/assessment/result/assessment-result.ts";
import { workStates } from "#features/submissions/form.server.ts";
import { type EntryLink, type EntryView, NOTE_MAX_CHARACTERS, type ReadLead } from "./entries.ts";
import { entryPath, mailto, stateWords, wantsAnswer } from "./inbox.ts";
import { StateMark } from "./inbox-page.tsx";

export const EntryLinks = ({ links }: { links: readonly EntryLink[] }) => (
	<ul>
		{links.map(({ path, label, about }) => (
			<li key={path}>
				<a href={path}>{label}</a>
				{about && <span className="muted">{`, ${about}`}</span>}
			</li>
		))}
	</ul>
);

type ActOnProps = ComponentProps<typeof PostButton> & { view: EntryView; act: "export" | "erase" };

/** Leads to what an owner does with everything about an address: as a post, since an address names nobody. */
const ActOn = ({ view: { entry }, act, ...button }: ActOnProps) => (
	<PostButton action={`/desk/privacy/${act}`} hidden={{ who: entry.email }} {...button} />
);

function Telephone({ children }: { children: string }) {
	const href = telephoneHref(children);
	return href ? (
		<>
			<a href={href}>{children}</a> <CopyButton text={children} label="Copy phone" />
		</>
	) : (
		children
	);
}

export function EntryFacts({ kind: { fields = [] }, entry, alsoHere }: EntryView) {
	const { email, telephone, company, consent, answers } = entry;
	const lines = fields.filter((field) => field.kind === "line").map(({ id, label }) => [label, answers[id]] as const);
	const address = <a href={mailto(email)}>{email}</a>;
	const agreed = consent !== null && (
		<>
			emails about the answers
			<br />
			<span className="muted small">{`Consent text, version ${consent}`}</span>
		</>
	);
	return (
		<Section id="contact-title" title="Contact">
			<Facts
				facts={[
					["Email", address],
					["Phone", telephone && <Telephone>{telephone}</Telephone>],
					["Company", company && <bdi>{company}</bdi>],
					...lines,
					["Also here", alsoHere.length > 0 && <EntryLinks links={alsoHere} />],
					["Agreed to", agreed],
				]}
			/>
		</Section>
	);
}

const MailsToPerson = ({ mails }: Pick<EntryView, "mails">) =>
	mails.toPerson.map(({ id, subject, state }) => (
		<li key={id}>
			<a href={`/desk/mail/${id}`}>{subject}</a>
			<small>{state}</small>
		</li>
	));

export const Happened = ({ kind, received, mails }: EntryView) => (
	<Section id="happened-title" title="What happened">
		<ul className="notes">
			<li>
				Received
				<small>{received}</small>
			</li>
			{mails.notices.map(({ id, recipient, state }) => (
				<li key={id}>
					{`Emailed to ${recipient}`}
					<small>
						<a href={`/desk/mail/${id}`}>{state}</a>
					</small>
				</li>
			))}
			<MailsToPerson mails={mails} />
		</ul>
		{wantsAnswer(kind) && (
			<p className="muted small">
				Replies go from your own mailbox, so the desk cannot see them. Mark the entry when you have answered.
			</p>
		)}
	</Section>
);

export function HeldBack(view: EntryView) {
	const { kind, entry, clock, isOwner } = view;
	if (!kind.held) return null;
	const day = longDay(daysAfter(entry.received_at, kind.held.kept), clock.timeZone);
	const text = `${kind.held.because}. No one was emailed about it. It is deleted on ${day}.`;
	return (
		<Notice tone="now" title="Held back, because it looks automated." text={text}>
			<div className="row">
				<PostButton act="release" label="Release and email it to us" />
				{isOwner && <ActOn view={view} act="erase" look="danger-outlined" Icon={Trash2} label="Erase now" />}
			</div>
		</Notice>
	);
}

export const WhatReleaseDoes = () => (
	<Section id="release-title" title="What release does">
		<p>
			It becomes an ordinary message, and the site emails it once to everyone who is told of messages. The sender is
			told nothing.
		</p>
	</Section>
);

export function EntryDanger(view: EntryView) {
	const { isOwner, kind } = view;
	if (kind.held) return null;
	return (
		<Section id="danger" title="Export or erase" className="danger">
			<p>
				{isOwner
					? "If this person asks for their data, make sure that the request is theirs: their answer to an email that you send to this address is enough."
					: "An owner can export or erase what the site holds about this person."}
			</p>
			{isOwner && (
				<div className="row spaced">
					<ActOn view={view} act="export" look="outlined" Icon={FileDown} label="Export everything about this person" />
					<ActOn view={view} act="erase" look="danger-outlined" Icon={Trash2} label="Erase this person" />
				</div>
			)}
		</Section>
	);
}

export function EntryState({ entry, changed, colleagues }: EntryView) {
	const lastChange = changed ? `${changed.name}, ${changed.at}` : "State not changed yet";
	const assignees = [["", "No one yet"] as const, ...colleagues.map(({ id, name }) => [id, name] as const)];
	return (
		<Section id="state-title" title="State" note={lastChange}>
			<DeskForm className="stack" hidden={{ seen: entry.changed_at ?? "" }}>
				<fieldset>
					<legend className="visually-hidden">State of this entry</legend>
					<div className="choices">
						{workStates.map((state) => (
							<label key={state}>
								<input type="radio" name="state" value={state} defaultChecked={state === entry.state} />
								<StateMark state={state} />
								{stateWords[state]}
							</label>
						))}
					</div>
				</fieldset>
				<Button act="state" look="outlined" label="Save state" />
			</DeskForm>
			<DeskForm className="field spaced">
				<label htmlFor="assignee">Who takes care of it</label>
				<div className="row">
					<Options id="assignee" name="assignee" defaultValue={entry.assignee ?? ""} options={assignees} />
					<Button act="assign" look="outlined" label="Save" />
				</div>
			</DeskForm>
		</Section>
	);
}

export const newNote = z.object({
	text: z
		.string()
		.overwrite((text) => text.replaceAll("\r\n", "\n").trim())
		.min(1, "Write the note first.")
		.max(NOTE_MAX_CHARACTERS, `Shorten the note to ${inDigits(NOTE_MAX_CHARACTERS)} characters.`)
		.register(fieldHints, { label: "New note", isLong: true }),
});

export const EntryNotes = ({ notes, sent }: Pick<EntryView, "notes"> & { sent: Partial<Refused> | undefined }) => (
	<Section id="notes-title" title="Notes" note="Seen at the desk, and in the person’s own copy">
		<SchemaForm schema={newNote} sent={sent}>
			<Button act="note" look="outlined" label="Save note" />
		</SchemaForm>
		{notes.length > 0 && (
			<ul className="notes spaced">
				{notes.map((note) => (
					<li key={note.id}>
						<small>{`${note.author}, ${note.at}`}</small>
						<p className="note-text">{note.text}</p>
						{note.isOwn && (
							<PostButton act="delete-note" hidden={{ note: note.id }} look="plain" label="Delete this note" />
						)}
					</li>
				))}
			</ul>
		)}
	</Section>
);

const BAR_WIDTH = 300;
const TICK_EVERY = 5;

type ScoredLead = Extract<ReadLead, { result: unknown }>;

function Core({ pillars, total, maximum }: ScoredLead["result"]) {
	const said = pillars.map(({ name, score }) => `${name} ${score}`).join(", ");
	return (
		<div className="core" role="img" aria-label={`Core sample: ${total} of ${maximum}, made of ${said}`}>
			<CoreSample scores={pillars} maximum={maximum} />
		</div>
	);
}

function PillarBar({ score, maximum, color }: { score: number; maximum: number; color: string }) {
	const width = (points: number) => (BAR_WIDTH * points) / maximum;
	const ticks = Array.from(
		{ length: maximum / TICK_EVERY - 1 },
		(_, index) => `M${width(TICK_EVERY * (index + 1))} 4v10`,
	);
	return (
		<svg viewBox={`0 0 ${BAR_WIDTH} 18`} preserveAspectRatio="none" aria-hidden="true">
			<path d={`M0 9H${BAR_WIDTH}`} stroke={palette.silt} strokeWidth="9" />
			<path d={`M0 9H${width(score)}`} stroke={color} strokeWidth="9" />
			<path d={ticks.join("")} stroke={palette.white} strokeWidth="1.5" />
			<path d={`M${width(score)} 1v16`} stroke={palette.ink} strokeWidth="2.5" />
		</svg>
	);
}

function Score({ lead }: { lead: ScoredLead }) {
	const { result, pillarMaximum } = lead;
	const { pillars, total, maximum, label, version, alarms } = result;
	return (
		<Section
			id="score"
			title="Score"
			note={`Scored again by the site, scoring table ${version}`}
			className="sheet score"
		>
			<div className="cols columns-1-2">
				<Core {...result} />
				<div>
					<p>
						<b className="big">{total}</b> {`of ${maximum}`} <span className="urgent">{label}</span>
					</p>
					<ul className="pillars spaced">
						{pillars.map(({ id, name, score }, index) => (
							<li key={id}>
								<span>{name}</span>
								<PillarBar score={score} maximum={pillarMaximum} color={bedStyle(index, pillars.length).bar} />
								<span className="numeric nowrap">
									<b>{score}</b> {`of ${pillarMaximum}`}
								</span>
							</li>
						))}
					</ul>
					{alarms.length > 0 && (
						<div className="spaced">
							<h3>Alarms</h3>
							<Bullets lines={alarms} className="sentence-start" />
						</div>
					)}
				</div>
			</div>
		</Section>
	);
}

const withLinks = (said: string) =>
	textPieces(said).map(({ text, href }) =>
		href ? (
			<a key={text} href={href}>
				{text}
			</a>
		) : (
			text
		),
	);

const Needs = ({ lead: { result, goal } }: { lead: ScoredLead }) => (
	<Section id="needs" title="Top needs" note="The named problem, and the steps that the report puts first">
		<div className="stack">
			<h3>{result.report.firstHalf.heading}</h3>
			{result.report.firstHalf.lines.map(({ label, texts }) => (
				<p key={label}>
					<b>{label}</b> {withLinks(texts.join(" "))}
				</p>
			))}
		</div>
		<ol className="needs">
			{result.report.steps.map(({ action, points, why }, index) => (
				<li key={action}>
					<b>{index + 1}</b>
					<b>{action}</b>
					<span className="gain muted">{points}</span>
					{why && <p>{why}</p>}
				</li>
			))}
		</ol>
		{goal && <p className="muted small">{`Wants: ${goal}.`}</p>}
	</Section>
);

function Mails({ mails, kind, entry, isOwner }: EntryView) {
	const report = `${entryPath(kind, entry.id)}/report.pdf`;
	return (
		<Section id="mails-title" title="Email to this person">
			{mails.toPerson.length === 0 && (
				<p className="muted">The site has emailed nothing to this address, or it was long ago.</p>
			)}
			<ul className="notes">
				<MailsToPerson mails={mails} />
			</ul>
			{isOwner && (
				<div className="row">
					<LinkButton look="outlined" href={report} Icon={FileText} label="Open the report" />
				</div>
			)}
		</Section>
	);
}

export function LeadScore({ lead, ...view }: EntryView & { lead: ReadLead }) {
	if (!lead.answers) {
		const { total, maximum } = lead.stored;
		const text = `Score ${total} of ${maximum}. The answers fit an earlier version of the assessment and can't be shown here. “Find everything”, under Privacy, has them.`;
		return (
			<section className="sheet">
				<p>{text}</p>
			</section>
		);
	}
	return (
		<>
			<Score lead={lead} />
			<Needs lead={lead} />
			<Mails {...view} lead={lead} />
		</>
	);
}

/** Every answer in the wording and order of the form, with what it earned. */
export function LeadAnswers({ lead }: { lead: ReadLead }) {
	if (!lead.answers) return null;
	const of = (points: number, most: number) => `${points} of ${most}`;
	const note = "Bold: earned a third of the points or less";
	return (
		<Section id="answers" title={`All ${lead.count} answers`} note={note} className="sheet answers">
			<div className="two-columns">
				{lead.sections.map(({ title, score, answers }) => {
					const earned = score === undefined ? `${answers.length} answers, no points` : of(score, lead.pillarMaximum);
					const label = (
						<>
							{title}
							<span className="count">{earned}</span>
						</>
					);
					return (
						<Fold key={title} label={label} open>
							<dl className="question-list">
								{answers.map(({ field, question, answer, points, isLow }) => (
									<div key={field} className={isLow ? "low" : undefined}>
										<dt>{question}</dt>
										<dd>{answer}</dd>
										<dd>{points && of(points.earned, points.most)}</dd>
									</div>
								))}
							</dl>
						</Fold>
					);
				})}
			</div>
		</Section>
	);
}
