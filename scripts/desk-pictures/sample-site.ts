import { readdirSync, rmSync } from "node:fs";
import { sql } from "kysely";
import { makePrintedLink } from "#desk/sign-in/sign-in-links.ts";
import { assessmentFolders } from "#documents/content/assessment-folders.ts";
import { addDays, HOUR_MS } from "#domain/dates.ts";
import { assessmentSteps, deviceClasses, referrers } from "#domain/visit-counts.ts";
import type { Database } from "#platform/database/database.ts";
import { openWhileServerRuns } from "#platform/database/open-while-server-runs.ts";
import { post } from "#testing/app.ts";
import { postsOf } from "#testing/endpoints.ts";
import { firms } from "#testing/firms.ts";
import { startTestSmtpServer } from "#testing/smtp-server.ts";
import { startSite, temporaryDataDirectory } from "#testing/start-site.ts";

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

/** A new site with mail that arrives. */
export async function startSampleSite() {
	const mailServer = await startTestSmtpServer();
	const dataDirectory = temporaryDataDirectory();
	const site = await startSite({ dataDirectory, environment: { SMTP_URL: mailServer.url, OWNER_EMAIL: "" } });
	const database = await openWhileServerRuns({ dataDirectory });
	return {
		...site,
		database,
		firstLink(): Promise<string> {
			const mail = { from: "", ownerEmail: "", siteUrl: site.address };
			return database.transaction((transaction) => makePrintedLink({ mail, now: () => new Date() }, transaction, null));
		},
		async end(): Promise<void> {
			await database.close();
			await site.stop();
			await mailServer.close();
			rmSync(dataDirectory, { recursive: true, force: true });
		},
	};
}

/** The visitors who have written, and when, the latest last; the answers are those of the invented firms. */
const visitors = [
	["Olga", "solo-consultant", 33 * 24, "Do you work with one-person firms? My figures are in three lists."],
	[
		"Tunde",
		"bakery-lagos",
		20 * 24,
		"We have 45 recipes and one spreadsheet for all of them. Can you help us replace it?",
	],
	["Wim", "estate-agency", 12 * 24, "Could we move our call to Thursday at 2?"],
	["Mei", "small-hotel", 6 * 24, "What would a first look at our bookings cost?"],
	["Sam", "corner-shop", 26, "What would it cost to see stock, sales and cash in one place each Monday?"],
	[
		"Leo",
		"private-school",
		21,
		"Our enrollment figures differ between two systems. Which of them should the board see?",
	],
	["Nora", "dental-clinic", 3, "We lose patients between the first call and the first visit. Where would you begin?"],
] as const;

/** The person who is looked for at the desk. */
export const person = { email: "nora@dental-clinic.example" };

const robot = { name: "Offer", email: "offer@robot.example", message: "10,000 visitors, today only.", botField: "x" };

/** The columns with the moment at which something came in. */
const momentColumns = [
	{ table: "submissions", column: "received_at" },
	{ table: "newsletter_subscribers", column: "asked_at" },
	...["made_at", "latest_at"].map((column) => ({ table: "result_links", column })),
	{ table: "events", column: "at" },
	...["created_at", "next_attempt_at", "sent_at"].map((column) => ({ table: "outbox", column })),
];

type Site = { address: string; database: Database };

async function untilSent({ kysely }: Database): Promise<void> {
	const waiting = () =>
		kysely.selectFrom("outbox").select("id").where("state", "=", "queued").limit(1).executeTakeFirst();
	while (await waiting()) await new Promise((later) => setTimeout(later, 50));
}

