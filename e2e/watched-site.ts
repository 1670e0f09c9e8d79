import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { brand } from "#brand.ts";
import type { RunningSite } from "#testing/start-site.ts";

/** The longest that a fault may stay untold. */
export const WITHIN_A_MINUTE = { timeout: 60_000, interval: 500 };
/** What a process answers that lives, whatever is wrong around it. */
export const ALIVE = { health: 200, page: 200 };

type Readiness = { status: string; problems: string[] };

/** The report of `/readyz`, and its status. */
export async function readinessOf({ address }: RunningSite): Promise<Readiness & { code: number }> {
	const answer = await fetch(`${address}/readyz`);
	return { code: answer.status, ...(await answer.json()) };
}

export const problemsOf = async (site: RunningSite) => (await readinessOf(site)).problems.join("\n");

export async function aliveOf({ address }: RunningSite) {
	const [health, page] = await Promise.all([fetch(`${address}/healthz`), fetch(`${address}/about`)]);
	return { health: health.status, page: page.status };
}

/** Sends a message of the contact form; 200 acknowledges it. */
export function send({ address }: RunningSite, message: string): Promise<Response> {
	return fetch(`${address}/.netlify/functions/send-email`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ name: "Ada", email: "ada@example.com", message }),
	});
}

function readRows<Row>(dataDirectory: string, statement: string): Row[] {
	const file = new Sqlite(join(dataDirectory, `${brand.slug}.sqlite`), { readonly: true });
	try {
		return file.prepare<[], Row>(statement).all();
	} finally {
		file.close();
	}
}

export const storedMessages = (dataDirectory: string) =>
	readRows<{ message: string }>(dataDirectory, "select message from contact_messages").map(({ message }) => message);
