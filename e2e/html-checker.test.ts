import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { pages } from "#testing/pages.ts";
import { lacks } from "#testing/required-programs.ts";
import { runProcess } from "#testing/start-process.ts";
import { findJava } from "#tools/machine/programs.ts";
import { siteWithBrowser } from "./site-with-browser.ts";

const java = findJava();
const { site } = await siteWithBrowser();

/** The report of the W3C's Nu Html Checker, as it prints it. */
const findings = z.object({
	messages: z.array(
		z.object({
			type: z.string(),
			subType: z.string().optional(),
			url: z.string().optional(),
			message: z.string(),
			extract: z.string().optional(),
		}),
	),
});

/** Pages that no build makes. */
const RENDERED = [
	"/nowhere",
	"/newsletter/confirm?token=x",
	"/newsletter/unsubscribe?token=x",
	"/waitlist/leave?token=x",
];

// It knows less CSS than the browsers: `translate`, `container-type` and `vector-effect` are errors to it. So it gets none.
const STYLES = /(<style[^>]*>).*?(?=<\/style>)/gs;
// React closes empty elements with a slash. It means nothing.
const TRAILING_SLASH = /^Trailing slash on void elements/;

test.skipIf(lacks(java, "Java (Debian: default-jre-headless)"))(
	"the HTML checker has nothing to say about any page",
	async () => {
		const folder = mkdtempSync(join(tmpdir(), "checked-pages-"));
		onTestFinished(() => rmSync(folder, { recursive: true }));
		for (const [index, path] of [...pages, ...RENDERED].entries()) {
			const name = `${index}${path.replaceAll(/[^a-z]+/g, "-")}.html`;
			const html = await (await fetch(site.address + path)).text();
			writeFileSync(join(folder, name), html.replaceAll(STYLES, "$1"));
		}
		const jar = createRequire(import.meta.url).resolve("vnu-jar/build/dist/vnu.jar");
		// It ends before the better compiler would pay, and its regular expressions need room.
		const options = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xss16m"];
		const { output } = await runProcess(java ?? "java", [...options, "-jar", jar, "--format", "json", folder]);
		const { messages } = findings.parse(JSON.parse(output));
		const faults = messages
			.filter(({ message }) => !TRAILING_SLASH.test(message))
			.map(({ url = "", message, extract = "" }) => `${url.split("/").at(-1)}: ${message} ${extract.trim()}`);
		expect(faults).toEqual([]);
	},
);
