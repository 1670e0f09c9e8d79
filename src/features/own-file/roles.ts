import { isLikeSerialDay, readDate } from "./dates.ts";
import type { HeadedTable } from "./headings.ts";
import { isEmptyValue, isInList } from "./normalize.ts";
import { proofOf, readMoney } from "./numbers.ts";
import { RefusedFile } from "./refused-file.ts";
import type { Answers, Question, Role } from "./sales.ts";
import { type Cell, cellAt, textOf } from "./table.ts";
import wordLists from "./word-lists.json" with { type: "json" };

/** The columns of a table by what they mean, and how they were found. */
export type Roles = {
	/** By role, the place of its column. */
	places: Map<Role, number>;
	found: Map<Role, "name" | "content" | "answer">;
	asks: Set<Question>;
};

/** In the order of the word lists roles are given to columns (rule R1). */
const ROLES = Object.keys(wordLists.roles).filter((role): role is Role => role !== "account");
export const MONEY_ROLES = [
	"amount",
	"credit",
	"debit",
	"balance",
	"refunded",
	"unit_price",
	"fee",
	"net",
	"cost",
] as const satisfies readonly Role[];
const MONEY = new Set<Role>([...MONEY_ROLES, "quantity"]);
const DATES = new Set<Role>(["date", "due", "paid_on", "cancelled_on"]);
const TEXTS = new Set<Role>(["customer", "email", "product"]);
const SAMPLE_ROWS = 1_000;

/** The filled cells of a column in the first rows. */
type Sample = readonly Cell[];

/**
 * Finds what the columns mean (rules R1 to R5), and puts the visitor's answers over it.
 * @throws {RefusedFile} `journal`
 */
export function findRoles(headed: HeadedTable, answers: Answers): Roles {
	const finder = new RoleFinder(headed);
	finder.findByName();
	const { places, asks } = finder;
	const hasAccount = headed.norms.some((norm) => wordLists.roles.account.includes(norm));
	if (hasAccount && places.has("debit") && places.has("credit"))
		throw new RefusedFile("journal", { format: "accounts" });
	finder.findByContent();
	if (headed.found === "none") asks.add("headings");
	const roles: Roles = { places, found: new Map(), asks };
	for (const role of places.keys()) roles.found.set(role, asks.has(`${role}_column` as Question) ? "content" : "name");
	takeAnswers(roles, headed.names, answers);
	return roles;
}

function takeAnswers({ places, found, asks }: Roles, names: string[], answers: Answers) {
	for (const [key, name] of Object.entries(answers)) {
		const role = ROLES.find((one) => `${one}_column` === key);
		if (!role || (name !== "-" && !names.includes(name))) continue;
		places.delete(role);
		found.delete(role);
		asks.delete(key as Question);
		if (name === "-") continue;
		const place = names.indexOf(name);
		for (const [other, taken] of places) if (taken === place) places.delete(other);
		places.set(role, place);
		found.set(role, "answer");
	}
}

class RoleFinder {
	readonly places = new Map<Role, number>();
	readonly asks = new Set<Question>();
	readonly #headed: HeadedTable;
	readonly #samples = new Map<number, Sample>();

	constructor(headed: HeadedTable) {
		this.#headed = headed;
	}

	findByName() {
		const { norms } = this.#headed;
		if (norms.includes("lineitem name") && norms.includes("name")) this.places.set("order", norms.indexOf("name"));
		for (const role of ROLES) if (!this.places.has(role)) this.#takeByName(role);
		const customer = this.places.get("customer");
		const isProduct = this.places.has("quantity") || norms.includes("variant");
		if (customer === undefined || norms[customer] !== "name" || this.places.has("product") || !isProduct) return;
		this.places.delete("customer");
		this.places.set("product", customer);
		this.#takeByName("customer");
	}

