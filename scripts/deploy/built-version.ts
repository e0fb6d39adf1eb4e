// Prints the name of this checkout's build, a folder of build/: for archive.sh.
import { versionOf } from "../start/build.ts";

console.log(versionOf(process.cwd()));
