import { formMessages } from "#content/form-messages.ts";

const message = formMessages.unavailable;

/** What an answer says of a failure that is not the visitor's, under the name by which each endpoint's page reads it. */
export const outage = { error: message, message, detail: message };
