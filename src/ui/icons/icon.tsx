import type { LucideIcon } from "lucide-react";

/** A Lucide icon in the house's stroke. Hidden from screen readers: what it means stands beside it. */
export function Icon({ shape: Shape, className }: { shape: LucideIcon; className?: string }) {
	return <Shape aria-hidden="true" strokeWidth={1.75} className={className} />;
}
