import { spawn } from "node:child_process";

// Pages, endpoints and the outbox worker in one process, each reloaded when it is edited.
const port = process.env.PORT ?? "3000";
const development = spawn("vite", ["--port", port, "--host", "127.0.0.1", "--strictPort"], {
	stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => development.kill(signal));
development.on("exit", (code) => process.exit(code ?? 0));
