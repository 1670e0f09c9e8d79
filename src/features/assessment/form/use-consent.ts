import { type RefObject, useEffect, useEffectEvent, useState } from "react";

/** Whether the form's consent box is ticked. It is the browser's own field, and may be ticked before the script arrives. */
export function useConsent(form: RefObject<HTMLFormElement | null>) {
	const [isGiven, setIsGiven] = useState(false);
	const read = useEffectEvent(() => {
		const box = form.current?.elements.namedItem("consent");
		setIsGiven(box instanceof HTMLInputElement && box.checked);
	});
	useEffect(() => read(), []);
	return { isGiven, read: () => read() };
}
