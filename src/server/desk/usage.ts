import { exportNames, listNames } from "./parse-arguments.ts";

export const USAGE = `npm run desk -- COMMAND

Works beside the running site, or while it is stopped.

  counts                          how many there are of everything
  ${listNames.join(" | ")}
                                  the latest, a line each; --limit N for more than 20
  show ID                         one of them, whole
  quarantine release ID           treats a message as real: you are mailed it, once
  outbox resend ID                sends a mail now that failed, or that waits
  outbox resend --all-dead        sends all that failed
  export ${exportNames.join(" | ")} --to FILE
                                  a CSV file for a spreadsheet
  find ADDRESS|TELEPHONE          everything about somebody; --to FILE writes all of it as JSON
  erase ADDRESS|TELEPHONE         erases that, and mails the address no more; --yes does not ask,
                                  --vacuum clears Postgres's files of it too
  allow ADDRESS|TELEPHONE         lets an erased address be mailed again
  backup                          copies the database; --to FILE says where to
  restore FILE                    puts a backup in place of what is there; --yes does not ask

Exit codes: 0 done, 1 not possible, 2 wrong arguments. More in docs/desk.md.`;
