import sharp from "sharp";

const MOST_DIFFERENCE = 2;

/**
 * Whether two images look the same: equal in size, and on average less than two of 255 levels apart. Processors round
 * the last bit of a pixel differently, so the bytes of a drawn PNG may differ from machine to machine.
 */
export async function isSamePicture(one: Buffer, other: Buffer): Promise<boolean> {
	if (one.equals(other)) return true;
	if (one.length === 0 || other.length === 0) return false;
	const [first, second] = await Promise.all([decode(one), decode(other)]);
	if (first.info.width !== second.info.width || first.info.height !== second.info.height) return false;
	const difference = first.data.reduce((total, level, index) => total + Math.abs(level - (second.data[index] ?? 0)), 0);
	return difference / first.data.length < MOST_DIFFERENCE;
}

function decode(image: Buffer) {
	return sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
}
