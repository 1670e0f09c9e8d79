import { Component, type ReactNode } from "react";

type DispensableProps = { children: ReactNode };

/**
 * A part that the page can do without: should it crash, it is left out. For what surrounds the error screen too, because
 * a crash there would bring up React Router's own screen, with a stack. React tells of it in the console.
 */
export class Dispensable extends Component<DispensableProps, { hasCrashed: boolean }> {
	override state = { hasCrashed: false };

	static getDerivedStateFromError() {
		return { hasCrashed: true };
	}

	override render() {
		return this.state.hasCrashed ? null : this.props.children;
	}
}
