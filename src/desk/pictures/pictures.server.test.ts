import { readdirSync } from "node:fs";
import sharp from "sharp";
import { expect } from "vitest";
import { palette } from "#brand.ts";
import { TOKEN_FIELD } from "#desk/kit/form.tsx";
import { formatBytes } from "#desk/kit/formats.ts";
import { formToken } from "#desk/sign-in/sessions.ts";
import { PICTURE_MAX_BYTES, pictureProblems } from "#features/pictures/make-picture.server.ts";
import type { Database } from "#platform/database/database.ts";
import { testDeskConfig, testSecret, testSiteUrl } from "#testing/app.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { deskOn } from "#testing/desk-site.ts";
import { temporaryFolder } from "#testing/test-resources.ts";

const ALT = "A till with its drawer open";

/** A desk with an owner, who uploads files to it, and the folder in which they wait. */
async function deskWithUploads(database: Database, picturesMaxBytes = testDeskConfig.picturesMaxBytes) {
	const folder = temporaryFolder("uploads");
	const desk = deskOn(database, { deskConfig: { ...testDeskConfig, dataDirectory: folder, picturesMaxBytes } });
	const { cookie, ...owner } = await desk.signIn("owner");
	const headers = { cookie, origin: testSiteUrl };
	const sendForm = async (body: RequestInit["body"], more: Record<string, string> = {}) =>
		desk.app.request(`${testSiteUrl}/desk/pictures`, {
			...{ method: "POST", headers: { ...headers, ...more }, duplex: "half" },
			...(body && { body }),
		});
	return {
		sendForm,
		/** As a browser sends the page's form: the token, the file, what it shows, and the button. */
		upload(bytes: Uint8Array<ArrayBuffer>) {
			const form = new FormData();
			form.set(TOKEN_FIELD, formToken({ secret: testSecret }, owner));
			form.set("file", new File([bytes], "till.png", { type: "image/png" }));
			form.set("alt", ALT);
			form.set("act", "upload");
			return sendForm(form);
		},
		waiting: () => readdirSync(folder),
		pictures: () => database.kysely.selectFrom("pictures").select("alt").execute(),
	};
}

async function photograph(): Promise<Uint8Array<ArrayBuffer>> {
	const picture = sharp({ create: { width: 500, height: 300, channels: 3, background: palette.ok } });
	return new Uint8Array(await picture.png().toBuffer());
}

testOnEachDatabase("a picture is stored, and what was uploaded is gone", async ({ open }) => {
	const { upload, waiting, pictures } = await deskWithUploads(await open());
	const response = await upload(await photograph());
	expect(response.headers.get("location")).toBe("/desk/pictures?notice=saved");
	expect(await pictures()).toEqual([{ alt: ALT }]);
	expect(waiting()).toEqual([]);
});

testOnEachDatabase("a file that is too large leads to the page that says so, with what was typed", async ({ open }) => {
	const { upload, waiting, pictures } = await deskWithUploads(await open());
	const response = await upload(new Uint8Array(PICTURE_MAX_BYTES + 1024 * 1024));
	expect(response.status).toBe(422);
	const page = await response.text();
	expect(page).toContain(pictureProblems.tooLarge);
	expect(page).toContain(`value="${ALT}"`);
	expect([await pictures(), waiting()]).toEqual([[], []]);
});

testOnEachDatabase("the pictures of a site take no more room than is set, and the page says so", async ({ open }) => {
	const most = 2_000;
	const { upload, waiting, pictures } = await deskWithUploads(await open(), most);
	const response = await upload(await photograph());
	expect(response.status).toBe(422);
	const page = await response.text();
	expect(page).toContain(
		`There is no room for it: all pictures of the site together may take ${formatBytes(most)}. Remove some that no page shows, and upload it again.`,
	);
	expect(page).toContain(`All pictures together take ${formatBytes(0)} of ${formatBytes(most)}.`);
	expect(page).toContain(`value="${ALT}"`);
	expect([await pictures(), waiting()]).toEqual([[], []]);
});

testOnEachDatabase("an upload that is not the page's form is refused, and leaves no file", async ({ open }) => {
	const { sendForm, waiting, pictures } = await deskWithUploads(await open());
	const part = (name: string) => `--part\r\ncontent-disposition: form-data; name="${name}"\r\n\r\nx\r\n`;
	const file = '--part\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nx\r\n';
	const bodies = [
		part("a").repeat(10_000),
		file.repeat(3),
		// It ends in the middle of the file.
		file,
		"--part--\r\n",
		"",
		"no parts",
	];
	for (const body of bodies) {
		const response = await sendForm(body, { "content-type": "multipart/form-data; boundary=part" });
		expect([body.slice(0, 200), response.status]).toEqual([body.slice(0, 200), 400]);
	}
	expect((await sendForm(file, { "content-type": "multipart/form-data" })).status).toBe(400);
	expect([await pictures(), waiting()]).toEqual([[], []]);
});
