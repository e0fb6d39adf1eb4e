import { beforeAll, expect } from "vitest";

// Who starts a site is named in the closing lines of `npm test`.
beforeAll(() => {
  process.env.TEST_FILE = expect.getState().testPath;
});
