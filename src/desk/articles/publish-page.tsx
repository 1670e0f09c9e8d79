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
import { deskOf } from "#desk/desk-context.ts";
import { publishDocument, whatKeepsBack } from "#desk/documents/publish-document.ts";
import { isLate, scheduleDocument } from "#desk/documents/schedule.ts";
import { DeskForm, useKept } from "#desk/kit/desk-form.tsx";
import { Choices, Field } from "#desk/kit/field.tsx";
import { chosenMoment, dayOf, momentsAt, startOfDay, timeOf, zonedTime, zoneName } from "#desk/kit/moments.ts";
import { Notice, PageNotice } from "#desk/kit/notice.tsx";
import { PageHead } from "#desk/kit/page.tsx";
import { coverPicture } from "#features/blog/covers.server.ts";
import { ARTICLE } from "#features/blog/posts.server.ts";
import { pathOf, UNTITLED } from "./article-fields.ts";
import { inWords, linesInEditor, previewOf, readArticle } from "./read-article.ts";

const DAY_MS = 86_400_000;
/** What somebody chose in the form; it comes back when it is refused, or when the session ended. */
const CHOSEN_FIELDS = ["when", "day", "time", "which"] as const;

/** What the clock of a zone shows at a moment, as the fields of a form have it. */
const fieldsOfMoment = (at: string | Date, timeZone: string) => ({
	day: dayOf(at, timeZone),
	time: new Date(at).toLocaleTimeString("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" }),
});

async function loader(args: LoaderFunctionArgs) {
	const { deps, params, clock } = deskOf(args);
	const { now, timeZone } = clock;
	const { facts } = deps.content();
	const article = await readArticle(deps, params.id ?? "");
	const { id, fields, problems, row, address } = article;
	const scheduledFor = row?.scheduled_for ?? undefined;
	const late = isLate(scheduledFor, now)
		? linesInEditor(article.toPublish, await whatKeepsBack(deps, { kind: ARTICLE, id }))
		: undefined;
	return {
		...{ id, address, problems: inWords(problems), late: late && inWords(late) },
		title: fields.title || UNTITLED,
		excerpt: fields.excerpt,
		about: `${fields.category}, ${previewOf(deps, article.toPublish)?.minutes ?? 0} min`,
		pagePath: `${deps.config.siteUrl.replace(/^https?:\/\//, "")}/blog/${fields.slug}`,
		cover: problems.length === 0 && fields.cover ? coverPicture(fields.cover) : undefined,
		scheduled: scheduledFor && chosenMoment(scheduledFor, clock, facts),
		chosen: scheduledFor
			? { when: "later", ...fieldsOfMoment(scheduledFor, timeZone) }
			: { ...fieldsOfMoment(new Date(now.getTime() + DAY_MS), timeZone), time: "08:00" },
		zone: zoneName(timeZone, now, facts),
	};
}

type Article = Awaited<ReturnType<typeof loader>>;

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

type Chosen = Partial<Record<string, string>>;
/** A time that the clock shows twice, with the letters of each. */
type Twice = { first: string; second: string };
type Refusal = { problems: readonly string[]; chosen?: Chosen; twice?: Twice | undefined };

/** The page once more, with what is wrong. */
const refuse = (problems: readonly string[], typed: Omit<Refusal, "problems"> = {}) =>
	data<Refusal>({ problems, ...typed }, { status: 422 });

const notToCome = "Choose a day and a time that are still to come.";

type Later = Extract<z.output<typeof when>, { when: "later" }>;

/** The moment that was chosen; or why it is none: the clock skips it, shows it twice, or has shown it. */
function momentOf(
	{ day, time, which }: Later,
	timeZone: string,
	now: Date,
): { at: Date } | { problem: string; twice?: Twice } {
	const [first, second] = momentsAt(day, timeZone, time);
	if (!first) {
		const wanted = timeOf(new Date(`${day}T${time}Z`), "UTC");
		const next = timeOf(new Date(startOfDay(day, timeZone, time)), timeZone);
		const skipped = "the clocks are set forward over it";
		return { problem: `There is no ${wanted} on that day: ${skipped}. The next time is ${next}.` };
	}
	if (second && !which) {
		const twice = { first: zonedTime(new Date(first), timeZone), second: zonedTime(new Date(second), timeZone) };
		const comes = `${timeOf(new Date(first), timeZone)} comes twice on that day: the clocks are set back.`;
		return { problem: `${comes} Choose which one you mean.`, twice };
	}
	const at = new Date(which === "second" && second ? second : first);
	return at <= now ? { problem: notToCome } : { at };
}

async function publish(args: ActionFunctionArgs) {
	const { deps, user, form, params, clock } = deskOf(args);
	const { id = "" } = params;
	const { problems, toPublish } = await readArticle(deps, id);
	const sent = Object.fromEntries(form);
	const chosen = Object.fromEntries(CHOSEN_FIELDS.map((name) => [name, sent[name] ?? ""]));
	const wanted = when.safeParse(sent);
	if (!wanted.success) return refuse([notToCome], { chosen });
	if (wanted.data.when === "never") {
		await scheduleDocument(deps, { kind: ARTICLE, id, at: null, by: user });
		return redirect(`${pathOf(id)}?notice=unscheduled`);
	}
	if (problems.length > 0) return refuse(inWords(problems));
	if (wanted.data.when === "now") {
		const outcome = await publishDocument(deps, { kind: ARTICLE, id }, user);
		return outcome.state === "refused"
			? refuse(inWords(linesInEditor(toPublish, outcome.problems)))
			: redirect(`${pathOf(id)}/published?notice=published`);
	}
	const moment = momentOf(wanted.data, clock.timeZone, clock.now);
	if (!("at" in moment)) return refuse([moment.problem], { chosen, twice: moment.twice });
	await scheduleDocument(deps, { kind: ARTICLE, id, at: moment.at, by: user });
	return redirect(`${pathOf(id)}/published?notice=scheduled`);
}

