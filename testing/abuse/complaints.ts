const LEAKS: Record<string, RegExp> = {
	"a stack": /\n\s+at |(?:Type|Range|Syntax|Reference|Sqlite|Zod|Assertion)Error/,
	"a path of this machine": /node_modules|file:\/\/|\/src\/|\.tsx?:\d/,
	"a statement": /sqlite|postgres|kysely|insert into|select .{1,80} from "|constraint failed/i,
};

const CONTENT_TYPES =
	/^(?:application\/json|application\/pdf|text\/(?:calendar|csv); charset=utf-8|text\/plain;\s*(?:version=0\.0\.4; )?charset=utf-8|text\/html; charset=utf-8)$/i;

function* complaintsAboutHeaders({ status, headers }: Response): Generator<string> {
	if (status >= 500) yield `status ${status}`;
	if (headers.get("x-content-type-options") !== "nosniff") yield "its type may be guessed";
	if (headers.get("x-frame-options") !== "DENY") yield "it may be framed";
	if (!headers.has("cache-control")) yield "nothing says who may keep it";
	if (headers.has("access-control-allow-origin")) yield "other sites may read it";
	const location = headers.get("location");
	if (location !== null && !/^\/(?![/\\])/.test(location)) yield `it leads to ${location}`;
}

function* complaintsAboutText(text: string, type: string): Generator<string> {
	if (text !== "" && !CONTENT_TYPES.test(type)) yield `its type is '${type}'`;
	if (type === "application/json" && text !== "") {
		try {
			JSON.parse(text);
		} catch {
			yield "its JSON is none";
		}
	}
	// The words of our articles are not the server's.
	if (type.startsWith("text/html")) return;
	// Long lines of a calendar's file go on behind a space.
	const read = type.startsWith("text/calendar") ? text.replaceAll("\r\n ", "") : text;
	for (const [name, pattern] of Object.entries(LEAKS)) if (pattern.test(read)) yield `it shows ${name}`;
}

/** Everything that is wrong with a response, whatever the request was. Reads its body. */
export async function complaintsAbout(response: Response): Promise<string[]> {
	const text = await response.text();
	return [
		...complaintsAboutHeaders(response),
		...complaintsAboutText(text, response.headers.get("content-type") ?? ""),
	];
}
