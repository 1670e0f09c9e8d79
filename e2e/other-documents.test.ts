import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { runProcess } from "#testing/start-process.ts";
import { startSite, temporaryDataDirectory } from "#testing/start-site.ts";
import { temporaryFolder } from "#testing/test-resources.ts";

const LEGAL_NAME = "Bright Harbor Limited";

/** A copy of the documents in which one of them is changed. */
function documentsWith(name: string, change: (text: string) => string): string {
	const folder = temporaryFolder("documents");
	cpSync("content", folder, { recursive: true });
	const file = join(folder, `${name}.yml`);
	const before = readFileSync(file, "utf8");
	const after = change(before);
	expect(after).not.toBe(before);
	writeFileSync(file, after);
	return folder;
}

test("the site of another folder of documents says what they say", async () => {
	const legalName = (text: string) => text.replace(contentOfRepository.facts.legalName, LEGAL_NAME);
	const folder = documentsWith("company/facts", legalName);
	const site = await startSite({ environment: { CONTENT_DIR: folder } });
	const html = await (await fetch(site.address)).text();
	expect(html).toContain(LEGAL_NAME);
	expect(html).not.toContain(contentOfRepository.facts.legalName);
	// The desk's commands work on what the site says.
	const environment = { NODE_ENV: "production", CONTENT_DIR: folder, DATA_DIR: site.dataDirectory };
	const command = ["build/server/command-line.js", "content", "export", temporaryFolder("exported")];
	const exported = await runProcess(process.execPath, command, { environment });
	expect(exported).toMatchObject({ code: 0 });
});

test("documents that contradict each other are refused with file and line, by the site and by its commands", async () => {
	const folder = documentsWith("assessments/business-assessment/financial", (text) =>
		text.replace(/points: \d+/, "points: 99"),
	);
	const environment = { NODE_ENV: "production", PORT: "0", CONTENT_DIR: folder, DATA_DIR: temporaryDataDirectory() };
	for (const command of [["build/server/app.js"], ["build/server/command-line.js", "content", "export", folder]]) {
		const { code, output } = await runProcess(process.execPath, command, { environment });
		expect([command, code]).toEqual([command, 1]);
		const [said, where, ...more] = output.trim().split("\n");
		expect(said).toContain("documents cannot be read.");
		expect(where).toMatch(
			/assessments\/business-assessment\/assessment\.yml:\d+: pillars\.0: .* add up to \d+, not to 25$/,
		);
		expect(more).toEqual([]);
	}
});
