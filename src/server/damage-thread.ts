import { findDamage } from "#platform/readiness/find-damage.ts";
import { workOnThread } from "#platform/work-on-thread.ts";

workOnThread(findDamage);
