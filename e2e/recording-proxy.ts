import { once } from "node:events";
import { request as askSite, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { endWithTest } from "#testing/test-resources.ts";

/** A server in front of the site that writes down each request, of a page and of its workers, and can be cut off. */
export async function startRecordingProxy(site: string) {
	const asked: string[] = [];
	const { port: sitePort } = new URL(site);
	const server = createServer((request, response) => {
		asked.push(`${request.method} ${request.url}`);
		const { method, url, headers } = request;
		const onward = askSite({ host: "127.0.0.1", port: sitePort, method, path: url, headers }, (answer) => {
			response.writeHead(answer.statusCode ?? 502, answer.headers);
			answer.pipe(response);
		});
		onward.on("error", () => response.destroy());
		request.pipe(onward);
	});
	await once(server.listen(0, "127.0.0.1"), "listening");
	function cut(): void {
		server.close();
		server.closeAllConnections();
	}
	endWithTest(cut);
	const { port } = server.address() as AddressInfo;
	return {
		address: `http://127.0.0.1:${port}`,
		/** The requests since the last call. */
		take: () => asked.splice(0),
		/** Ends every connection; nobody gets an answer from here on. */
		cut,
	};
}
