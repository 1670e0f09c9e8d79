import { LOCALE } from "#domain/format-number.ts";

/** The sign of a currency as it stands before amounts, such as `$` or `CHF `; empty for null. */
export function currencySign(currency: string | null): string {
	if (currency === null || !/^[A-Z]{3}$/.test(currency)) return currency ?? "";
	const sign = new Intl.NumberFormat(LOCALE, { style: "currency", currency, currencyDisplay: "narrowSymbol" })
		.formatToParts(0)
		.find(({ type }) => type === "currency")?.value;
	return !sign || /[A-Z]$/.test(sign) ? `${sign ?? currency}\u00a0` : sign;
}

/** Hundredths as they are written everywhere: `$1,590`, `−$12`, and below 10 with two decimals, `$4.50`. */
export function formatMoney(hundredths: number, currency: string | null): string {
	const size = Math.abs(hundredths) / 100;
	const decimals = size > 0 && size < 10 ? 2 : 0;
	const digits = size.toLocaleString(LOCALE, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
	return `${hundredths < 0 && /[1-9]/.test(digits) ? "−" : ""}${currencySign(currency)}${digits}`;
}

/** Whole units at the marks of a scale, where a code such as CHF has no room: `0`, `$750`, `$7.5K`, `$1.25M`. */
export function formatShortMoney(units: number, currency: string | null): string {
	if (units === 0) return "0";
	const [size, letter] = units >= 1e6 ? [1e6, "M"] : units >= 1e3 ? [1e3, "K"] : [1, ""];
	const sign = currencySign(currency);
	return `${sign.length > 1 ? "" : sign}${Math.round((units / size) * 100) / 100}${letter}`;
}
