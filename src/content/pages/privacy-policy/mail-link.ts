import { site } from "#content/site.ts";

export const mailLink = { label: site.email, href: `mailto:${site.email}` };
