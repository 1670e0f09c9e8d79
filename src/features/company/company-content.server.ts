import { createContext } from "react-router";
import { type CompanyContent, contentOfRepository } from "#content/company-content.ts";

/** What the company says of itself, for the loaders of pages. While the site is built it is the repository's. */
export const companyContext = createContext<CompanyContent>(contentOfRepository);
