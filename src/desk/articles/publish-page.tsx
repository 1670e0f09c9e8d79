import { ExternalLink, Mail } from "lucide-react";
import { z } from "zod";
import type { Desk } from "#desk/desk-context.ts";
import { discardDraft } from "#desk/documents/drafts.ts";
import { linksTo } from "#desk/documents/page-problems.ts";
import {
	isLate,
	publishDocument,
	scheduleDocument,
	takeDown,
	whatKeepsBack,
} from "#desk/documents/publish-document.ts";
import { deskPage, type PageProps, respond } from "#desk/kit/desk-page.tsx";
import { Button, Choices, DeskForm, DeskScript, Field, LinkButton, useKept } from "#desk/kit/form.tsx";
import { chosenMoment, dayOf, readingTime, startOfDay, zoneName } from "#desk/kit/formats.ts";
import { Bullets, ConfirmPage, Notice, SheetPage } from "#desk/kit/page.tsx";
import { coverPicture } from "#features/blog/covers.server.ts";
import { ARTICLE } from "#features/blog/posts.server.ts";
import { findArticle, inWords, linesInEditor, pathOf, previewOf, readArticle } from "./read-article.ts";

const fieldsOfMoment = (at: string | Date, timeZone: string) => ({
	day: dayOf(at, timeZone),
	time: new Date(at).toLocaleTimeString("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" }),
});

async function loader({ deps, params, clock }: Desk) {
	const { now, timeZone } = clock;
	const { facts } = deps.content();
	const article = await readArticle(deps, params.id);
	const { id, fields, problems, row, address, toPublish } = article;
	const scheduledFor = row?.scheduled_for ?? undefined;
	const late = isLate(scheduledFor, now)
		? linesInEditor(toPublish, await whatKeepsBack(deps, { kind: ARTICLE, id }))
		: undefined;
	return {
		id,
		address,
		problems: inWords(problems),
		late: late && inWords(late),
		isPublished: article.published !== undefined,
		title: article.title,
		excerpt: fields.excerpt,
		about: `${fields.category}, ${readingTime((await previewOf(deps, toPublish, id))?.minutes ?? 0)}`,
		links: address ? linksTo(deps, id, address) : [],
		pagePath: `${deps.config.siteUrl.replace(/^https?:\/\//, "")}/blog/${fields.slug}`,
		cover: problems.length === 0 && fields.cover ? coverPicture(fields.cover) : undefined,
		scheduled: scheduledFor && chosenMoment(scheduledFor, clock, facts),
		chosen: scheduledFor ? { when: "later", ...fieldsOfMoment(scheduledFor, timeZone) } : { time: "08:00" },
		zone: zoneName(timeZone, now, facts),
	};
}

type Article = PageProps<typeof loader, typeof publish>;

const when = z.discriminatedUnion("when", [
	z.object({ when: z.literal("now") }),
	z.object({
		when: z.literal("later"),
		day: z.iso.date(),
		time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
	}),
	z.object({ when: z.literal("never") }),
]);

type Chosen = Partial<Record<string, string>>;

const stays = "What is on the site stays as it was.";

const refuse = (lines: readonly string[], chosen?: Chosen) =>
	respond.invalid({ notDone: { title: "Not published.", text: stays, lines }, chosen });

const notToCome = "Choose a day and a time that are still to come.";

async function publish({ deps, user, form, params: { id = "" }, clock }: Desk) {
	const { row } = await findArticle(deps, id);
	const sent: Chosen = Object.fromEntries(form);
	// A chosen day counts also where no script has checked "At a time" for it.
	const known = row?.scheduled_for ? fieldsOfMoment(row.scheduled_for, clock.timeZone) : undefined;
	const hasChosenDay = sent.day && (sent.day !== known?.day || sent.time !== known.time);
	const chosen = hasChosenDay && sent.when === "now" ? { ...sent, when: "later" } : sent;
	const wanted = when.safeParse(chosen);
	if (!wanted.success) return refuse([notToCome], chosen);
	if (wanted.data.when === "never") {
		await scheduleDocument(deps, { kind: ARTICLE, id, at: null, by: user });
		return respond.redirect(pathOf(id), "unscheduled");
	}
	const { problems, toPublish } = await readArticle(deps, id);
	if (problems.length > 0) return refuse(inWords(problems), chosen);
	if (wanted.data.when === "now") {
		const outcome = await publishDocument(deps, { kind: ARTICLE, id }, user);
		return outcome.state === "refused"
			? refuse(inWords(linesInEditor(toPublish, outcome.problems)), chosen)
			: respond.redirect(`${pathOf(id)}/published`, "published");
	}
	const { day, time } = wanted.data;
	const at = new Date(startOfDay(day, clock.timeZone, time));
	if (at <= clock.now) return refuse([notToCome], chosen);
	await scheduleDocument(deps, { kind: ARTICLE, id, at, by: user });
	return respond.redirect(`${pathOf(id)}/published`, "scheduled");
}

const Card = ({ title, excerpt, about, cover }: Article) => (
	<div className={cover ? "cols halves" : undefined}>
		{cover && <img {...cover} sizes="22rem" width={1200} height={630} alt="" />}
		<div>
			<p className="muted small">{about}</p>
			<p className="display">{title}</p>
			<p className="small">{excerpt}</p>
		</div>
	</div>
);

