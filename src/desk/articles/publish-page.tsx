import { ExternalLink, Mail } from "lucide-react";
import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from "react-router";
import { z } from "zod";
import { DeskForm, useKept } from "#desk/kit/desk-form.tsx";
import { Field } from "#desk/kit/field.tsx";
import { chosenMoment, dayOf, momentsAt, startOfDay, timeOf, zonedTime, zoneName } from "#desk/kit/moments.ts";
import { Notice } from "#desk/kit/notice.tsx";
import { PageHead } from "#desk/kit/page.tsx";
import { coverPicture } from "#features/blog/covers.server.ts";
import { ARTICLE } from "#features/blog/posts.server.ts";
import { deskContext } from "../desk-context.ts";
import { publishDocument, whatKeepsBack } from "../documents/publish-document.ts";
import { isLate, scheduleDocument } from "../documents/schedule.ts";
import { articlesCopy, publishCopy as copy, editorCopy } from "./articles.copy.ts";
import { linesInEditor, previewOf, readArticle } from "./read-article.ts";

/** The editor of an article. */
export const pathOf = (id: string) => `/desk/articles/${encodeURIComponent(id)}`;
const DAY_MS = 86_400_000;
/** What somebody chose in the form; it comes back when it is refused, or when the session ended. */
const CHOSEN_FIELDS = ["when", "day", "time", "which"] as const;

/** What the clock of a zone shows at a moment, as the fields of a form have it. */
const fieldsOfMoment = (at: string | Date, timeZone: string) => ({
	day: dayOf(at, timeZone),
	time: new Date(at).toLocaleTimeString("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" }),
});