/** Every visitor sends every form; then what it stored and mailed is moved back to when it is to have come. */
async function sendForms({ address, database }: Site): Promise<void> {
	for (const [firstName, firm, hours, message] of visitors) {
		const since = hoursAgo(0);
		const found = firms.find(({ id }) => id === firm);
		const email = `${firstName.toLowerCase()}@${firm}.example`;
		const visitor = { firstName, lastName: "Sample", email, phone: "", company: found?.name ?? firm, message };
		const who = { full_name: `${firstName} Sample`, company_name: visitor.company, email, telephone: "" };
		for (const { path, fields } of postsOf(visitor).filter((form) => form.stores)) {
			const given = path.endsWith("/assess") ? { ...fields, ...found?.advanced, ...who } : fields;
			const response = await fetch(address + path, post(given));
			if (!response.ok) throw new Error(`${path} responded with ${response.status}: ${await response.text()}`);
			// A robot is refused; its message is held back.
			if (path.endsWith("/send-email") && firm === "small-hotel") await fetch(address + path, post(robot));
		}
		await untilSent(database);
		for (const { table, column } of momentColumns) {
			await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${hoursAgo(hours)}
				where ${sql.ref(column)} >= ${since}`.execute(database.kysely);
		}
	}
	const confirmed_at = hoursAgo(1);
	await database.kysely.updateTable("newsletter_subscribers").set({ state: "confirmed", confirmed_at }).execute();
}

async function workOnEntries({ kysely }: Database): Promise<void> {
	const owner = await kysely.selectFrom("desk_accounts").select("id").executeTakeFirstOrThrow();
	const email = "ben@site.example";
	const colleague = { id: "colleague", name: "Ben Sample", email, normalized_email: email, role: "member" } as const;
	const since = { time_zone: "America/Chicago", added_at: hoursAgo(20 * 24) };
	await kysely
		.insertInto("desk_accounts")
		.values({ ...colleague, ...since })
		.execute();
	const answered = { answered_at: hoursAgo(70), answered_by: owner.id };
	const older = kysely.updateTable("submissions").where("received_at", "<", hoursAgo(72)).where("state", "=", "new");
	await older.set({ ...answered, state: "contacted", assignee: owner.id }).execute();
	for (const [firm, state] of [
		["solo-consultant", "no"],
		["bakery-lagos", "won"],
		["estate-agency", "meeting"],
	] as const) {
		await kysely
			.updateTable("submissions")
			.set({ state })
			.where("state", "=", "contacted")
			.where("email", "like", `%@${firm}.example`)
			.execute();
	}
}

async function failMails({ kysely }: Database): Promise<void> {
	const to = (address: string) =>
		kysely.updateTable("outbox").where("recipient", "=", address).where("kind", "=", "contact-receipt");
	const [failed_at, next_attempt_at] = [hoursAgo(25), hoursAgo(-0.2)];
	const dead = { state: "dead", failed_at, attempts: 1, last_error: "552 5.2.2 Mailbox full", sent_at: null } as const;
	const waiting = { state: "queued", attempts: 2, last_error: "450 4.2.1 Try again later", sent_at: null } as const;
	await to("sam@corner-shop.example").set(dead).execute();
	await to("wim@estate-agency.example")
		.set({ ...waiting, next_attempt_at })
		.execute();
}

const articles = readdirSync("content/posts").map((file) => `/blog/${file.replace(/\.md$/, "")}`);
const PAGES = ["/", "/tools/business-assessment", "/services", "/blog", "/contact", ...articles];
const COUNTED_DAYS = 75;
/** Of the first page in a day, from one place. */
const MOST_VIEWS = 13;

async function storeVisits({ kysely }: Database): Promise<void> {
	for (let ago = COUNTED_DAYS; ago >= 1; ago--) {
		const day = addDays(hoursAgo(0).slice(0, 10), -ago);
		const views = PAGES.flatMap((page, place) =>
			[referrers.none, referrers.here, "search.example"].map((referrer, from) => {
				const device = deviceClasses[(ago + place + from) % deviceClasses.length] ?? "";
				const views = 1 + ((ago * (place + 3) + from * 5) % Math.max(2, MOST_VIEWS - place));
				return { day, page, referrer, device, views };
			}),
		);
		await kysely.insertInto("page_views").values(views).execute();
		const steps = assessmentFolders.flatMap(({ id: assessment }) =>
			assessmentSteps.map((step, place) => ({ day, assessment, step, passed: Math.max(1, 9 - place) })),
		);
		await kysely.insertInto("assessment_steps").values(steps).execute();
	}
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
export async function storeSampleMonth(site: Site): Promise<void> {
	await sendForms(site);
	await storeVisits(site.database);
	await workOnEntries(site.database);
	await failMails(site.database);
}
