import { expect, test } from "vitest";
import { freePort } from "#testing/free-port.ts";
import { runProcess } from "#testing/start-process.ts";
import { startSite } from "#testing/start-site.ts";
import { ownSiteWithBrowser } from "./site-with-browser.ts";

// WebAuthn needs a name; an address of numbers has no passkeys.
const port = await freePort();
const address = `http://localhost:${port}`;
const { browser, site } = await ownSiteWithBrowser(() =>
	startSite({ environment: { PORT: String(port), SITE_URL: address } }),
);

test("somebody adds a passkey after the first sign-in, and signs in by it from then on", async () => {
	const context = await browser.newContext();
	const page = await context.newPage();
	const devtools = await context.newCDPSession(page);
	await devtools.send("WebAuthn.enable");
	await devtools.send("WebAuthn.addVirtualAuthenticator", {
		options: {
			protocol: "ctap2",
			transport: "internal",
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
	const environment = { DATA_DIR: site.dataDirectory, SITE_URL: address };
	const invitation = ["build/server/command-line.js", "desk", "invite", "ada@site.example"];
	const { output } = await runProcess(process.execPath, invitation, { environment });
	await page.goto(/http:\S+/.exec(output)?.[0] ?? "");
	await page.getByRole("button", { name: "Sign in" }).click();
	await page.waitForURL(`${address}/desk`);

	await page.goto(`${address}/desk/account`);
	await page.getByRole("button", { name: "Add a passkey on this device" }).click();
	await page.getByText("The passkey is added. From now on you can sign in with it.").waitFor();
	await page.getByRole("button", { name: "Sign out", exact: true }).first().click();
	await page.waitForURL(/\/desk\/sign-in/);
	await page.getByRole("button", { name: "Sign in with a passkey" }).click();
	await page.waitForURL(`${address}/desk`);

	await page.goto(`${address}/desk/acts`);
	const acts = await page.getByRole("main").textContent();
	for (const done of ["Added a passkey", "Signed in with a passkey"]) expect(acts).toContain(done);
	await context.close();

	// Without script there is no button for what needs one.
	const plain = await browser.newContext({ javaScriptEnabled: false });
	const visitor = await plain.newPage();
	await visitor.goto(`${address}/desk/sign-in`);
	await visitor.getByRole("button", { name: "Send me a sign-in link" }).waitFor();
	expect(await visitor.getByRole("button", { name: "Sign in with a passkey" }).count()).toBe(0);
	await plain.close();
});