/** The article's card, as the lists have it. */
function Card({ title, excerpt, about, cover }: Article) {
	return (
		<div className={cover ? "cols halves" : undefined}>
			{cover && <img {...cover} sizes="22rem" width={1200} height={630} alt="" />}
			<div>
				<p className="muted small">{about}</p>
				<p className="display">{title}</p>
				<p className="small">{excerpt}</p>
			</div>
		</div>
	);
}

function Times({ chosen, zone, twice }: { chosen: Chosen; zone: string; twice: Twice | undefined }) {
	const whens = { now: "Now", later: "At a time you choose" };
	const both = twice && {
		first: `The first: ${twice.first}`,
		second: `The second, after the clocks are set back: ${twice.second}`,
	};
	return (
		<>
			<Choices
				{...{ name: "when", label: "When", options: Object.entries(whens) }}
				chosen={chosen.when === "later" ? "later" : "now"}
			/>
			<div className="row">
				<Field name="day" type="date" label="Day" defaultValue={chosen.day} />
				<Field name="time" type="time" label={`Time, ${zone}`} defaultValue={chosen.time} />
			</div>
			{both && (
				<Choices {...{ name: "which", label: "Which one", options: Object.entries(both) }} chosen={chosen.which} />
			)}
		</>
	);
}

function When({ chosen, zone, pagePath, id, refused }: Article & { refused: Refusal | undefined }) {
	const kept = useKept(CHOSEN_FIELDS);
	return (
		<DeskForm className="stack" keeps={CHOSEN_FIELDS} noValidate>
			<Times chosen={refused?.chosen ?? kept ?? chosen} zone={zone} twice={refused?.twice} />
			<p className="muted">
				{`It appears at ${pagePath}, in the list and in the feed. You can take it down again. No one is mailed.`}
			</p>
			<div className="row">
				<button className="button" type="submit">
					Publish
				</button>
				<a className="button plain" href={pathOf(id)}>
					Cancel
				</a>
			</div>
		</DeskForm>
	);
}

function TakeDateBack({ id }: { id: string }) {
	return (
		<DeskForm action={`${pathOf(id)}/publish`}>
			<button className="button outlined" type="submit" name="when" value="never">
				Take the date back
			</button>
		</DeskForm>
	);
}

const stays = "What is on the site stays as it was.";

/** What was refused, what keeps the article back, and when it appears. */
function Notices({ id, problems, scheduled, late, refused }: Article & { refused: Refusal | undefined }) {
	if (refused) return <PageNotice refused={{ title: "Not published.", text: stays, lines: refused.problems }} />;
	if (late && scheduled) {
		const text = `It was to appear ${scheduled}. ${stays}`;
		return (
			<Notice tone="bad" title="It was not published." text={text} lines={late}>
				<p>Once that is put right it is published by itself, within a few minutes.</p>
			</Notice>
		);
	}
	if (problems.length === 0) return null;
	return (
		<Notice tone="now" title="It can't be published yet." lines={problems}>
			<p>
				<a href={pathOf(id)}>Back to the article</a>
			</p>
		</Notice>
	);
}

function Publish() {
	const article = useLoaderData<typeof loader>();
	const refused = useActionData<Refusal>();
	const { id, title, problems, scheduled, late } = article;
	const appears = scheduled && !late && `The article appears ${scheduled}.`;
	return (
		<div className="confirm">
			<PageHead
				title="Publish this article?"
				back={{ label: title, to: pathOf(id) }}
				isRefused={refused !== undefined}
				notice={
					<>
						<Notices {...article} refused={refused} />
						{appears && <Notice tone="plain" title="Scheduled." text={appears} />}
					</>
				}
			/>
			<div className="sheet inset stack">
				<Card {...article} />
				{problems.length === 0 && <When {...article} refused={refused} />}
				{scheduled && <TakeDateBack id={id} />}
			</div>
		</div>
	);
}

function Published() {
	const article = useLoaderData<typeof loader>();
	const { id, title, address, scheduled } = article;
	const done = scheduled
		? { title: "Scheduled.", text: `The article appears ${scheduled}.` }
		: { title: "Published.", text: "The article is on the site." };
	return (
		<div className="confirm">
			<PageHead
				title="What next"
				back={{ label: title, to: pathOf(id) }}
				notice={<PageNotice notices={{ published: done, scheduled: done }} />}
			/>
			<div className="sheet inset stack">
				<Card {...article} />
				<div className="row">
					{address && (
						<>
							<a className="button" href={address}>
								<ExternalLink className="icon" aria-hidden="true" />
								See it on the site
							</a>
							<a className="button outlined" href={`/desk/newsletter/${address.split("/").at(-1)}`}>
								<Mail className="icon" aria-hidden="true" />
								Send as newsletter
							</a>
							<a className="button plain" href={`${pathOf(id)}/take-down`}>
								Take it down
							</a>
						</>
					)}
					{scheduled && <TakeDateBack id={id} />}
				</div>
			</div>
		</div>
	);
}

/** When an article appears. */
export const publishArticlePage = { path: "articles/:id/publish", loader, action: publish, Component: Publish };

/** What can be done once it is published or scheduled. */
export const publishedArticlePage = { path: "articles/:id/published", loader, Component: Published };
