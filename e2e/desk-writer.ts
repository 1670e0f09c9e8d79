import type { DeskSite } from "#testing/sign-in-address.ts";
import { runProcess } from "#testing/start-process.ts";
import { type DeskPage, openerOfPages } from "./desk-forms.ts";

/** A connection of its own for each request: where a busy machine is late, one that is kept may just have been closed. */
const ONCE = { connection: "close" };
const FORM = { "content-type": "application/x-www-form-urlencoded" };

/** The fields of the editor, of an article that can be published. */
export const ARTICLE_FIELDS = {
	title: "Count the till",
	excerpt: "Compare.",
	category: "Data & Integration",
	date: "2025-09-03",
	markdown: "Count.",
};

type Changes = Partial<typeof ARTICLE_FIELDS> & { slug?: string; author?: string };

/**
 * Signs in at the desk by requests alone. Returns what opens its pages, with a browser or without one, and what writes
 * articles there, on any process that has the same data: `save` stores a draft, `publish` puts it on the site.
 */
export async function signInBy(deskSite: DeskSite, printedLink?: string) {
	const { address } = deskSite;
	// Loaded only where it is needed: Node alone, which runs the scripts that pass a link, reads no TSX.
	const signIn = printedLink ?? (await (await import("#testing/sign-in-address.ts")).signInAddress(deskSite));
	const page = await (await fetch(signIn, { headers: ONCE })).text();
	const inputs = page.matchAll(/<input[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g);
	const fields = Object.fromEntries(Array.from(inputs, ([, name = "", value = ""]) => [name, value]));
	const signedIn = await fetch(signIn, {
		method: "POST",
		redirect: "manual",
		headers: { ...ONCE, ...FORM, origin: address },
		body: new URLSearchParams({ ...fields, name: "Ada", email: "ada@site.example" }),
	});
	const cookies = signedIn.headers.getSetCookie().map((each) => each.split(";")[0]);
	const cookie = cookies.join("; ");
	const read = async (url: string) => (await fetch(url, { headers: { ...ONCE, cookie } })).text();
	const [, tokenField = "", token = ""] =
		/name="([\w-]*token)" value="([^"]+)"/.exec(await read(`${address}/desk/articles`)) ?? [];
	function send(
		site: string,
		path: string,
		sent: Record<string, string> | URLSearchParams | FormData,
	): Promise<Response> {
		const form = sent instanceof FormData ? sent : new URLSearchParams(sent);
		form.set(tokenField, token);
		const headers = { ...ONCE, cookie, origin: site };
		return fetch(site + path, { method: "POST", redirect: "manual", headers, body: form });
	}
	const headers = { ...ONCE, cookie, origin: address };
	const openPage = openerOfPages(async (url, request) => {
		const body = request?.body;
		const response = await fetch(url, { headers, redirect: "manual", ...(body && { method: "POST", body }) });
		const next = response.headers.get("location");
		return next ? fetch(new URL(next, url), { headers }) : response;
	});
	return {
		read,
		send,
		/** Opens a page of the desk as a browser without script does. */
		open: (path: string): Promise<DeskPage> => openPage(new URL(path, address).href),
		/** The cookies that a browser needs to be signed in, too. */
		cookies: cookies.map((each = "") => {
			const [name = "", value = ""] = each.split(/=(.*)/);
			return { name, value, url: address };
		}),
		/** Begins an article; its id is its slug. */
		async create(site: string, changes: Changes & { slug: string }): Promise<void> {
			const { status } = await send(site, "/desk/articles/new", { ...ARTICLE_FIELDS, ...changes });
			if (status !== 302) throw new Error(`The article ${changes.slug} was not begun: status ${status}`);
		},
		async save(site: string, id: string, changes: Changes): Promise<void> {
			const version = /name="based-on" value="(\d+)"/.exec(await read(`${site}/desk/articles/${id}`))?.[1] ?? "0";
			const sent = { ...ARTICLE_FIELDS, slug: id, ...changes, "based-on": version };
			const { status } = await send(site, `/desk/articles/${id}`, sent);
			if (status !== 302) throw new Error(`The draft of ${id} was not saved: status ${status}`);
		},
		publish: (site: string, id: string) => send(site, `/desk/articles/${id}/publish`, { when: "now" }),
	};
}

/** The same by the link that the command `invite` prints: for scripts that Node runs by itself. */
export async function signInByCommand(deskSite: DeskSite) {
	const { address, dataDirectory, environment } = deskSite;
	const command = ["build/server/command-line.js", "desk", "invite", "ada@site.example"];
	const settings = { environment: { ...environment, DATA_DIR: dataDirectory } };
	const { output } = await runProcess(process.execPath, command, settings);
	return signInBy(deskSite, `${address}/desk/sign-in/link?token=${/token=(\S+)/.exec(output)?.[1]}`);
}
