import * as z from "zod/mini";

/** For a field whose schema names no length, such as the one for robots. */
const UNLIMITED_FIELD_MAX_CHARACTERS = 1_000;

// Of a schema as JSON Schema: its fields, or those of each of its alternatives.
const objectSchema = z.object({
	properties: z.optional(z.record(z.string(), z.object({ maxLength: z.optional(z.number()) }))),
});
const describedSchema = z.extend(objectSchema, {
	oneOf: z.optional(z.array(objectSchema)),
	anyOf: z.optional(z.array(objectSchema)),
});

/** The names of a form's fields, each with the length that its schema allows, in characters. */
export function maxLengthsOf(schema: z.ZodMiniType): ReadonlyMap<string, number> {
	const described = describedSchema.parse(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
	const objects = [described, ...(described.oneOf ?? []), ...(described.anyOf ?? [])];
	const fields = objects.flatMap(({ properties = {} }) => Object.entries(properties));
	return new Map(fields.map(([name, { maxLength = UNLIMITED_FIELD_MAX_CHARACTERS }]) => [name, maxLength]));
}

/** Of what was posted, the form's own fields, none longer than its schema allows. Everything else is left out. */
export function knownValues(fields: unknown, maxLengths: ReadonlyMap<string, number>): Record<string, string> {
	const posted = new Map(typeof fields === "object" && fields !== null ? Object.entries(fields) : []);
	const values: [string, string][] = [];
	for (const [name, maxLength] of maxLengths) {
		const value: unknown = posted.get(name);
		// Browsers post a line end as two characters, and the schema counts it as one.
		if (typeof value === "string") values.push([name, value.replaceAll("\r\n", "\n").slice(0, maxLength)]);
	}
	return Object.fromEntries(values);
}
