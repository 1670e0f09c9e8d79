import { sql } from "kysely";
import { addDays, type IsoDate } from "#domain/dates.ts";
import { assessmentSteps, countedAssessments, deviceClasses, referrers } from "#domain/visit-counts.ts";
import type { Database } from "#platform/database/database.ts";
import type { TableName, Visitor } from "#platform/define-feature.ts";
import { tables } from "#server/all-features.ts";
import { post } from "#testing/app.ts";
import { postsOf } from "#testing/endpoints.ts";
import { firms } from "#testing/firms.ts";
import { refreshInbox } from "#testing/inbox.ts";
import { pickOne } from "#testing/random-answers.ts";
import { seededRandom } from "#tools/seeded-random.ts";

/** The moment of the pictures: a Friday morning in the first office. */
export const MOMENT = "2026-11-20T15:40:00.000Z";

const HOUR_MS = 3_600_000;
const SECOND_IN_HOURS = 1 / 3_600;
const hoursAgo = (hours: number) => new Date(Date.parse(MOMENT) - hours * HOUR_MS).toISOString();

type Sender = { name: string; firm: string; hours: number };

const visitorOf = ({ name, firm }: Sender): Visitor => ({
	firstName: name,
	lastName: "Sample",
	email: `${name.toLowerCase()}@${firm}.example`,
	phone: "",
	company: firms.find(({ id }) => id === firm)?.name ?? firm,
	message: "",
});

/** Who is looked for in the pictures. */
const nora: Sender = { name: "Nora", firm: "dental-clinic", hours: 3 };
export const person = visitorOf(nora);

const leads: readonly Sender[] = [
	{ name: "Olga", firm: "solo-consultant", hours: 33 * 24 },
	{ name: "Tunde", firm: "bakery-lagos", hours: 20 * 24 },
	{ name: "Pablo", firm: "lorry-firm", hours: 12 * 24 },
	{ name: "Mei", firm: "small-hotel", hours: 6 * 24 },
	{ name: "Sam", firm: "corner-shop", hours: 26 },
	nora,
];

const messages: readonly (Sender & { message: string })[] = [
	{
		name: "Ines",
		firm: "charity",
		hours: 15 * 24,
		message: "Do you work with charities? Our donations are in three lists.",
	},
	{
		name: "Karl",
		firm: "heating-45",
		hours: 9 * 24,
		message: "We have 45 people and one spreadsheet for all of them. Can you help us replace it?",
	},
	{ name: "Wim", firm: "estate-agency", hours: 4 * 24, message: "Could we move our call to Thursday at 2?" },
	{
		name: "Aisha",
		firm: "poultry-farm",
		hours: 21,
		message: "What would it cost to see feed, eggs and sales in one place each Monday?",
	},
	{
		name: "Leo",
		firm: "private-school",
		hours: 2,
		message: "Our enrollment figures differ between two systems. Which of them should the board see?",
	},
];

const robot = {
	name: "Offer",
	email: "offer@robot.example",
	message: "10,000 visitors for your site, today only. Reply YES.",
	botField: "x",
};

/** The columns with the moment at which something came in. */
const momentColumns = [
	...tables.flatMap(({ table, inbox, time }) => (inbox && time ? [{ table, column: time }] : [])),
	...["created_at", "next_attempt_at", "sent_at"].map((column) => ({ table: "outbox", column })),
];

type Site = { address: string; database: Database };

async function untilSent({ database: { kysely } }: Site): Promise<void> {
	const waiting = () =>
		kysely.selectFrom("outbox").select("id").where("state", "=", "queued").limit(1).executeTakeFirst();
	while (await waiting()) await new Promise((later) => setTimeout(later, 50));
}