function When({ chosen, zone, pagePath, id, sent, scheduled }: Article) {
	const kept = useKept("when");
	const { when, day, time }: Chosen = sent?.chosen ?? (kept ? Object.fromEntries(kept) : chosen);
	const whens = { now: "Now", later: "At a time you choose" };
	return (
		<DeskForm className={scheduled ? "stack when" : "stack when by-day"} keeps="when" noValidate>
			<Choices name="when" label="When" options={whens} chosen={when === "later" ? "later" : "now"} />
			<div className="row">
				<Field name="day" type="date" label="Day" defaultValue={day} required />
				<Field name="time" type="time" label={`Time, ${zone}`} defaultValue={time} />
			</div>
			<p className="muted">
				{`It appears at ${pagePath}, in the lists and the feeds. You can take it down again. No email goes out.`}
			</p>
			<div className="row">
				<Button
					label={
						<>
							<span className="if-now">Publish</span>
							<span className="if-later">Schedule</span>
						</>
					}
				/>
				<LinkButton look="plain" href={pathOf(id)} label="Cancel" />
			</div>
			<DeskScript />
		</DeskForm>
	);
}

const TakeDateBack = ({ id }: { id: string }) => (
	<DeskForm action={`${pathOf(id)}/publish`}>
		<Button look="outlined" name="when" value="never" label="Cancel the schedule" />
	</DeskForm>
);

function Notices({ id, problems, scheduled, late, sent }: Article) {
	if (sent) return null;
	if (late && scheduled) {
		const text = `It was scheduled for ${scheduled}. ${stays}`;
		return (
			<Notice tone="bad" title="It was not published." text={text} lines={late}>
				<p>Once that is fixed, it is published by itself, within a few minutes.</p>
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

function Publish(article: Article) {
	const { id, title, problems, scheduled, late } = article;
	const notice = (
		<>
			<Notices {...article} />
			{scheduled && !late && <Notice tone="plain" title="Scheduled." text={`The article appears ${scheduled}.`} />}
		</>
	);
	return (
		<SheetPage back={{ label: title, to: pathOf(id) }} notice={notice}>
			<Card {...article} />
			{problems.length === 0 && <When {...article} />}
			{scheduled && <TakeDateBack id={id} />}
		</SheetPage>
	);
}

export const publishArticlePage = deskPage({
	path: "articles/:id/publish",
	access: "signed in",
	title: "Publish this article?",
	loader,
	action: publish,
	Component: Publish,
});

function Published(article: Article) {
	const { id, title, address, scheduled } = article;
	const send = `/desk/newsletter/${address?.split("/").at(-1)}`;
	return (
		<SheetPage back={{ label: title, to: pathOf(id) }}>
			<Card {...article} />
			<div className="row">
				{address && (
					<>
						<LinkButton href={address} Icon={ExternalLink} label="See it on the site" />
						<LinkButton look="outlined" href={send} Icon={Mail} label="Send as newsletter" />
						<LinkButton look="plain" href={`${pathOf(id)}/take-down`} label="Take it down" />
					</>
				)}
				{scheduled && <TakeDateBack id={id} />}
			</div>
		</SheetPage>
	);
}

export const publishedArticlePage = deskPage({
	path: "articles/:id/published",
	access: "signed in",
	title: "What next",
	loader,
	Component: Published,
	notices: ({ scheduled }) => ({
		published: { title: "Published.", text: "The article is on the site." },
		scheduled: { title: "Scheduled.", text: `The article appears ${scheduled}.` },
	}),
});

export const takeArticleDownPage = deskPage({
	path: "articles/:id/take-down",
	access: "signed in",
	loader,
	async action({ deps, user, params }: Desk) {
		const { id } = await findArticle(deps, params.id);
		const outcome = await takeDown(deps, { kind: ARTICLE, id }, user);
		if (outcome.state === "published") return respond.redirect(pathOf(id), "taken-down");
		return refuse(inWords(outcome.problems));
	},
	Component: ({ id, title, links }: PageProps<typeof loader>) => (
		<ConfirmPage
			title="Take this article down?"
			text={
				<>
					<p>Its page and its places in the lists and the feeds go at once. The text stays at the desk as a draft.</p>
					{links.length > 0 && (
						<p>These pages link to it. Change those links first, or the pages can't be published again.</p>
					)}
					{links.length > 0 && <Bullets lines={links} />}
				</>
			}
			label="Take it down"
			look="bad"
			back={{ label: title, to: pathOf(id) }}
		/>
	),
});

async function discardLoader({ deps, params }: Desk) {
	const { id, title, published } = await findArticle(deps, params.id);
	return { id, title, isPublished: published !== undefined };
}

export const discardArticlePage = deskPage({
	path: "articles/:id/discard",
	access: "signed in",
	loader: discardLoader,
	async action({ deps, user, params }: Desk) {
		const { id, row, published } = await findArticle(deps, params.id);
		await discardDraft(deps, { kind: ARTICLE, id }, user);
		const isGone = published === undefined && row?.version === 0;
		return respond.redirect(isGone ? "/desk/articles" : pathOf(id), "discarded");
	},
	Component: ({ id, title, isPublished }: PageProps<typeof discardLoader>) => (
		<ConfirmPage
			title="Throw this draft away?"
			text={
				isPublished
					? "What was written since the article was published is lost. What is on the site stays as it is."
					: "The article was never published: it is lost."
			}
			label="Throw it away"
			look="bad"
			back={{ label: title, to: pathOf(id) }}
		/>
	),
});
