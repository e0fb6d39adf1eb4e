const maxItems = 500;

/**
 * Does for many callers at once what costs the same for one: the first item is handled at once, what arrives meanwhile
 * goes together into the next batch. A failed batch fails for all of its callers.
 */
export function batched<Item>(handle: (items: Item[]) => Promise<void>): (item: Item) => Promise<void> {
  const waiting: { item: Item; resolve: () => void; reject: (error: unknown) => void }[] = [];
  let isBusy = false;

  async function work(): Promise<void> {
    isBusy = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, maxItems);
      await handle(batch.map(({ item }) => item)).then(
        () => batch.forEach(({ resolve }) => resolve()),
        (error: unknown) => batch.forEach(({ reject }) => reject(error)),
      );
    }
    isBusy = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isBusy) void work();
    });
}