	#isTaken(place: number): boolean {
		return [...this.places.values()].includes(place);
	}

	#takeByName(role: Role) {
		const { norms } = this.#headed;
		for (const name of wordLists.roles[role]) {
			for (const [place, norm] of norms.entries()) {
				if (norm !== name || this.#isTaken(place) || !this.#fits(role, place)) continue;
				this.places.set(role, place);
				return;
			}
		}
	}

	/** Rule R2. */
	#fits(role: Role, place: number): boolean {
		const sample = this.#sample(place);
		const norm = this.#headed.norms[place] ?? "";
		if (sample.length === 0) return false;
		if (DATES.has(role)) {
			const isSerial = role === "date" && share(sample, isLikeSerialDay) >= 0.8;
			return share(sample, (cell) => readDate(cell, isSerial) !== null) >= 0.6;
		}
		if (MONEY.has(role)) return share(sample, isMoney) >= 0.6;
		if (role === "product" && isInList("weak_product_names", norm)) {
			return new Set(sample.map(textOf)).size <= 0.5 * sample.length;
		}
		if (TEXTS.has(role)) return isInList("id_names", norm) || share(sample, (cell) => typeof cell === "string") >= 0.5;
		return true;
	}

	/** Rule R4. */
	findByContent() {
		if (!this.places.has("date")) {
			const place = this.#best((sample) => {
				const dates = share(sample, (cell) => readDate(cell, false) !== null);
				return dates >= 0.8 ? [dates] : null;
			});
			if (place !== null) this.places.set("date", place);
			if (place !== null) this.asks.add("date_column");
		}
		if (this.places.has("amount") || this.places.has("credit") || this.places.has("unit_price")) return;
		const place = this.#best((sample) => {
			if (share(sample, isMoney) < 0.8) return null;
			return [Number(share(sample, hasSign) >= 0.5), Number(share(sample, hasDecimals) >= 0.5)];
		});
		if (place === null) return;
		this.places.set("amount", place);
		this.asks.add("amount_column");
	}

	/** The column not taken with the highest score, place by place; the left one of two. */
	#best(scoreOf: (sample: Sample) => number[] | null): number | null {
		let best: { place: number; score: number[] } | null = null;
		for (let place = 0; place < this.#headed.width; place++) {
			const score = this.#isTaken(place) || this.#sample(place).length === 0 ? null : scoreOf(this.#sample(place));
			if (score && (!best || isHigher(score, best.score))) best = { place, score };
		}
		return best?.place ?? null;
	}

	#sample(place: number): Sample {
		const known = this.#samples.get(place);
		if (known) return known;
		const { table } = this.#headed;
		const rows = Array.from({ length: Math.min(SAMPLE_ROWS, table.size) }, (_, row) => cellAt(table, row, place));
		const sample = rows.filter((cell) => typeof cell === "object" || !isEmptyValue(cell));
		this.#samples.set(place, sample);
		return sample;
	}
}

function isHigher(score: number[], than: number[]): boolean {
	const place = score.findIndex((value, index) => value !== than[index]);
	return place >= 0 && (score[place] ?? 0) > (than[place] ?? 0);
}

function share(sample: Sample, test: (cell: Cell) => boolean): number {
	return sample.length === 0 ? 0 : sample.filter(test).length / sample.length;
}

/** Tells that a cell is money: no percentage, and with marks that can be read. */
export function isMoney(cell: Cell): boolean {
	if (typeof cell === "object") return cell.kind === "number" && !cell.isPercent;
	const money = readMoney(cell);
	return money !== null && money !== "empty" && proofOf(money.digits) !== "impossible";
}

function hasSign(cell: Cell): boolean {
	return typeof cell === "string" && /\p{Sc}/u.test(cell);
}

function hasDecimals(cell: Cell): boolean {
	if (typeof cell === "object") return cell.kind === "number" && !Number.isInteger(cell.value);
	const money = readMoney(cell);
	if (money === null || money === "empty") return false;
	const proof = proofOf(money.digits);
	return proof === "." || proof === ",";
}
