import fc from "fast-check";
import { expect, test } from "vitest";
import { likelyAddress } from "./likely-address.ts";

test.each("gmail.con gmail.cmo gmail.comm gmail.cm mgail.com gnail.com gmial.con GMAIL.CON".split(" "))(
	"ada@%s is most likely gmail.com",
	(domain) => {
		expect(likelyAddress(`ada@${domain}`)).toBe("ada@gmail.com");
	},
);

test.each([
	["yaho.com", "yahoo.com"],
	["yahoo.co.ku", "yahoo.co.uk"],
	["hotmial.com", "hotmail.com"],
	["hotmail.co.u", "hotmail.co.uk"],
	["outlok.com", "outlook.com"],
	["icloud.co", "icloud.com"],
	["comcast.nett", "comcast.net"],
	["firstharvest.con", "firstharvest.com"],
	["charity.ogr", "charity.org"],
])("ada@%s is most likely %s", (domain, likely) => {
	expect(likelyAddress(`ada@${domain}`)).toBe(`ada@${likely}`);
});

const realDomains = `
	gmail.com googlemail.com mail.com email.com ymail.com rocketmail.com gmx.com gmx.de gmx.net gmx.at web.de
	t-online.de freenet.de mail.de mail.ru yandex.com yandex.ru yahoo.com yahoo.co.uk yahoo.co.in yahoo.co.id
	yahoo.co.jp yahoo.co.za yahoo.ca yahoo.cn yahoo.de yahoo.fr yahoo.it yahoo.com.br yahoo.com.mx yahoo.com.ng
	hotmail.com hotmail.co.uk hotmail.ca hotmail.de hotmail.fr hotmail.it hotmail.com.br outlook.com outlook.de
	outlook.fr outlook.es outlook.cz outlook.com.br live.com live.co.uk live.ca msn.com passport.com icloud.com
	me.com mac.com aol.com aol.co.uk proton.me protonmail.com protonmail.ch pm.me fastmail.com fastmail.fm zoho.com
	hey.com tutanota.com hushmail.com comcast.net verizon.net att.net cox.net sbcglobal.net bellsouth.net
	btinternet.com orange.fr free.fr laposte.net libero.it qq.com 163.com 126.com naver.com rediffmail.com gail.com
	cloud.com example.com example.org example.co firm.cm firm.om firm.company firm.community müller.de
	xn--mller-kva.de
`
	.trim()
	.split(/\s+/);

test("a real domain is never asked about", () => {
	expect(realDomains.filter((domain) => likelyAddress(`ada@${domain}`))).toEqual([]);
});

test("what is suggested is not asked about in turn, and has the same name before the @", () => {
	const domain = fc.oneof(fc.domain(), fc.constantFrom(...realDomains));
	const ending = fc.constantFrom("", "m", "on");
	fc.assert(
		fc.property(fc.string(), domain, fc.nat(), ending, (name, host, place, more) => {
			const at = place % host.length;
			const address = `${name}@${host.slice(0, at)}${host.slice(at + 1)}${more}`;
			const likely = likelyAddress(address);
			if (likely === undefined) return;
			expect(likelyAddress(likely)).toBeUndefined();
			expect(likely.slice(0, likely.lastIndexOf("@"))).toBe(name);
		}),
	);
});

test("any letter left out, doubled or changed with the next, but the first, is a likely slip", () => {
	for (const host of ["gmail.com", "hotmail.com", "outlook.com", "yahoo.co.uk"]) {
		for (let at = 1; at < host.length - 1; at += 1) {
			const [letter = "", next = ""] = host.slice(at, at + 2);
			const [before, after] = [host.slice(0, at), host.slice(at + 1)];
			const slips = [before + after, before + letter + letter + after, before + next + letter + after.slice(1)];
			for (const slip of slips) {
				if (slip === host || slip === "gail.com") continue;
				expect(likelyAddress(`ada@${slip}`), slip).toBe(`ada@${host}`);
			}
		}
	}
});
