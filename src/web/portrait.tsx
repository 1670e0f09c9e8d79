import { photographs } from "#documents/company/photographs.ts";
import { parsePictureName, pictureSources } from "#domain/picture-address.ts";
import styles from "./portrait.module.css";

type PortraitProps = { photo?: string | undefined; name: string };

/** A person's picture, upright: a file of the site, an uploaded one, or a monogram. Their name stands beside it. */
export function Portrait(person: PortraitProps) {
	return (
		<div className={styles.picture}>
			<Photograph {...person} />
		</div>
	);
}

const initialsOf = (name: string) => {
	const words = name.trim().split(/\s+/);
	return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.at(0) ?? "").join("");
};

const BEDS = ["var(--sand)", "var(--clay)", "var(--lichen)", "var(--slate)", "var(--petrol)", "var(--ink)"];
const BEDS_SHOWN = 3;

/** The letters of a name on three beds; which, and how they lie, follows from the letters. Nothing of it is read out: the name stands beside it. */
function Monogram({ name }: { name: string }) {
	const initials = initialsOf(name);
	const seed = [...initials].reduce((sum, letter) => sum * 7 + (letter.codePointAt(0) ?? 0), 0);
	const first = seed % (BEDS.length - BEDS_SHOWN + 1);
	return (
		<svg viewBox="0 0 320 400" aria-hidden="true" className={styles.monogram}>
			<path d="M0 0h320v400H0z" className={styles.ground} />
			<text x={160} y={205} textAnchor="middle">
				{initials}
			</text>
			{BEDS.slice(first, first + BEDS_SHOWN).map((fill, depth) => {
				const top = 266 + (seed % 30) + depth * 46;
				const lift = ((seed * (depth + 3)) % 17) - 8;
				return <path key={fill} d={`M0 ${top}q80 ${-12 - lift} 160 ${lift}t160 ${-lift}V400H0z`} fill={fill} />;
			})}
		</svg>
	);
}

function Photograph({ photo = "", name }: PortraitProps) {
	const uploaded = parsePictureName(photo);
	const common = { width: 320, height: 400, loading: "lazy" } as const;
	if (uploaded) {
		const { src, webp } = pictureSources(uploaded);
		return <img {...common} alt="" src={src} srcSet={webp} sizes="(width > 760px) 320px, 90vw" />;
	}
	const src = photographs.get(photo);
	return src ? <img {...common} alt="" src={src} /> : <Monogram name={name} />;
}
