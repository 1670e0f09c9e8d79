import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { keepStyles } from "#web/boot/route-manifest.ts";

// The page's styles are inside it: React Router must not ask for them again.
const inlined = document.querySelectorAll<HTMLElement>("style[data-href]");
keepStyles(new Set(Array.from(inlined, ({ dataset }) => dataset.href ?? "")));

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<HydratedRouter useTransitions={false} />
		</StrictMode>,
	);
});
