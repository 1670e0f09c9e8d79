import { hydrateRoot } from "react-dom/client";
import type { IslandPart } from "#ui/island.tsx";
import { IslandRoot } from "#ui/island-root.tsx";
import type { EarlyActs } from "./early-acts.ts";

const files = import.meta.glob<{ default: IslandPart<object> }>("/src/**/*.island.tsx");

const nameOf = (path: string) => path.slice(path.lastIndexOf("/") + 1).replace(".island.tsx", "");
const islands = new Map(Object.entries(files).map(([path, load]) => [nameOf(path), load]));

/** Calls it once what is going on is over: a timer would do, too, but pages in tests stop these. */
function inOwnTask(act: () => void): void {
	const { port1, port2 } = new MessageChannel();
	port1.onmessage = act;
	port2.postMessage(null);
}

/** Loads the code of an island and has React take over what the server has rendered; replays what was done before. */
export async function hydrate(container: HTMLElement, acts: EarlyActs): Promise<void> {
	const { island: name = "" } = container.dataset;
	const load = islands.get(name);
	if (!load) throw new Error(`There is no file ${name}.island.tsx.`);
	const { component: Part } = (await load()).default;
	const html = container.innerHTML;
	const props: object = JSON.parse(container.nextElementSibling?.textContent ?? "{}");
	acts.noteFields();
	const root = hydrateRoot(
		container,
		<IslandRoot
			// React gets ready in the middle of an event, if that comes first. Replayed before that event is over, what was chosen
			// earlier would undo what is being chosen.
			onReady={() => inOwnTask(acts.replay)}
			onFailure={() =>
				// Not while React works on it.
				queueMicrotask(() => {
					root.unmount();
					acts.putBack(html);
				})
			}
		>
			<Part {...props} />
		</IslandRoot>,
		{ identifierPrefix: container.id },
	);
}
