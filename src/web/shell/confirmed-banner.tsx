import type { CompanyContent } from "#content/company-content.ts";
import { fillIn } from "#domain/fill-in.ts";
import { greetingName } from "#domain/greeting-name.ts";
import { NotificationBanner } from "#ui/notification-banner.tsx";

/** Whom to welcome; without a name when what the address says is not plainly one. */
export type Confirmed = { name: string | null };

/**
 * The first name in `/?confirmed=true&name=…`. Anybody can write such an address and send it to anybody, so what it says
 * is repeated only if it is a name.
 */
export function readConfirmed({ pathname, searchParams }: Pick<URL, "pathname" | "searchParams">) {
	const typed = searchParams.get("name")?.trim();
	if (pathname !== "/" || searchParams.get("confirmed") !== "true" || !typed) return undefined;
	return { name: greetingName(typed) } satisfies Confirmed;
}

type ConfirmedBannerProps = { copy: CompanyContent["shell"]["confirmed"]; confirmed: Confirmed };

/** Welcomes a subscriber who comes from the confirmation link. */
export function ConfirmedBanner({ copy, confirmed: { name } }: ConfirmedBannerProps) {
	const message = name ? fillIn(copy.welcome, { name }) : copy.welcomeWithoutName;
	return <NotificationBanner type="success" message={message} closeLabel={copy.close} replacesAddress="/" />;
}
