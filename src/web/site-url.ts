import { createContext, useContext } from "react";
import { createContext as createRouterContext } from "react-router";

/** The address of the site, without a slash at the end: for the loaders of pages. */
export const siteUrlContext = createRouterContext<string>();

const SiteUrl = createContext("");

/** The same for components that the server renders. */
export const SiteUrlProvider = SiteUrl.Provider;
export const useSiteUrl = () => useContext(SiteUrl);
