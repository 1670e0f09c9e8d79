import { data, RouterContextProvider, type StaticHandlerContext } from "react-router";
import { expect, test } from "vitest";
import { hashesOf } from "./content-security-policy.server.ts";
import { createPageResponder, ScriptElement, StyleElement } from "./page-responder.tsx";

type Screens = { page?: () => string; error?: () => string };

const Screen = ({ text }: { text: () => string }) => (
	<main>
		<p>{text()}</p>
		<script>{"evil()"}</script>
	</main>
);

function respondWith({ page = () => "the page", error = () => "the error screen" }: Screens) {
	const notes: unknown[] = [];
	const respond = createPageResponder<string>({
		routes: [
			{ path: "/", loader: () => data(null, { headers: { "x-own": "yes" } }) },
			{ path: "/refused", loader: () => Promise.reject(data(null, { status: 403 })) },
			{ path: "/file", middleware: [async () => new Response("a file")], loader: () => null },
		],
		documentOf: ({ errors }: StaticHandlerContext, { visit }) => (
			<body>
				<ScriptElement text={`greet("${visit}")`} />
				<StyleElement text="p{color:red}" />
				<Screen text={errors ? error : page} />
			</body>
		),
		headersOf: ({ scripts, styles }) => ({ "x-inline": `${hashesOf(scripts)} ${hashesOf(styles)}` }),
		note: (problem) => notes.push(problem),
	});
	const open = (path: string) =>
		respond(new Request(`https://site.example${path}`), "Ada", new RouterContextProvider());
	return { open, notes };
}

const broken = (reason: string) => () => {
	throw new Error(reason);
};

test("a page has the headers of its loader, and its policy names our own code and no other", async () => {
	const { open, notes } = respondWith({});
	const response = await open("/");
	expect(response.status).toBe(200);
	expect(await response.text()).toContain("<!doctype html><body><script>greet(");
	expect(response.headers.get("x-own")).toBe("yes");
	expect(response.headers.get("x-inline")).toBe(`${hashesOf(['greet("Ada")'])} ${hashesOf(["p{color:red}"])}`);
	expect(notes).toEqual([]);
});

test("what a loader refuses is the error screen with its status, and is noted", async () => {
	const { open, notes } = respondWith({});
	const response = await open("/refused");
	expect(response.status).toBe(403);
	expect(await response.text()).toContain("the error screen");
	expect(notes).toMatchObject([{ status: 403 }]);
});

test("a page that cannot be rendered is the error screen, without the headers of its loader", async () => {
	const { open, notes } = respondWith({ page: broken("no page") });
	const response = await open("/");
	expect(response.status).toBe(500);
	expect(await response.text()).toContain("the error screen");
	expect(response.headers.get("x-own")).toBeNull();
	expect(notes).toMatchObject([{ message: "no page" }]);
});

test("an error screen that cannot be rendered is a plain page", async () => {
	const { open, notes } = respondWith({ page: broken("no page"), error: broken("no screen") });
	const response = await open("/");
	expect(response.status).toBe(500);
	expect(await response.text()).toContain("<title>");
	expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
	expect(notes).toMatchObject([{ message: "no page" }, { message: "no screen" }]);
});

test("what a middleware returns is the whole response", async () => {
	const response = await respondWith({}).open("/file");
	expect(await response.text()).toBe("a file");
});
