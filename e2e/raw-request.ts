import { connect } from "node:net";
import { text } from "node:stream/consumers";

type RawAnswer = { answer: string; status: number; head: string; location: string | undefined };

/** Sends this request target as these bytes, which no HTTP client would, and gives all that is answered. */
export async function sendRaw(
	site: string,
	target: string,
	headers: string[] = ["Host: site.example"],
	method = "GET",
): Promise<RawAnswer> {
	const socket = connect(Number(new URL(site).port), "127.0.0.1");
	const lines = [`${method} ${target} HTTP/1.1`, ...headers, "Connection: close", "", ""];
	socket.write(Buffer.from(lines.join("\r\n"), "latin1"));
	const answer = await text(socket);
	const [head = ""] = answer.split("\r\n\r\n");
	return {
		answer,
		status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]),
		head,
		location: /^location: (.*)$/im.exec(head)?.[1],
	};
}
