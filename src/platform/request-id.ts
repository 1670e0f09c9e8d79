import { AsyncLocalStorage } from "node:async_hooks";

/** The id of the request that is being responded to, for the lines of the log and the mails that it leads to. */
export const requestIds = new AsyncLocalStorage<string>();
