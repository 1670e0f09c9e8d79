import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { QuotePair } from "./quote-pair.tsx";

const quote = { quote: "What she says.", author: "Ada", description: "owner, a shop", sampleLabel: undefined };

test("without quotes there is no section, and with one no empty column", () => {
	expect(renderToStaticMarkup(<QuotePair title="Clients" quotes={[]} />)).toBe("");
	expect(renderToStaticMarkup(<QuotePair title="Clients" quotes={[quote]} />).match(/<figure/g)).toHaveLength(1);
});
