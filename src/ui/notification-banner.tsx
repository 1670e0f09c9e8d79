import { CircleAlert, CircleCheck, Info, type LucideIcon, X } from "lucide-react";
import { Icon } from "./icons/icon.tsx";
import { Container } from "./layout/container.tsx";
import styles from "./notification-banner.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info } satisfies Record<string, LucideIcon>;

type NotificationBannerProps = {
	message: string;
	type: keyof typeof ICONS;
	closeLabel: string;
	/** The address that the page has from then on, without the query that brought the message. */
	replacesAddress?: string;
};

/** A message across the top of the page. With script it is announced, and goes by itself or by its button. */
export function NotificationBanner({ message, type, closeLabel, replacesAddress }: NotificationBannerProps) {
	return (
		<>
			{/* There before its text, which is announced when it comes, and which stays after the banner has left. */}
			<VisuallyHidden>
				<span role="status" data-part="announcement" />
			</VisuallyHidden>
			<div
				className={styles.root}
				data-part="notification"
				data-ground="dark"
				data-type={type}
				data-address={replacesAddress}
			>
				<div className={styles.fold}>
					<Container className={styles.row}>
						<Icon shape={ICONS[type]} />
						<p>{message}</p>
						<button type="button" aria-label={closeLabel}>
							<Icon shape={X} />
						</button>
					</Container>
				</div>
			</div>
		</>
	);
}
