// Imported first: with an old Node this must fail with a message before newer syntax or APIs are used.
const needed = [20, 19];
const [major, minor] = process.versions.node.split(".").map(Number);

if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
  process.stderr.write(
    "This site needs Node " + needed.join(".") + " or newer; this is Node " + process.versions.node + ".\n",
  );
  process.exit(1);
}