async function loader({ request, params, context }: LoaderFunctionArgs) {
	const { deps, user } = context.get(deskContext);
	const article = await readArticle(deps, params.id ?? "");
	const { id, fields, problems, row, address, hasDraft, published } = article;
	const scheduledFor = row?.scheduled_for ?? undefined;
	const late = isLate(scheduledFor, deps.now())
		? linesInEditor(article.toPublish, await whatKeepsBack(deps, { kind: ARTICLE, id }))
		: undefined;
	return {
		...{ id, problems, late, address, hasDraft, isPublished: published !== undefined },
		title: fields.title || articlesCopy.untitled,
		excerpt: fields.excerpt,
		category: fields.category,
		pagePath: `${deps.config.siteUrl.replace(/^https?:\/\//, "")}/blog/${fields.slug}`,
		minutes: previewOf(deps, article.toPublish)?.minutes ?? 0,
		cover: problems.length === 0 && fields.cover ? coverPicture(fields.cover) : undefined,
		scheduled:
			scheduledFor && chosenMoment(scheduledFor, { now: deps.now(), timeZone: user.timeZone }, deps.content().facts),
		chosen: scheduledFor
			? { when: "later", ...fieldsOfMoment(scheduledFor, user.timeZone) }
			: { ...fieldsOfMoment(new Date(deps.now().getTime() + DAY_MS), user.timeZone), time: "08:00" },
		zone: zoneName(user.timeZone, deps.now(), deps.content().facts),
		isDone: new URL(request.url).searchParams.get("notice"),
	};
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

const when = z.discriminatedUnion("when", [
	z.object({ when: z.literal("now") }),
	z.object({
		when: z.literal("later"),
		day: z.iso.date(),
		time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
		which: z.enum(["first", "second"]).optional(),
	}),
	z.object({ when: z.literal("never") }),
]);

type Problem = { message: string; line?: number | undefined };
type Chosen = Partial<Record<string, string>>;
/** A time that the clock shows twice, with the letters of each. */
type Twice = { first: string; second: string };
export type Refused = { problems: readonly Problem[]; chosen?: Chosen; twice?: Twice | undefined };
/** The page once more, with what is wrong. */
export const refuse = (problems: readonly Problem[], typed: Omit<Refused, "problems"> = {}) =>
	data<Refused>({ problems, ...typed }, { status: 422 });

type Later = Extract<z.output<typeof when>, { when: "later" }>;

/** The moment that was chosen; or why it is none: the clock skips it, shows it twice, or has shown it. */
function momentOf(
	{ day, time, which }: Later,
	timeZone: string,
	now: Date,
): { at: Date } | (Problem & { twice?: Twice }) {
	const [first, second] = momentsAt(day, timeZone, time);
	if (!first) {
		const later = new Date(startOfDay(day, timeZone, time));
		return { message: copy.skipped(timeOf(new Date(`${day}T${time}Z`), "UTC"), timeOf(later, timeZone)) };
	}
	if (second && !which) {
		const twice: Twice = { first: zonedTime(new Date(first), timeZone), second: zonedTime(new Date(second), timeZone) };
		return { message: copy.twice.problem(timeOf(new Date(first), timeZone)), twice };
	}
	const at = new Date(which === "second" && second ? second : first);
	return at <= now ? { message: copy.choose } : { at };
}

async function publish({ params, context }: ActionFunctionArgs) {
	const { deps, user, form } = context.get(deskContext);
	const { id = "" } = params;
	const { problems, toPublish } = await readArticle(deps, id);
	const sent = Object.fromEntries(form);
	const chosen = Object.fromEntries(CHOSEN_FIELDS.map((name) => [name, sent[name] ?? ""]));
	const wanted = when.safeParse(sent);
	if (!wanted.success) return refuse([{ message: copy.choose }], { chosen });
	if (wanted.data.when === "never") {
		await scheduleDocument(deps, { kind: ARTICLE, id, at: null, by: user });
		return redirect(`${pathOf(id)}?notice=unscheduled`);
	}
	if (problems.length > 0) return refuse(problems);
	if (wanted.data.when === "now") {
		const outcome = await publishDocument(deps, { kind: ARTICLE, id }, user);
		return outcome.state === "refused"
			? refuse(linesInEditor(toPublish, outcome.problems))
			: redirect(`${pathOf(id)}/published?notice=published`);
	}
	const moment = momentOf(wanted.data, user.timeZone, deps.now());
	if (!("at" in moment)) return refuse([moment], { chosen, twice: moment.twice });
	await scheduleDocument(deps, { kind: ARTICLE, id, at: moment.at, by: user });
	return redirect(`${pathOf(id)}/published?notice=scheduled`);
}

/** The article's card, as the lists have it. */
function Card({ title, excerpt, category, minutes, cover }: Data) {
	return (
		<div className={cover ? "cols halves" : undefined}>
			{cover && <img {...cover} sizes="22rem" width={1200} height={630} alt="" />}
			<div>
				<p className="muted small">{copy.facts(category, minutes)}</p>
				<p className="display">{title}</p>
				<p className="small">{excerpt}</p>
			</div>
		</div>
	);
}

/** What is wrong with an article, with its lines. */
export function Problems({ problems }: { problems: readonly { message: string; line?: number | undefined }[] }) {
	return (
		<ul className="dotted">
			{problems.map(({ message, line }) => (
				<li key={`${line} ${message}`}>{`${line ? editorCopy.toDo.line(line) : ""}${message}`}</li>
			))}
		</ul>
	);
}

function Times({ chosen, zone, twice }: { chosen: Chosen; zone: string; twice: Twice | undefined }) {
	const { legend, now, later } = copy.when;
	const isLater = chosen.when === "later";
	return (
		<>
			<fieldset>
				<legend>{legend}</legend>
				<label className="checkbox">
					<input type="radio" name="when" value="now" defaultChecked={!isLater} />
					{now}
				</label>
				<label className="checkbox">
					<input type="radio" name="when" value="later" defaultChecked={isLater} />
					{later}
				</label>
			</fieldset>
			<div className="row">
				<Field name="day" type="date" label={copy.day} defaultValue={chosen.day} />
				<Field name="time" type="time" label={copy.time(zone)} defaultValue={chosen.time} />
			</div>
			{twice && (
				<fieldset>
					<legend>{copy.twice.legend}</legend>
					{(["first", "second"] as const).map((which) => (
						<label key={which} className="checkbox">
							<input type="radio" name="which" value={which} defaultChecked={chosen.which === which} />
							{copy.twice[which](twice[which])}
						</label>
					))}
				</fieldset>
			)}
		</>
	);
}

function When({ chosen, zone, pagePath, id }: Data) {
	const refused = useActionData() as Refused | undefined;
	const kept = useKept(CHOSEN_FIELDS);
	const shown = refused?.chosen ?? kept ?? chosen;
	return (
		<DeskForm className="stack" keeps={CHOSEN_FIELDS} noValidate>
			<Times chosen={shown} zone={zone} twice={refused?.twice} />
			<p className="muted">{copy.text(pagePath)}</p>
			<div className="row">
				<button className="button" type="submit">
					{copy.button}
				</button>
				<a className="button plain" href={pathOf(id)}>
					{copy.cancel}
				</a>
			</div>
		</DeskForm>
	);
}

function TakeDateBack() {
	return (
		<DeskForm>
			<button className="button outlined" type="submit" name="when" value="never">
				{copy.unschedule}
			</button>
		</DeskForm>
	);
}

function Publish() {
	const shown = useLoaderData<typeof loader>();
	const refused = useActionData() as Refused | undefined;
	const { id, title, problems, scheduled, late } = shown;
	return (
		<div className="confirm">
			<PageHead
				title={copy.title}
				back={{ label: title, to: pathOf(id) }}
				isRefused={refused !== undefined}
				notice={
					<>
						{refused && (
							<Notice tone="bad" title={copy.refused.title} isResult>
								<p>{copy.refused.text}</p>
								<Problems problems={refused.problems} />
							</Notice>
						)}
						{!refused && late && scheduled && (
							<Notice tone="bad" title={copy.late.title}>
								<p>{copy.late.text(scheduled)}</p>
								<Problems problems={late} />
								<p>{copy.late.again}</p>
							</Notice>
						)}
						{!refused && !late && problems.length > 0 && (
							<Notice tone="now" title={copy.notYet.title}>
								<Problems problems={problems} />
								<p>
									<a href={pathOf(id)}>{copy.notYet.link}</a>
								</p>
							</Notice>
						)}
						{scheduled && !late && (
							<Notice tone="plain" title={copy.scheduled.title}>
								<p>{copy.scheduled.text(scheduled)}</p>
							</Notice>
						)}
					</>
				}
			/>
			<div className="sheet inset stack">
				<Card {...shown} />
				{problems.length === 0 && <When {...shown} />}
				{scheduled && <TakeDateBack />}
			</div>
		</div>
	);
}

function Published() {
	const shown = useLoaderData<typeof loader>();
	const { id, title, address, scheduled, isDone } = shown;
	return (
		<div className="confirm">
			<PageHead
				title={copy.next}
				back={{ label: title, to: pathOf(id) }}
				notice={
					isDone && (
						<Notice tone="ok" title={scheduled ? copy.scheduled.title : copy.published.title} isResult>
							<p>{scheduled ? copy.scheduled.text(scheduled) : copy.published.text}</p>
						</Notice>
					)
				}
			/>
			<div className="sheet inset stack">
				<Card {...shown} />
				<div className="row">
					{address && (
						<>
							<a className="button" href={address}>
								<ExternalLink className="icon" aria-hidden="true" />
								{copy.see}
							</a>
							<a className="button outlined" href={`/desk/newsletter/${address.split("/").at(-1)}`}>
								<Mail className="icon" aria-hidden="true" />
								{copy.send}
							</a>
							<a className="button plain" href={`${pathOf(id)}/take-down`}>
								{copy.takeDown}
							</a>
						</>
					)}
					{scheduled && <TakeDateBackFrom id={id} />}
				</div>
			</div>
		</div>
	);
}

function TakeDateBackFrom({ id }: { id: string }) {
	return (
		<DeskForm action={`${pathOf(id)}/publish`}>
			<button className="button outlined" type="submit" name="when" value="never">
				{copy.unschedule}
			</button>
		</DeskForm>
	);
}

/** When an article appears. */
export const publishArticlePage = { path: "articles/:id/publish", loader, action: publish, Component: Publish };

/** What can be done once it is published or scheduled. */
export const publishedArticlePage = { path: "articles/:id/published", loader, Component: Published };
