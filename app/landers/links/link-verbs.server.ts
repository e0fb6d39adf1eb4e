export { importLinkFile } from "./import-links.server.ts";
export { checkLinkOf, createLink, listLinks } from "./link-commands.server.ts";
