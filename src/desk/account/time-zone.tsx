import { DeskForm, useKept } from "#desk/kit/desk-form.tsx";
import { Select } from "#desk/kit/field.tsx";
import { Notice } from "#desk/kit/notice.tsx";
import { Section } from "#desk/kit/page.tsx";

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

type Zone = { timeZone: string; zones: readonly string[] };

function ZoneForm({
	timeZone,
	zones,
	save,
	next,
	isGuessed,
}: Zone & { save: string; next: string; isGuessed: boolean }) {
	const kept = useKept(FIELDS);
	return (
		<DeskForm action="/desk/account" keeps={FIELDS} className="stack">
			<input type="hidden" name="next" value={next} />
			<Select
				{...{ id: "time-zone", name: "timeZone", label: "Your time zone" }}
				options={zones.map((zone) => [zone, zone.replaceAll("_", " ")])}
				defaultValue={kept?.timeZone ?? timeZone}
				data-guess={isGuessed && !kept ? "" : undefined}
			/>
			<p>
				<button className="button" type="submit" name="act" value="time-zone">
					{save}
				</button>
			</p>
		</DeskForm>
	);
}

/** Where a person changes the zone in which their times are. */
export function TimeZoneSheet(zone: Zone) {
	return (
		<Section id="time-zone-title" title="Time zone" note="Every time at the desk is in it.">
			<ZoneForm {...zone} save="Save" next="/desk/account?notice=saved" isGuessed={false} />
		</Section>
	);
}

/** Asks who has not said yet which zone they are in; with script the device's is chosen already. */
export function AskTimeZone({ now, ...zone }: Zone & { now: string }) {
	const text = `Every time at the desk is in it. Until you choose, it is ${now}.`;
	return (
		<Notice tone="now" title="Which time zone are you in?" text={text}>
			<ZoneForm {...zone} save="Use this time zone" next="/desk" isGuessed />
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, covered by the page's policy. */}
			<script dangerouslySetInnerHTML={{ __html: `(${guessTimeZone.toString()})()` }} />
		</Notice>
	);
}
