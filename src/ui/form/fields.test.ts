import { expect, test } from "vitest";
import { describeField } from "./fields.tsx";

test("a field without hint and problem has no description", () => {
	expect(describeField("email", {})).toEqual({ "aria-describedby": undefined, "aria-invalid": undefined });
});

test("a marked field is described by its hint, then by its problem", () => {
	expect(describeField("phone", { hint: "Optional", problem: "Phone must be on one line" })).toEqual({
		"aria-describedby": "phone-hint phone-problem",
		"aria-invalid": true,
	});
});
