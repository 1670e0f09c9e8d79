import { loadEnvFile } from "#platform/config.server.ts";
import { findObstacles } from "./launch-check/find-obstacles.ts";

loadEnvFile();

const obstacles = findObstacles(process.cwd(), process.env);
for (const obstacle of obstacles) console.log(obstacle);
const things = obstacles.length === 1 ? "1 thing" : `${obstacles.length} things`;
console.log(obstacles.length === 0 ? "Nothing stands in the way of the launch." : `${things} to settle before launch.`);
process.exit(obstacles.length === 0 ? 0 : 1);
