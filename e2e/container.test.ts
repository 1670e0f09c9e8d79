import { once } from "node:events";
import { chmodSync, cpSync, existsSync, globSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "#testing/free-port.ts";
import { runProcess, startProcess } from "#testing/start-process.ts";
import { temporaryFolder } from "#testing/test-resources.ts";

const NOBODY = 65_534;
// Otherwise a package would find what lies beside it here, and not there.
const LINKS_STAY = "--preserve-symlinks";
const dockerfile = readFileSync("Dockerfile", "utf8");

/** Program and parameters of an instruction in the Dockerfile; Node is the one that runs this. */
function commandOf(instruction: RegExp): string[] {
	const list: string[] = JSON.parse(instruction.exec(dockerfile)?.[1] ?? "[]");
	expect(list.shift()).toBe("node");
	return list;
}

/** Links the packages that `npm ci --omit=dev` installs to those that are installed here. */
function linkProductionPackages(folder: string): void {
	const lock: { packages: Record<string, { dev?: boolean }> } = JSON.parse(readFileSync("package-lock.json", "utf8"));
	for (const [path, { dev }] of Object.entries(lock.packages)) {
		// A package inside of another comes with it; of the builds for other systems none is here.
		if (dev || !/^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path) || !existsSync(path)) continue;
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		symlinkSync(resolve(path), join(folder, path));
	}
}

/** The final stage's folders: what nobody may write, and the data. */
function imageFolders(): { site: string; data: string } {
	const folder = temporaryFolder("image");
	const [site, data] = [join(folder, "site"), join(folder, "data")];
	for (const name of ["package.json", "build", "content"]) cpSync(name, join(site, name), { recursive: true });
	linkProductionPackages(site);
	mkdirSync(data);
	chmodSync(folder, 0o755);
	chmodSync(data, 0o777);
	const everything = globSync("**", { cwd: site, exclude: ["node_modules", "node_modules/**"] }).map((name) =>
		join(site, name),
	);
	for (const path of [...everything, site]) if (!path.endsWith("node_modules")) chmodSync(path, 0o555);
	onTestFinished(() => {
		for (const path of [...everything, site]) if (!path.endsWith("node_modules")) chmodSync(path, 0o755);
	});
	return { site, data };
}

test("as in the container, a process that may not write its own folder serves, stores, says that it is healthy, and ends; each command starts", async () => {
	const { site, data } = imageFolders();
	const port = await freePort();
	const settings = {
		cwd: site,
		environment: {
			NODE_ENV: "production",
			PORT: String(port),
			DATA_DIR: data,
			OWNER_EMAIL: "owner@example.com",
			NODE_OPTIONS: LINKS_STAY,
		},
		// Root may write anywhere, so as root this runs as a user who may not.
		...(process.getuid?.() === 0 && { uid: NOBODY, gid: NOBODY }),
	};
	const container = startProcess(process.execPath, commandOf(/^CMD (.+)$/m), settings);
	let output = "";
	container.stderr.on("data", (chunk) => {
		output += chunk;
	});
	await Promise.race([once(container.stdout, "data"), once(container, "exit")]);
	expect(output).toBe("");

	const healthCheck = commandOf(/^HEALTHCHECK .*CMD (.+)$/m);
	expect((await runProcess(process.execPath, healthCheck, settings)).code).toBe(0);
	const response = await fetch(`http://127.0.0.1:${port}/.netlify/functions/send-email`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ name: "Ada", email: "ada@example.com", message: "Stored." }),
	});
	expect(response.status).toBe(200);
	expect((await fetch(`http://127.0.0.1:${port}/contact?sent=true`)).status).toBe(200);
	await expect.poll(() => globSync("outbox/*.eml", { cwd: data })).toHaveLength(2);

	container.kill("SIGTERM");
	const [code] = await once(container, "exit");
	expect(code).toBe(0);
	expect((await runProcess(process.execPath, healthCheck, settings)).code).toBe(1);

	// Each command of the image starts with the packages of production alone.
	const environment = { NODE_ENV: "production", DATA_DIR: data, NODE_OPTIONS: LINKS_STAY };
	const run = (...words: string[]) =>
		runProcess(process.execPath, ["build/server/command-line.js", ...words], { cwd: site, environment });
	for (const program of ["desk", "content"]) {
		expect(await run(program, "--help")).toMatchObject({
			code: 0,
			output: expect.stringContaining(`npm run ${program} --`),
		});
	}
	expect((await run("launch-check")).output).toMatch(/to settle before launch\.|Nothing is in the way/);
});
