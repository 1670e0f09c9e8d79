import { expect } from "vitest";
import { keptPeriods } from "#documents/content/kept-periods.ts";
import { HOUR_MS } from "#domain/dates.ts";
import { assessmentIn, assessments } from "#features/assessment/assessments.server.ts";
import { scoreAssessment } from "#features/assessment/scoring/score-assessment.ts";
import type { Database } from "#platform/database/database.ts";
import { dentalPractice, soloConsultant } from "#testing/answers.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { featureDeps } from "#testing/feature-deps.ts";
import { CARDS_PER_HOUR, makeCard, removeCard, viewCardPage } from "./result-cards.server.ts";
import type { Card, Shares } from "./share.ts";

const MARCH = new Date("2026-03-03T10:00:00.000Z");

/** Cards on this database, by a clock that a test sets. */
function cardsOn(database: Database) {
	let time = MARCH.getTime();
	const deps = { ...featureDeps(database).deps, now: () => new Date(time) };
	const tryToMake = (id: Card["assessment"], replaced?: string) => {
		const assessment = assessmentIn(assessments, id);
		return makeCard(deps, {
			assessment,
			answers: id === "business-assessment" ? dentalPractice() : soloConsultant(),
			replaced,
		});
	};
	return {
		tryToMake,
		async make(assessment: Card["assessment"] = "business-assessment", replaced?: string): Promise<Shares["card"]> {
			const made = await tryToMake(assessment, replaced);
			if (!made.ok) throw new Error(made.problem);
			return made.value;
		},
		view: (address: string) => viewCardPage(deps, assessments, address.split("/").at(-1) ?? ""),
		remove: (removal: string) => removeCard(deps, removal),
		stored: () => database.kysely.selectFrom("result_cards").selectAll().execute(),
		passTime(ms: number) {
			time += ms;
		},
	};
}

testOnEachDatabase("a card shows the score alone, and the database has nothing else of its maker", async ({ open }) => {
	const cards = cardsOn(await open());
	const made = await cards.make("advanced-business-assessment");
	expect(made.address).toMatch(/^https:\/\/site\.example\/cards\/[\w-]{16}$/);
	expect(made.endsOn).toBe("2027-03-03");
	const page = await cards.view(made.address);
	if (page.view !== "open") throw new Error(`the card is ${page.view}`);
	const score = scoreAssessment(assessmentIn(assessments, "advanced-business-assessment"), soloConsultant());
	expect(page.card).toMatchObject({ total: score.total, maximum: 150, band: score.label });
	expect(page.card.pillars.map(({ score: points }) => points)).toEqual(Object.values(score.scores));
	expect(page.meaning.length).toBeGreaterThan(20);
	const stored = JSON.stringify(await cards.stored());
	const { full_name, company_name, email } = soloConsultant();
	const [, code = ""] = made.removal.split(".");
	expect(Buffer.from(code, "base64url")).toHaveLength(16);
	for (const secret of [full_name, company_name, email, code]) expect(stored).not.toContain(secret);
});

testOnEachDatabase("only its own code removes a card, and no other card goes with it", async ({ open }) => {
	const cards = cardsOn(await open());
	const [one, other] = [await cards.make(), await cards.make()];
	const [id = ""] = one.removal.split(".");
	const [, otherCode = ""] = other.removal.split(".");
	for (const wrong of ["", "x", id, `${id}.${otherCode}`, `${id}.${"x".repeat(22)}`, `${one.removal}x`]) {
		await cards.remove(wrong);
	}
	expect(await cards.stored()).toHaveLength(2);
	expect(await cards.remove(one.removal)).toBe(id);
	expect(await cards.view(one.address)).toEqual({ view: "over" });
	expect(await cards.view(other.address)).toMatchObject({ view: "open" });
	expect(await cards.remove(one.removal)).toBe(id);
	expect(await cards.stored()).toHaveLength(1);
});

testOnEachDatabase("a new card takes the place of its maker's earlier one", async ({ open }) => {
	const cards = cardsOn(await open());
	const [earlier, other] = [await cards.make(), await cards.make()];
	const later = await cards.make("business-assessment", earlier.removal);
	expect(await cards.view(earlier.address)).toEqual({ view: "over" });
	for (const { address } of [later, other]) expect(await cards.view(address)).toMatchObject({ view: "open" });
});

testOnEachDatabase("a card ends after twelve months", async ({ open }) => {
	const cards = cardsOn(await open());
	const { address } = await cards.make();
	cards.passTime(keptPeriods.resultCard.hours * HOUR_MS - 1);
	expect(await cards.view(address)).toMatchObject({ view: "open" });
	cards.passTime(1);
	expect(await cards.view(address)).toEqual({ view: "over" });
});

testOnEachDatabase("an hour has so many cards and no more", async ({ open }) => {
	const cards = cardsOn(await open());
	for (let made = 0; made < CARDS_PER_HOUR; made += 1) await cards.make();
	expect(await cards.tryToMake("business-assessment")).toEqual({ ok: false, problem: "too-many" });
	expect(await cards.stored()).toHaveLength(CARDS_PER_HOUR);
	cards.passTime(HOUR_MS);
	expect(await cards.tryToMake("business-assessment")).toMatchObject({ ok: true });
});

testOnEachDatabase("an address with a part missing is no card's, and an unknown one is over", async ({ open }) => {
	const cards = cardsOn(await open());
	for (const id of ["", "short", "x".repeat(15), "x".repeat(17), "x".repeat(15).concat(".")]) {
		expect(await cards.view(`/cards/${id}`)).toEqual({ view: "incomplete" });
	}
	expect(await cards.view(`/cards/${"x".repeat(16)}`)).toEqual({ view: "over" });
});
