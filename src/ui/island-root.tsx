import { Component, type ReactNode, useEffect } from "react";

type IslandRootProps = {
	children: ReactNode;
	/** Called once the island reacts to the visitor. In the browser alone, as the next. */
	onReady?: () => void;
	/** Called once it has failed, and is empty. */
	onFailure?: () => void;
};

/** Around the component of every island, on the server and in the browser: an island that fails takes nothing else with it. */
export class IslandRoot extends Component<IslandRootProps, { hasFailed: boolean }> {
	override state = { hasFailed: false };

	static getDerivedStateFromError() {
		return { hasFailed: true };
	}

	// React tells the console what it was.
	override componentDidCatch() {
		this.props.onFailure?.();
	}

	override render() {
		const { children, onReady } = this.props;
		return this.state.hasFailed ? null : <Ready onReady={onReady}>{children}</Ready>;
	}
}

/** Its effect runs after those of all that is in it. */
function Ready({ children, onReady }: Pick<IslandRootProps, "children" | "onReady">) {
	useEffect(() => onReady?.(), [onReady]);
	return children;
}