/** Sends a form to the site, whose clock stands still; then what it stored and mailed is moved back to where it belongs. */
async function send(sampled: Site, path: string, fields: Record<string, unknown>, hours: number): Promise<void> {
	const response = await fetch(sampled.address + path, post(fields));
	// A robot is refused; its message is held back.
	if (!response.ok && fields !== robot)
		throw new Error(`${path} responded with ${response.status}: ${await response.text()}`);
	await untilSent(sampled);
	for (const { table, column } of momentColumns) {
		await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${hoursAgo(hours)} where ${sql.ref(column)} = ${MOMENT}`.execute(
			sampled.database.kysely,
		);
	}
	// A second after what the visitor gets, so that lists have one order.
	await sampled.database.kysely
		.updateTable("outbox")
		.set({ created_at: hoursAgo(hours - SECOND_IN_HOURS) })
		.where("created_at", "=", hoursAgo(hours))
		.where("recipient", "<>", String(fields.email))
		.execute();
}

function formOf(table: TableName, visitor: Visitor) {
	const found = postsOf(visitor).find(({ stores }) => stores === table);
	if (!found) throw new Error(`No form is stored in ${table}.`);
	return found;
}

/** Leads and messages have words of their own; readers of the newsletter are stored, not mailed. */
const SENT_ALONE: readonly TableName[] = ["assessment_leads", "contact_messages", "newsletter_subscribers"];

async function sendForms(sampled: Site): Promise<void> {
	for (const lead of leads) {
		const visitor = visitorOf(lead);
		const { path, fields } = formOf("assessment_leads", visitor);
		const answers = firms.find(({ id }) => id === lead.firm)?.advanced;
		const who = { full_name: `${lead.name} Sample`, company_name: visitor.company, email: visitor.email };
		await send(sampled, path, { ...fields, ...answers, ...who, telephone: "" }, lead.hours);
	}
	for (const { message, ...sender } of messages) {
		const { path, fields } = formOf("contact_messages", { ...visitorOf(sender), message });
		await send(sampled, path, fields, sender.hours);
	}
	const { path } = formOf("contact_messages", person);
	await send(sampled, path, robot, 30);
	for (const sender of [...leads, ...messages].filter((_, index) => index % 2 === 0)) {
		const forms = postsOf(visitorOf(sender)).filter(({ stores }) => stores && !SENT_ALONE.includes(stores));
		for (const form of forms) await send(sampled, form.path, form.fields, sender.hours + 2);
	}
}

async function workOnEntries({ database: { kysely } }: Site): Promise<void> {
	const owner = await kysely.selectFrom("desk_accounts").select("id").executeTakeFirstOrThrow();
	const colleague = {
		id: "colleague",
		name: "Ben Sample",
		email: "ben@site.example",
		normalized_email: "ben@site.example",
	};
	await kysely
		.insertInto("desk_accounts")
		.values({ ...colleague, role: "member", time_zone: "America/Chicago", added_at: hoursAgo(20 * 24) })
		.execute();
	const states = {
		"solo-consultant": "no",
		"bakery-lagos": "won",
		"lorry-firm": "meeting",
		"small-hotel": "contacted",
	} as const;
	for (const [firm, state] of Object.entries(states)) {
		const lead = leads.find((each) => each.firm === firm);
		const answered = hoursAgo((lead?.hours ?? 0) - 5);
		await kysely
			.updateTable("inbox_entries")
			.set({ state, needs_answer: 0, answered_at: answered, answered_by: owner.id, changed_at: answered })
			.set({ changed_by: owner.id, assignee: firm === "lorry-firm" ? colleague.id : owner.id })
			.where("words", "like", `%@${firm}.example%`)
			.execute();
	}
	await kysely
		.updateTable("inbox_entries")
		.set({ state: "contacted", needs_answer: 0, answered_at: hoursAgo(70), answered_by: owner.id })
		.where("kind", "=", "message")
		.where("at", "<", hoursAgo(72))
		.execute();
}

async function failMails({ database: { kysely } }: Site): Promise<void> {
	const to = (address: string) =>
		kysely.updateTable("outbox").where("recipient", "=", address).where("lane", "=", "prompt");
	await to("sam@corner-shop.example")
		.set({ state: "dead", sent_at: null, failed_at: hoursAgo(25), attempts: 1, last_error: "552 5.2.2 Mailbox full" })
		.execute();
	await to("wim@estate-agency.example")
		.set({
			state: "queued",
			sent_at: null,
			attempts: 2,
			last_error: "450 4.2.1 Try again later",
			next_attempt_at: hoursAgo(-0.5),
		})
		.execute();
}

const READERS = 184;

async function storeReaders({ database: { kysely } }: Site): Promise<void> {
	const random = seededRandom(1);
	const readers = Array.from({ length: READERS }, (_, index) => {
		const asked = hoursAgo(Math.floor(30 + random() ** 2 * 300 * 24));
		const email = `reader-${index + 1}@example.com`;
		return {
			...{ id: `reader-${index}`, email, normalized_email: email, first_name: null, last_name: null },
			...{ state: index % 23 === 0 ? ("unsubscribed" as const) : ("confirmed" as const), consent_wording: "1" },
			...{ consent_form: "newsletter", asked_at: asked, confirmed_at: asked },
			unsubscribed_at: index % 23 === 0 ? hoursAgo(10 * 24 + index) : null,
		};
	});
	await kysely.insertInto("newsletter_subscribers").values(readers).execute();
}

const PAGES = [
	"/",
	"/tools/business-assessment",
	"/services",
	"/blog",
	"/blog/friday-reconciliation",
	"/contact",
	"/about",
];
const HOSTS = [
	referrers.none,
	referrers.none,
	referrers.here,
	referrers.here,
	"search.example",
	"news.example",
	"trade-fair.example",
];
const COUNTED_DAYS = 75;

async function storeVisits({ database: { kysely } }: Site): Promise<void> {
	const random = seededRandom(2);
	const today: IsoDate = MOMENT.slice(0, 10);
	const counts = new Map<string, { day: string; page: string; referrer: string; device: string; views: number }>();
	for (let ago = COUNTED_DAYS; ago >= 1; ago--) {
		const day = addDays(today, -ago);
		const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
		const views = Math.round((isWeekend ? 18 : 55) + random() * 25 + (COUNTED_DAYS - ago) / 4);
		for (let view = 0; view < views; view++) {
			const row = {
				day,
				page: pickOne(PAGES, () => random() ** 1.7),
				referrer: pickOne(HOSTS, random),
				device: pickOne(deviceClasses, random),
			};
			const key = JSON.stringify(row);
			counts.set(key, { ...row, views: (counts.get(key)?.views ?? 0) + 1 });
		}
		for (const assessment of countedAssessments) {
			const steps = assessmentSteps.map((step, place) => ({
				day,
				assessment,
				step,
				passed: Math.max(0, 9 - Math.ceil(place / 2)),
			}));
			await kysely
				.insertInto("assessment_steps")
				.values(steps.filter(({ passed }) => passed > 0))
				.execute();
		}
	}
	for (const row of counts.values()) await kysely.insertInto("page_views").values(row).execute();
	const dimensions = {
		page: sql`page`,
		referrer: sql`referrer`,
		device: sql`device`,
		section: sql`case when page like '/blog%' then '/blog' when page like '/tools%' then '/tools' else page end`,
	};
	for (const [dimension, name] of Object.entries(dimensions)) {
		await sql`insert into daily_views (day, dimension, name, views)
			select day, ${dimension}, ${name}, sum(views) from page_views group by day, ${name}`.execute(kysely);
	}
}

/** Fills a new site with a month as a small company has it; all of it is invented. Its first owner is there already. */
export async function storeSampleMonth(sampled: Site): Promise<void> {
	await sendForms(sampled);
	await storeReaders(sampled);
	await refreshInbox(sampled.database);
	await storeVisits(sampled);
	await workOnEntries(sampled);
	await failMails(sampled);
}
