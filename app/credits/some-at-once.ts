const most = 10;

/** Does something for each, ten at the same time: one that waits for an answer does not hold up all others. */
export async function someAtOnce<Each>(all: Each[], work: (each: Each) => Promise<void>): Promise<void> {
  const left = [...all];
  const line = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: most }, line));
}
