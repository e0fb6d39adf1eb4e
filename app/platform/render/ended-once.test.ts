import { expect, test } from "vitest";
import { endedOnce } from "./ended-once.ts";

const ended = (html: string) => endedOnce(Buffer.from(html)).toString();

test("the end of a document comes last, behind the data that is streamed after it", () => {
  expect(ended("<html><body><p>é</p></body></html><script>1</script>")).toBe(
    "<html><body><p>é</p><script>1</script></body></html>",
  );
  expect(ended("<html><body></body></html>")).toBe("<html><body></body></html>");
});

test("what has no end is left as it is", () => expect(ended("<p>part")).toBe("<p>part"));
