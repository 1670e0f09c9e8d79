import { Button, DeskForm, Select, useKept } from "#desk/kit/form.tsx";
import { Notice, Section } from "#desk/kit/page.tsx";

export const unknownTimeZone = "Choose a time zone from the list.";

/** The time zones that a person can choose from; their own is among them, however it is spelled. */
export const timeZones = (own: string): string[] =>
	[...new Set([own, "UTC", ...Intl.supportedValuesOf("timeZone")])].toSorted();

const FIELDS = ["timeZone"];

/** Runs in the browser, inside the page: chooses the zone of the device, which the person can change before saving. */
function guessTimeZone(): void {
	const select = document.querySelector<HTMLSelectElement>("select[data-guess]");
	const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
	const option = Array.from(select?.options ?? []).find(({ value }) => value === timeZone);
	if (option) option.selected = true;
}

type ZoneFormProps = { timeZone: string; save: string; next: string; isGuessed: boolean };

function ZoneForm({ timeZone, save, next, isGuessed }: ZoneFormProps) {
	const kept = useKept(FIELDS);
	return (
		<DeskForm action="/desk/account" keeps={FIELDS} className="stack" hidden={{ next }}>
			<Select
				{...{ id: "time-zone", name: "timeZone", label: "Your time zone" }}
				options={timeZones(timeZone).map((zone) => [zone, zone.replaceAll("_", " ")])}
				defaultValue={kept?.timeZone ?? timeZone}
				data-guess={isGuessed && !kept ? "" : undefined}
			/>
			<p>
				<Button act="time-zone">{save}</Button>
			</p>
		</DeskForm>
	);
}

/** Where a person changes the zone in which their times are. */
export function TimeZoneSheet({ timeZone }: { timeZone: string }) {
	return (
		<Section id="time-zone-title" title="Time zone" note="Every time at the desk is in it.">
			<ZoneForm timeZone={timeZone} save="Save" next="/desk/account?notice=saved" isGuessed={false} />
		</Section>
	);
}

/** Asks who has not said yet which zone they are in; with script the device's is chosen already. */
export function AskTimeZone({ timeZone, name }: { timeZone: string; name: string }) {
	const text = `Every time at the desk is in it. Until you choose, it is ${name}.`;
	return (
		<Notice tone="now" title="Which time zone are you in?" text={text}>
			<ZoneForm timeZone={timeZone} save="Use this time zone" next="/desk" isGuessed />
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, covered by the page's policy. */}
			<script dangerouslySetInnerHTML={{ __html: `(${guessTimeZone.toString()})()` }} />
		</Notice>
	);
}
