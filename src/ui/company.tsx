import { createContext, useContext } from "react";
import type { SecondCurrency } from "#domain/second-currency.ts";

type Link = { label: string; href: string };

/** The facts of the company that parts of many pages show. They come with a page's data: no script has them. */
export type CompanyOnPages = {
	description: string;
	email: string;
	offices: readonly { label: string; lines: readonly string[]; phone: Link }[];
	social: readonly { name: "Facebook" | "X" | "LinkedIn" | "Instagram"; href: string }[];
	scheduling: Link;
	whatsAppHref: string;
	/** `Monday to Friday, 9am-5pm, Chicago and Lagos time`. */
	openHours: string;
	/** Shown beside amounts in dollars, with whose rate it is and of which day; none is shown without it. */
	secondCurrency?: (SecondCurrency & { name: string; rate: { source: string; day: string } }) | undefined;
};

const CompanyContext = createContext<CompanyOnPages | undefined>(undefined);

export const CompanyProvider = CompanyContext.Provider;

/** @throws outside of a page. */
export function useCompany(): CompanyOnPages {
	const company = useContext(CompanyContext);
	if (!company) throw new Error("no page is around it that says who the company is");
	return company;
}
