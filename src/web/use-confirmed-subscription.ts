import { useEffect, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";

const NAME_MAX_CHARACTERS = 60;

/** The first name in `/?confirmed=true&name=…`: shown as text, and no longer than a name is. */
function confirmedName(pathname: string, query: URLSearchParams): string | null {
	if (pathname !== "/" || query.get("confirmed") !== "true") return null;
	return query.get("name")?.trim().slice(0, NAME_MAX_CHARACTERS) || null;
}

type ConfirmedSubscription = { name: string | null; dismiss(): void };

/** The name of a subscriber who comes from the confirmation link. The address is then replaced with a plain `/`. */
export function useConfirmedSubscription(): ConfirmedSubscription {
	const { pathname } = useLocation();
	const [query] = useSearchParams();
	const navigate = useNavigate();
	const asked = confirmedName(pathname, query);
	const [name, setName] = useState(asked);
	useEffect(() => {
		if (asked === null) return;
		setName(asked);
		void navigate("/", { replace: true, preventScrollReset: true });
	}, [asked, navigate]);
	return { name: pathname === "/" ? name : null, dismiss: () => setName(null) };
}
