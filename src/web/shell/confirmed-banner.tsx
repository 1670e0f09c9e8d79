import { useEffect, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { shell } from "#content/shell.ts";
import { greetingName } from "#domain/greeting-name.ts";
import { NotificationBanner } from "#ui/notification-banner.tsx";

/** Whom to welcome; without a name when what the address says is not plainly one. */
type Confirmed = { name: string | null };

/**
 * The first name in `/?confirmed=true&name=…`. Anybody can write such an address and send it to anybody, so what it says
 * is repeated only if it is a name.
 */
function readConfirmed(pathname: string, query: URLSearchParams): Confirmed | null {
	const typed = query.get("name")?.trim();
	if (pathname !== "/" || query.get("confirmed") !== "true" || !typed) return null;
	return { name: greetingName(typed) };
}

/** Welcomes a subscriber who comes from the confirmation link. The address is then replaced with a plain `/`. */
export function ConfirmedBanner() {
	const { pathname } = useLocation();
	const [query] = useSearchParams();
	const navigate = useNavigate();
	const asked = readConfirmed(pathname, query);
	const [confirmed, setConfirmed] = useState(asked);
	const isAsked = asked !== null;
	const name = asked?.name ?? null;
	useEffect(() => {
		if (!isAsked) return;
		setConfirmed({ name });
		void navigate("/", { replace: true, preventScrollReset: true });
	}, [isAsked, name, navigate]);
	if (!confirmed || pathname !== "/") return null;
	return (
		<NotificationBanner
			type="success"
			message={shell.notification.confirmed(confirmed.name)}
			closeLabel={shell.notification.closeLabel}
			onClose={() => setConfirmed(null)}
		/>
	);
}
