import { useEffect, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import type { CompanyContent } from "#content/company-content.ts";
import { fillIn } from "#domain/fill-in.ts";
import { greetingName } from "#domain/greeting-name.ts";
import { useHydrated } from "#ui/form/use-hydrated.ts";
import { NotificationBanner } from "#ui/notification-banner.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";

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

const welcomeOf = ({ name }: Confirmed, copy: CompanyContent["shell"]["confirmed"]) =>
	name ? fillIn(copy.welcome, { name }) : copy.welcomeWithoutName;

/** Welcomes a subscriber who comes from the confirmation link. The address is then replaced with a plain `/`. */
export function ConfirmedBanner({ copy }: { copy: CompanyContent["shell"]["confirmed"] }) {
	const { pathname } = useLocation();
	const [query] = useSearchParams();
	const navigate = useNavigate();
	const asked = readConfirmed(pathname, query);
	const [confirmed, setConfirmed] = useState<Confirmed | null>(null);
	const [isClosed, setIsClosed] = useState(false);
	const isAsked = asked !== null;
	const name = asked?.name ?? null;
	useEffect(() => {
		if (!isAsked) return;
		setConfirmed({ name });
		setIsClosed(false);
		void navigate("/", { replace: true, preventScrollReset: true });
	}, [isAsked, name, navigate]);
	// A page without script has the banner in its HTML.
	const shown = useHydrated() ? confirmed : asked;
	const message = shown && pathname === "/" ? welcomeOf(shown, copy) : null;
	return (
		<>
			{/* There before its text, which is announced when it comes, and which stays after the banner has left. */}
			<VisuallyHidden>
				<span role="status">{confirmed && message}</span>
			</VisuallyHidden>
			{message && !isClosed && (
				<NotificationBanner
					type="success"
					message={message}
					closeLabel={copy.close}
					onClose={() => setIsClosed(true)}
				/>
			)}
		</>
	);
}
