import { FileText } from "lucide-react";
import { palette } from "#brand.ts";
import { LinkButton } from "#desk/kit/form.tsx";
import { Bullets, Fold, Section } from "#desk/kit/page.tsx";
import { CoreSample } from "#features/assessment/report/core-sample.tsx";
import { bedStyle } from "#features/assessment/report/draw-core-sample.ts";
import { MailsToPerson } from "./entry-parts.tsx";
import type { EntryView, ReadLead } from "./find-entry.ts";

const BAR_WIDTH = 300;
const TICK_EVERY = 5;

type ScoredLead = Extract<ReadLead, { result: unknown }>;

function Core({ pillars, total, maximum }: ScoredLead["result"]) {
	const scores = pillars.map(({ name, score }) => ({ name: name.split(" ")[0] ?? name, score }));
	const said = pillars.map(({ name, score }) => `${name} ${score}`).join(", ");
	return (
		<div className="core" role="img" aria-label={`Core sample: ${total} of ${maximum}, made of ${said}`}>
			<CoreSample scores={scores} maximum={maximum} />
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
		<Section id="score" title="Score" note={`Scored again on our side, table ${version}`} className="sheet score">
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
								<PillarBar {...{ score, maximum: pillarMaximum, color: bedStyle(index, pillars.length).bar }} />
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

const Needs = ({ lead: { result, challenge, goal } }: { lead: ScoredLead }) => (
	<Section id="needs" title="Top needs" note="The steps that the report puts first">
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
		<p className="muted small">{`Named as hardest: ${challenge}. Wants: ${goal}.`}</p>
	</Section>
);

const nothingEmailed = "The site has emailed nothing to this address, or it was long ago.";

function Mails({ mails, entry, isOwner }: EntryView) {
	const report = `/desk/inbox/leads/${encodeURIComponent(entry.row_id)}/report.pdf`;
	return (
		<Section id="mails-title" title="Email to this person">
			{mails.toPerson.length === 0 && <p className="muted">{nothingEmailed}</p>}
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

/** The score with its drawing, what the report puts first, and what was emailed. */
export function LeadScore({ lead, ...view }: EntryView & { lead: ReadLead }) {
	if (!lead.answers) {
		const { total, maximum } = lead.stored;
		const text = `Score ${total} of ${maximum}. The answers fit an earlier form of the test, so they are shown as they were sent.`;
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
			<Mails {...{ ...view, lead }} />
		</>
	);
}

/** Every answer in the wording and order of the form, with what it earned. */
export function LeadAnswers({ lead }: { lead: ReadLead }) {
	if (!lead.answers) return null;
	const of = (points: number, most: number) => `${points} of ${most}`;
	const note = "Bold: earned a third of the points or less";
	return (
		<Section {...{ id: "answers", title: `All ${lead.count} answers`, note, className: "sheet answers" }}>
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
