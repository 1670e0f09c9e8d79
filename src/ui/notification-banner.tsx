import { CircleAlert, CircleCheck, Info, type LucideIcon, X } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useHydrated } from "./form/use-hydrated.ts";
import { Icon } from "./icons/icon.tsx";
import { Container } from "./layout/container.tsx";
import styles from "./notification-banner.module.css";

const DURATION_MS = 8_000;

/** `--time-leave`: how long the exit is drawn. */
const EXIT_MS = 300;

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info } satisfies Record<string, LucideIcon>;

type NotificationBannerProps = {
	message: string;
	type: keyof typeof ICONS;
	closeLabel: string;
	/** Called once the banner is gone. */
	onClose: () => void;
	duration?: number;
};

/**
 * A message across the top of the page. Goes by itself or by its button. It is for eyes: who shows it has the message in a
 * status region of its own, which is there before the message comes.
 */
export function NotificationBanner({
	message,
	type,
	closeLabel,
	onClose,
	duration = DURATION_MS,
}: NotificationBannerProps) {
	const isHydrated = useHydrated();
	const { isLeaving, leave } = useTimedExit(duration, onClose);
	return (
		<div className={styles.root} data-ground="dark" data-type={type} data-leaving={isLeaving || undefined}>
			<div className={styles.fold}>
				<Container className={styles.row}>
					<Icon shape={ICONS[type]} />
					<p aria-hidden={isHydrated || undefined}>{message}</p>
					<button type="button" aria-label={closeLabel} onClick={leave}>
						<Icon shape={X} />
					</button>
				</Container>
			</div>
		</div>
	);
}

/** Starts to leave after `durationMs`, or at once by `leave`; calls `onGone` when the exit is over. */
function useTimedExit(durationMs: number, onGone: () => void) {
	const [isLeaving, setIsLeaving] = useState(false);
	const leave = () => setIsLeaving(true);
	// An effect event: a new function from the parent must not start the clock again.
	const announceGone = useEffectEvent(onGone);

	useEffect(() => {
		const timer = setTimeout(isLeaving ? announceGone : () => setIsLeaving(true), isLeaving ? EXIT_MS : durationMs);
		return () => clearTimeout(timer);
	}, [isLeaving, durationMs]);

	return { isLeaving, leave };
}
