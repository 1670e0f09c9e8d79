import { connect } from "node:net";
import { text as readText } from "node:stream/consumers";

type RawResponse = { text: string; status: number; head: string; location: string | undefined };

/** Sends this request target as these bytes, which no HTTP client would, and returns the whole response as text, with its parts. */
export async function sendRaw(
	site: string,
	target: string,
	headers: string[] = ["Host: site.example"],
	method = "GET",
): Promise<RawResponse> {
	const socket = connect(Number(new URL(site).port), "127.0.0.1");
	const lines = [`${method} ${target} HTTP/1.1`, ...headers, "Connection: close", "", ""];
	socket.write(Buffer.from(lines.join("\r\n"), "latin1"));
	const received = await readText(socket);
	const [head = ""] = received.split("\r\n\r\n");
	return {
		text: received,
		status: Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1]),
		head,
		location: /^location: (.*)$/im.exec(head)?.[1],
	};
}
