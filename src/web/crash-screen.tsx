import { crashPage } from "#content/pages/crash.ts";
import brokenVein from "#ui/drawings/error-broken-vein.svg";
import { FullPageMessage } from "#ui/sections/full-page-message.tsx";

/** What is left of the site after a render crash: no header and no footer, because they may be what crashed. */
export function CrashScreen() {
	return (
		<main>
			<FullPageMessage {...crashPage} navigation="document" drawing={brokenVein} />
		</main>
	);
}
