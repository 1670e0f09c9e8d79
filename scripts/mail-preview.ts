import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import type { MailSample } from "#server/mail-samples.ts";
import { createModuleLoader } from "#tools/module-loader.ts";
import { mailPage, previewPage, type Tone } from "./mail-preview/preview-page.ts";

const USUAL_PORT = 3100;

const loader = await createModuleLoader();

async function loadSamples(origin: string): Promise<MailSample[]> {
	const { mailSamples } = await loader.ssrLoadModule("/scripts/mail-preview/mail-samples.ts");
	return mailSamples(origin);
}

const toneOf = (tone: string | undefined): Tone => (tone === "dark" ? "dark" : "light");

const preview = new Hono();
preview.use("/mail/*", serveStatic({ root: "public" }));
preview.get("/", async (context) => {
	const [first] = await loadSamples(new URL(context.req.url).origin);
	return context.redirect(`/${first?.name}`);
});
preview.get("/:name/:part?", async (context) => {
	const part = context.req.param("part");
	// An edited template is there after a reload of the page; its frames then show what the page has loaded.
	if (!part) loader.environments.ssr.moduleGraph.invalidateAll();
	const samples = await loadSamples(new URL(context.req.url).origin);
	const shown = samples.find(({ name }) => name === context.req.param("name"));
	if (!shown) return context.notFound();
	const tone = toneOf(context.req.query("tone"));
	if (part === "text") return context.text(shown.text);
	return context.html(part === "html" ? mailPage(shown, tone) : previewPage(samples, shown, tone));
});

const port = Number(process.env.PORT ?? USUAL_PORT);
serve({ fetch: preview.fetch, hostname: "127.0.0.1", port }, ({ port: bound }: AddressInfo) => {
	console.log(`Every mail of the site is at http://127.0.0.1:${bound}`);
});
