import { rowsAbout } from "#platform/personal-data/rows-about.ts";

/** Messages of the contact form, those in quarantine among them. */
export const contactPersonalData = [rowsAbout({ table: "contact_messages", column: "email" })];
