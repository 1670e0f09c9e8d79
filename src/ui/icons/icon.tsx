import type { LucideIcon } from "lucide-react";

type IconProps = { shape: LucideIcon; className?: string };

/** A Lucide icon in the house's stroke. Hidden from screen readers: what it means stands beside it. */
export function Icon({ shape: Shape, className }: IconProps) {
	return <Shape aria-hidden="true" strokeWidth={1.75} className={className} />;
}
