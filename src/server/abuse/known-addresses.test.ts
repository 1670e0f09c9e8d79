import { expect } from "vitest";
import type { App } from "#server/app.ts";
import { siteOn } from "#testing/app.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { visitorEndpoints } from "#testing/endpoints.ts";
import { useEveryForm, zuzanna } from "#testing/person.ts";

const FORMS = visitorEndpoints.filter(({ endpoint }) => endpoint.kind === "form").map(({ address }) => address);

/**
 * Posts every form as this visitor and returns the responses of the forms; those that mail results tell when they have just
 * done so.
 */
const responsesOf = async (app: App, visitor = zuzanna) =>
	(await useEveryForm(app, visitor)).filter((response) => FORMS.some((path) => response.startsWith(`${path} `)));

testOnEachDatabase("every form responds the same to an address that it knows", async ({ open }) => {
	const { app } = siteOn(await open());
	const first = await responsesOf(app);
	expect(first.length).toBeGreaterThan(FORMS.length - 1);
	expect(await responsesOf(app)).toEqual(first);
	expect(await responsesOf(app, { ...zuzanna, email: "stranger@example.com" })).toEqual(first);
});
