import { getGlobalConfig } from "@openid4vc/oauth2";
import { expect, test } from "vitest";
import { env } from "#app/platform/env/env.server.ts";
import "./wallet-libraries.server.ts";

test("the libraries take http addresses on a development origin only, whichever way was begun first", () => {
  expect(getGlobalConfig().allowInsecureUrls).toBe(env.publicOrigin.protocol === "http:");
});
