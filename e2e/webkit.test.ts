import { test } from "vitest";
import { lacks } from "#testing/required-programs.ts";
import { findWebKit, WEBKIT_PACKAGES } from "#tools/machine/programs.ts";
import { testEngine } from "./engine-tests.ts";
import { openWebKit } from "./engine-webkit.ts";

const webKit = findWebKit();

if (lacks(webKit, `WebKit (Debian: ${WEBKIT_PACKAGES.join(" ")})`) || webKit === undefined)
	test.skip("WebKit is not on this machine");
else await testEngine(() => openWebKit(webKit));
