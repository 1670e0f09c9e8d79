import { test } from "vitest";
import { lacks } from "#testing/required-programs.ts";
import { findFirefox } from "#tools/machine/programs.ts";
import { openFirefox } from "./engine-firefox.ts";
import { testEngine } from "./engine-tests.ts";

const firefox = findFirefox();

if (lacks(firefox, "Firefox (Debian: firefox-esr)") || firefox === undefined)
	test.skip("Firefox is not on this machine");
else await testEngine(() => openFirefox(firefox));
